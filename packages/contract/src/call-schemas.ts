import { z } from 'zod';
import type { CallName, calls } from './calls.ts';

/** What a call takes, and what its answer carries beside `error` and `message`, at the answer's root. */
export interface CallSchema {
  input: z.ZodType;
  reply: z.ZodObject;
}

/** Holds a domain's schemas to names of the table; a name that is not there does not compile. */
export const schemasOf = <const T extends Partial<Record<CallName, CallSchema>>>(
  schemas: T & { [K in Exclude<keyof T, CallName>]: never },
) => schemas as T;

/** The envelope says it all. Typed with a field that never comes: zod's `{}` lets no handler say anything. */
export const NoReply = z
  .object({})
  .meta({ id: 'Done', description: 'The call succeeded; there are no further fields.' }) as z.ZodObject<
  { data: z.ZodOptional<z.ZodNever> },
  z.core.$strip
>;

/** The successful answer of a call: its reply inside the envelope. */
export const envelope = <T extends z.ZodObject>(reply: T) =>
  reply.extend({ error: z.literal(false), message: z.string() });

/** The answer of every failure. `details` name the bad fields, `data` what the caller needs to go on. */
export const Failure = z
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
      .describe('What the client needs to continue, such as the new total.'),
  })
  .meta({ id: 'Failure', description: 'The body of every error.' });
export type Failure = z.output<typeof Failure>;

export type AccessOf<N extends CallName> = (typeof calls)[N]['access'];
