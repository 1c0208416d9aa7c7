import { Failure } from '@trad/contract/call-schemas';
import { type FailureCode, failures } from '@trad/contract/failures';
import { message } from '@trad/contract/messages/message';
import { failureReferences } from '@trad/contract/reference/failures';
import type { Components, JsonSchema } from './json-schemas.ts';

/** With more codes than this, the joined name would be too long. */
const MOST_IN_A_NAME = 2;

/** `OUT_OF_STOCK` → `OutOfStock` */
const pascal = (code: string) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const exampleOf = (code: FailureCode) => {
  const { params, details, data } = failureReferences[code];
  return {
    error: true,
    code,
    message: message(code, 'en', params),
    ...(details && { details }),
    ...(data && { data }),
  };
};

/**
 * The error responses of a document: an example per code, and one shared component for equal responses of several
 * calls.
 */
export const createFailureResponses = (components: Components) => {
  const examples = new Map<string, JsonSchema>();
  const responses = new Map<string, JsonSchema>();

  const responseOf = (codes: readonly FailureCode[]): JsonSchema => {
    for (const code of codes) examples.set(code, { summary: failureReferences[code].meaning, value: exampleOf(code) });
    const retries = codes.map((code) => failureReferences[code].retryAfter).filter(Boolean);
    return {
      description: codes.map((code) => `\`${code}\`: ${failureReferences[code].meaning}`).join('\n\n'),
      headers: {
        'x-request-id': { $ref: '#/components/headers/RequestId' },
        'cache-control': { $ref: '#/components/headers/CacheControl' },
        ...(retries.length > 0 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
      },
      content: {
        'application/json': {
          schema: {
            allOf: [
              components.schemaOf(Failure, 'output'),
              { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
            ],
          },
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    };
  };

  const sorted = (map: Map<string, JsonSchema>) =>
    Object.fromEntries([...map].sort(([one], [other]) => (one < other ? -1 : 1)));

  return {
    /** The error responses of a call by status. */
    responsesOf: (codes: readonly FailureCode[]): Record<string, JsonSchema> => {
      const statuses = [...new Set(codes.map((code) => failures[code]))];
      const entries = statuses.map((status): [string, JsonSchema] => {
        const group = codes.filter((code) => failures[code] === status);
        if (group.length > MOST_IN_A_NAME) return [String(status), responseOf(group)];
        const name = group.map(pascal).join('Or');
        if (!responses.has(name)) responses.set(name, responseOf(group));
        return [String(status), { $ref: `#/components/responses/${name}` }];
      });
      return Object.fromEntries(entries);
    },
    examples: () => sorted(examples),
    responses: () => sorted(responses),
  };
};
export type FailureResponses = ReturnType<typeof createFailureResponses>;
