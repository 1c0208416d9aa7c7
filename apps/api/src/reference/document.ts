import { type CallName, calls, pathOf } from '@trad/contract/calls';
import { LANGUAGES } from '@trad/contract/messages/message';
import { TAGS } from '@trad/contract/reference/references';
import { createFailureResponses } from './failure-responses.ts';
import { guide } from './guide.ts';
import { createComponents, type JsonSchema } from './json-schemas.ts';
import { operationOf } from './operation.ts';

const text = (description: string) => ({ description, schema: { type: 'string' } });

const headers = {
  RequestId: { ...text('Names this answer in our log.'), example: '0f0c8d62-6a1b-4d0e-9a53-6a3b0d8f2c11' },
  CacheControl: text('Who may keep the answer, and for how long.'),
  ETag: text('Names this very answer: send it back as `If-None-Match`.'),
  Vary: text('What the answer depends on beside its address.'),
  Replayed: {
    description: '`true` where the answer is the first one again.',
    schema: { type: 'string', enum: ['true'] },
  },
  RetryAfter: { description: 'So many seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
};

const parameters = {
  Language: {
    name: 'lang',
    in: 'query',
    description: `The language of names, texts and messages: ${LANGUAGES.join(', ')}. Without it \`Accept-Language\` decides, English otherwise.`,
    schema: { type: 'string' },
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this write, so that it may be sent again safely: the same key with the same content gets the first answer again (`Idempotent-Replayed: true`), for 24 hours. At most 255 printable characters without spaces, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7d0f3a52-5b1c-4a62-9a0e-0f6c2f7b9e11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the answer that one has: 304 where it still holds.',
    schema: { type: 'string' },
  },
};

const notModified = {
  description: 'What one has still holds; no body.',
  headers: {
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    'cache-control': { $ref: '#/components/headers/CacheControl' },
    vary: { $ref: '#/components/headers/Vary' },
    etag: { $ref: '#/components/headers/ETag' },
  },
};

/**
 * The OpenAPI 3.1 document of the API below `basePath` (such as `/api`), made from the contract alone: the table of
 * calls, their schemas, and what the reference says about them.
 */
export const openapiDocument = (basePath: string) => {
  const components = createComponents();
  const failing = createFailureResponses(components);
  const names = Object.keys(calls) as CallName[];
  const paths: Record<string, JsonSchema> = {};
  for (const [tag, { calls: tagged }] of Object.entries(TAGS)) {
    for (const name of names.filter((each) => each in tagged)) {
      paths[pathOf(name)] = { [calls[name].method.toLowerCase()]: operationOf(name, tag, components, failing) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trad', version: '1.0.0', summary: 'The REST API of the Trad marketplace.', description: guide },
    servers: [{ url: basePath, description: 'This shop' }],
    tags: Object.entries(TAGS).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: components.sorted(),
      responses: { NotModified: notModified, ...failing.responses() },
      examples: failing.examples(),
      parameters,
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of login, good for 30 days or until logout.',
        },
      },
    },
  };
};
export type OpenapiDocument = ReturnType<typeof openapiDocument>;
