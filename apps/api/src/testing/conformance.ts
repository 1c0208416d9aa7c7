import { type CallName, calls, getCallPath } from '@trad/contract/calls';
import type { ErrorCode } from '@trad/contract/error-codes';
import { errorReferences } from '@trad/contract/reference/error-codes';
import { listErrorCodes } from '@trad/contract/reference/list-error-codes';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { buildOpenapiDocument } from '../reference/document.ts';
import { type JsonSchema, mapSchema } from '../reference/json-schemas.ts';

/** Headers that the document describes: a response may have one only where the document names it. */
const DOCUMENTED_HEADERS = ['x-request-id', 'cache-control', 'etag', 'retry-after', 'idempotent-replayed'];

interface Described {
  $ref?: string;
  headers?: Record<string, unknown>;
}
type Responses = Record<string, Described>;

const document = buildOpenapiDocument('/api');
const { components } = document as unknown as { components: Record<string, Record<string, Described>> };

/** Rejects undocumented fields here, although integrators are told to ignore them. */
const forbidAdditionalProperties = (schema: JsonSchema): JsonSchema =>
  schema.properties && schema.additionalProperties === undefined && schema.required
    ? { ...schema, additionalProperties: false }
    : schema;

/** Closes every schema of the document against additional properties, nested ones included. */
const closeSchemas = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closeSchemas);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'schema') return [key, mapSchema(value as JsonSchema, forbidAdditionalProperties)];
    if (key !== 'schemas') return [key, closeSchemas(value)];
    const schemas = Object.entries(value as Record<string, JsonSchema>);
    return [
      key,
      Object.fromEntries(schemas.map(([name, schema]) => [name, mapSchema(schema, forbidAdditionalProperties)])),
    ];
  });
  return Object.fromEntries(entries);
};

const ajv = new Ajv2020({
  strict: false,
  allErrors: false,
  formats: { 'date-time': (text: string) => new Date(text).toISOString() === text, date: /^\d{4}-\d\d-\d\d$/ },
});
ajv.addSchema(closeSchemas(document) as object, 'api');

const buildPointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const resolveResponse = (response: Described) => {
  const name = response.$ref?.split('/').at(-1) ?? '';
  const at = name ? buildPointer('components', 'responses', name) : undefined;
  return { at, described: name ? components.responses?.[name] : response };
};

interface ReceivedResponse {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Returns how a response differs from the document; null where all of it is described. */
export const findUndocumented = (name: CallName, { status, headers, body }: ReceivedResponse): string | null => {
  const method = calls[name].method.toLowerCase();
  const { responses } = (document.paths[getCallPath(name)]?.[method] ?? { responses: {} }) as { responses: Responses };
  const response = responses[status];
  if (!response) return `${name} must not respond with ${status}: ${JSON.stringify(body)?.slice(0, 200)}`;
  const { at, described } = resolveResponse(response);
  const undocumented = DOCUMENTED_HEADERS.filter(
    (header) => headers[header] !== undefined && !described?.headers?.[header],
  );
  if (undocumented.length) return `${name} may not carry ${undocumented} with ${status}`;
  if (!headers['x-request-id'] || !headers['cache-control']) return `${name} lacks a header with ${status}`;
  const { code } = (body ?? {}) as { code?: ErrorCode };
  if (code && !listErrorCodes(name).includes(code))
    return `${name} must not respond with ${code}: add it to its reference`;
  if (code && errorReferences[code].retryAfter === 'always' && !headers['retry-after']) {
    return `${code} comes without Retry-After`;
  }
  const place = at ?? buildPointer('paths', getCallPath(name), method, 'responses', String(status));
  const ref = `api#${encodeURI(`${place}/content/application~1json/schema`)}`;
  const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
  if (validate(body)) return null;
  return `${name}, ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)?.slice(0, 400)}`;
};
