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
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const securityOf = ({ access }: Call) => {
  if (access === 'public') return [];
  return access === 'optional' ? [BEARER, {}] : [BEARER];
};

const isPublicRead = ({ effect, access }: Call) => effect === 'read' && (access === 'public' || access === 'optional');

/** Such a response is cacheable, with revalidation by its ETag. */
const isTagged = (row: Call) => isPublicRead(row) && row.method === 'GET';

interface Fields extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const queryParameters = ({ properties = {}, required = [] }: Fields, example: object) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(name in example && { example: (example as JsonSchema)[name] }),
  }));

const bodyOf = (schema: Fields, { multipart }: Call, example: object) => ({
  required: true,
  content: {
    ...(multipart && { 'multipart/form-data': { schema, example } }),
    'application/json': { schema, example },
  },
});

/** The response body in its envelope; a named schema becomes a component. */
const answerSchema = (name: CallName, components: Components) => {
  const { reply } = schemas[name];
  const { id, description } = z.globalRegistry.get(reply) ?? {};
  const { properties = {}, required = [], ...rest }: Fields = components.schemaOf(wrapInEnvelope(reply), 'output');
  const { error, message: told, ...fields } = properties;
  const schema = {
    ...rest,
    ...(description !== undefined && { description }),
    properties: { error, message: { ...told, description: 'A sentence to show; often empty.' }, ...fields },
    required: ['error', 'message', ...required.filter((field) => field !== 'error' && field !== 'message')],
  };
  return { schema: id ? components.named(id, schema) : schema, description: description ?? `${calls[name].summary}.` };
};

const successOf = (name: CallName, components: Components) => {
  const row: Call = calls[name];
  const { example }: CallReference<(typeof schemas)[CallName]> = references[name];
  const { schema, description } = answerSchema(name, components);
  const told = example.message ? getMessage(example.message, 'en') : '';
  return {
    description,
    headers: {
      'x-request-id': ref('headers', 'RequestId'),
      'cache-control': ref('headers', 'CacheControl'),
      ...(isPublicRead(row) && { vary: ref('headers', 'Vary'), etag: ref('headers', 'ETag') }),
      ...(canTakeIdempotencyKey(name) && { 'idempotent-replayed': ref('headers', 'Replayed') }),
    },
    content: { 'application/json': { schema, example: { error: false, message: told, ...example.reply } } },
  };
};

/** Describes a call as an OpenAPI operation. */
export const operationOf = (name: CallName, tag: string, components: Components, failing: ErrorResponses) => {
  const row: Call = calls[name];
  const { description, example } = references[name];
  const input: Fields = components.schemaOf(schemas[name].input, 'input');
  const inQuery = getInputLocation(name) === 'query';
  const takesBody = !inQuery && Object.keys(input.properties ?? {}).length > 0;
  return {
    operationId: toWireName(name),
    summary: row.summary,
    ...(description && { description }),
    tags: [tag],
    security: securityOf(row),
    parameters: [
      ...(inQuery ? queryParameters(input, example.input ?? {}) : []),
      ref('parameters', 'Language'),
      ...(canTakeIdempotencyKey(name) ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(isTagged(row) ? [ref('parameters', 'IfNoneMatch')] : []),
    ],
    ...(takesBody && { requestBody: bodyOf(input, row, example.input ?? {}) }),
    responses: {
      200: successOf(name, components),
      ...(isTagged(row) && { 304: ref('responses', 'NotModified') }),
      ...failing.buildResponses(listErrorCodes(name)),
    },
  };
};
