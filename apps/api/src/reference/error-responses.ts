import { ErrorResponse } from '@trad/contract/call-schemas';
import { type ErrorCode, errorStatuses } from '@trad/contract/error-codes';
import { getMessage } from '@trad/contract/messages/message';
import { errorReferences } from '@trad/contract/reference/error-codes';
import type { Components, JsonSchema } from './json-schemas.ts';

/** With more codes than this, the joined name would be too long. */
const MAX_CODES_IN_NAME = 2;

/** `OUT_OF_STOCK` → `OutOfStock` */
const toPascalCase = (code: string) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const buildExample = (code: ErrorCode) => {
  const { params, details, data } = errorReferences[code];
  return {
    error: true,
    code,
    message: getMessage(code, 'en', params),
    ...(details && { details }),
    ...(data && { data }),
  };
};

/**
 * Collects the error responses of a document: an example per code, and a component for each response of one or two codes, which
 * calls share.
 */
export const createErrorResponses = (components: Components) => {
  const examples = new Map<string, JsonSchema>();
  const responses = new Map<string, JsonSchema>();

  const buildResponse = (codes: readonly ErrorCode[]): JsonSchema => {
    for (const code of codes) examples.set(code, { summary: errorReferences[code].meaning, value: buildExample(code) });
    const retries = codes.map((code) => errorReferences[code].retryAfter).filter(Boolean);
    return {
      description: codes.map((code) => `\`${code}\`: ${errorReferences[code].meaning}`).join('\n\n'),
      headers: {
        'x-request-id': { $ref: '#/components/headers/RequestId' },
        'cache-control': { $ref: '#/components/headers/CacheControl' },
        ...(retries.length > 0 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
      },
      content: {
        'application/json': {
          schema: {
            allOf: [
              components.toJsonSchema(ErrorResponse, 'output'),
              { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
            ],
          },
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    };
  };

  const sortByName = (map: Map<string, JsonSchema>) =>
    Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

  return {
    /** Returns the error responses of a call by status. */
    buildResponses: (codes: readonly ErrorCode[]): Record<string, JsonSchema> => {
      const statuses = [...new Set(codes.map((code) => errorStatuses[code]))];
      const entries = statuses.map((status): [string, JsonSchema] => {
        const group = codes.filter((code) => errorStatuses[code] === status);
        if (group.length > MAX_CODES_IN_NAME) return [String(status), buildResponse(group)];
        const name = group.map(toPascalCase).join('Or');
        if (!responses.has(name)) responses.set(name, buildResponse(group));
        return [String(status), { $ref: `#/components/responses/${name}` }];
      });
      return Object.fromEntries(entries);
    },
    listExamples: () => sortByName(examples),
    listResponses: () => sortByName(responses),
  };
};
export type ErrorResponses = ReturnType<typeof createErrorResponses>;
