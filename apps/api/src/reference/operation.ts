import { wrapInEnvelope } from '@trad/contract/call-schemas';
import {
  type Call,
  type CallName,
  calls,
  canTakeIdempotencyKey,
  getInputLocation,
  toWireName,
} from '@trad/contract/calls';
import { getMessage } from '@trad/contract/messages/message';
import type { CallReference } from '@trad/contract/reference/call-reference';
import { listErrorCodes } from '@trad/contract/reference/list-error-codes';
import { references } from '@trad/contract/reference/references';
import { schemas } from '@trad/contract/schemas';
import { z } from 'zod';
import type { ErrorResponses } from './error-responses.ts';
import type { Components, JsonSchema } from './json-schemas.ts';

const BEARER = { bearer: [] };
const buildRef = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const buildSecurity = ({ access }: Call) => {
  if (access === 'public') return [];
  return access === 'optional' ? [BEARER, {}] : [BEARER];
};

const isPublicRead = ({ effect, access }: Call) => effect === 'read' && (access === 'public' || access === 'optional');

/** Whether If-None-Match can lead to 304. A public read by POST has an ETag, too, but is never 304. */
const canBeNotModified = (row: Call) => isPublicRead(row) && row.method === 'GET';

interface Fields extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const buildQueryParameters = ({ properties = {}, required = [] }: Fields, example: object) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(name in example && { example: (example as JsonSchema)[name] }),
  }));

const buildRequestBody = (schema: Fields, { multipart }: Call, example: object) => ({
  required: true,
  content: {
    ...(multipart && { 'multipart/form-data': { schema, example } }),
    'application/json': { schema, example },
  },
});

/** The response body in its envelope; a named schema becomes a component. */
const buildResponseSchema = (name: CallName, components: Components) => {
  const { reply } = schemas[name];
  const { id, description } = z.globalRegistry.get(reply) ?? {};
  const { properties = {}, required = [], ...rest }: Fields = components.toJsonSchema(wrapInEnvelope(reply), 'output');
  const { error, message, ...fields } = properties;
  const schema = {
    ...rest,
    ...(description !== undefined && { description }),
    properties: { error, message: { ...message, description: 'A sentence to show; often empty.' }, ...fields },
    required: ['error', 'message', ...required.filter((field) => field !== 'error' && field !== 'message')],
  };
  return {
    schema: id ? components.addNamed(id, schema) : schema,
    description: description ?? `${calls[name].summary}.`,
  };
};

const buildSuccessResponse = (name: CallName, components: Components) => {
  const row: Call = calls[name];
  const { example }: CallReference<(typeof schemas)[CallName]> = references[name];
  const { schema, description } = buildResponseSchema(name, components);
  const message = example.message ? getMessage(example.message, 'en') : '';
  return {
    description,
    headers: {
      'x-request-id': buildRef('headers', 'RequestId'),
      'cache-control': buildRef('headers', 'CacheControl'),
      ...(isPublicRead(row) && { vary: buildRef('headers', 'Vary'), etag: buildRef('headers', 'ETag') }),
      ...(canTakeIdempotencyKey(name) && { 'idempotent-replayed': buildRef('headers', 'Replayed') }),
    },
    content: { 'application/json': { schema, example: { error: false, message, ...example.reply } } },
  };
};

const describePermission = ({ permission }: Call) =>
  permission && `Requires an operator with the permission \`${permission}\`.`;

/** Describes a call as an OpenAPI operation. */
export const buildOperation = (name: CallName, tag: string, components: Components, errorResponses: ErrorResponses) => {
  const row: Call = calls[name];
  const { example, ...reference } = references[name];
  const description = [describePermission(row), reference.description].filter(Boolean).join(' ');
  const input: Fields = components.toJsonSchema(schemas[name].input, 'input');
  const inQuery = getInputLocation(name) === 'query';
  const hasBody = !inQuery && Object.keys(input.properties ?? {}).length > 0;
  return {
    operationId: toWireName(name),
    summary: row.summary,
    ...(description && { description }),
    tags: [tag],
    security: buildSecurity(row),
    parameters: [
      ...(inQuery ? buildQueryParameters(input, example.input ?? {}) : []),
      buildRef('parameters', 'Language'),
      ...(canTakeIdempotencyKey(name) ? [buildRef('parameters', 'IdempotencyKey')] : []),
      ...(canBeNotModified(row) ? [buildRef('parameters', 'IfNoneMatch')] : []),
    ],
    ...(hasBody && { requestBody: buildRequestBody(input, row, example.input ?? {}) }),
    responses: {
      200: buildSuccessResponse(name, components),
      ...(canBeNotModified(row) && { 304: buildRef('responses', 'NotModified') }),
      ...errorResponses.buildResponses(listErrorCodes(name)),
    },
  };
};
