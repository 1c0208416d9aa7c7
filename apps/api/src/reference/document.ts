import { type CallName, calls, getCallPath } from '@trad/contract/calls';
import { LANGUAGES } from '@trad/contract/messages/message';
import { TAGS } from '@trad/contract/reference/references';
import { createErrorResponses } from './error-responses.ts';
import { guide } from './guide.ts';
import { createComponents, type JsonSchema } from './json-schemas.ts';
import { buildOperation } from './operation.ts';

const createTextHeader = (description: string) => ({ description, schema: { type: 'string' } });

const headers = {
  RequestId: {
    ...createTextHeader('Identifies this request in the server log.'),
    example: '0f0c8d62-6a1b-4d0e-9a53-6a3b0d8f2c11',
  },
  CacheControl: createTextHeader('Who may cache the response, and for how long.'),
  ETag: createTextHeader('The version of this response: send it as `If-None-Match`.'),
  Vary: createTextHeader('The request headers that the response depends on.'),
  Replayed: {
    description: '`true` if the response is that of the first request with this key.',
    schema: { type: 'string', enum: ['true'] },
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
};

const parameters = {
  Language: {
    name: 'lang',
    in: 'query',
    description: `The language of names, texts and messages: ${LANGUAGES.join(', ')}. The default is \`Accept-Language\`, then English.`,
    schema: { type: 'string' },
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes it safe to repeat this write: within 24 hours the same key with the same content gets the first response (`Idempotent-Replayed: true`). At most 255 printable characters without spaces, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7d0f3a52-5b1c-4a62-9a0e-0f6c2f7b9e11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of a cached response: 304 if it is current.',
    schema: { type: 'string' },
  },
};

const notModified = {
  description: 'The cached response is current; no body.',
  headers: {
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    'cache-control': { $ref: '#/components/headers/CacheControl' },
    vary: { $ref: '#/components/headers/Vary' },
    etag: { $ref: '#/components/headers/ETag' },
  },
};

/**
 * The OpenAPI 3.1 document of the API below `basePath` (such as `/api`), derived from the contract: the table of calls,
 * their schemas and their reference.
 */
export const buildOpenapiDocument = (basePath: string) => {
  const components = createComponents();
  const errorResponses = createErrorResponses(components);
  const names = Object.keys(calls) as CallName[];
  const paths: Record<string, JsonSchema> = {};
  for (const [tag, { calls: tagged }] of Object.entries(TAGS)) {
    for (const name of names.filter((each) => each in tagged)) {
      paths[getCallPath(name)] = {
        [calls[name].method.toLowerCase()]: buildOperation(name, tag, components, errorResponses),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trad', version: '1.0.0', summary: 'The REST API of the Trad marketplace.', description: guide },
    servers: [{ url: basePath, description: 'This shop' }],
    tags: Object.entries(TAGS).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: components.listSorted(),
      responses: { NotModified: notModified, ...errorResponses.listResponses() },
      examples: errorResponses.listExamples(),
      parameters,
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of login, valid until it expires or until logout.',
        },
      },
    },
  };
};
export type OpenapiDocument = ReturnType<typeof buildOpenapiDocument>;
