import { z } from 'zod';
import type { CallName, calls } from './calls.ts';

/** The input of a call, and the fields of its response besides `error` and `message`. */
export interface CallSchema {
  input: z.ZodType;
  reply: z.ZodObject;
}

/** Restricts a domain's schemas to names of the table; an unknown name does not compile. */
export const defineSchemas = <const T extends Partial<Record<CallName, CallSchema>>>(
  schemas: T & { [K in Exclude<keyof T, CallName>]: never },
) => schemas as T;

/** The response is the envelope alone. Typed with a field that never occurs: zod's `{}` would allow any field. */
export const EmptyReply = z
  .object({})
  .meta({ id: 'EmptyResponse', description: 'The call succeeded; there are no further fields.' }) as z.ZodObject<
  { data: z.ZodOptional<z.ZodNever> },
  z.core.$strip
>;

/** A call's successful response: its reply in the envelope. */
export const wrapInEnvelope = <T extends z.ZodObject>(reply: T) =>
  reply.extend({ error: z.literal(false), message: z.string() });

/** An error response. `details` list the invalid fields, `data` helps the caller to continue. */
export const ErrorResponse = z
  .object({
    error: z.literal(true),
    code: z.string().describe('A stable code to branch on.'),
    message: z.string().describe('A sentence to show, in the request’s language.'),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('The invalid fields, and why.'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Data that the client needs to continue, such as the new total.'),
  })
  .meta({ id: 'ErrorResponse', description: 'The body of every error.' });
export type ErrorResponse = z.output<typeof ErrorResponse>;

export type AccessOf<N extends CallName> = (typeof calls)[N]['access'];
