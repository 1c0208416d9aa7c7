import type { z } from 'zod';
import type { CallSchema } from '../call-schemas.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { MessageKey } from '../messages/en.ts';

/**
 * The reference of a call besides its row and its schemas. A missing reference, or an example of the wrong type, does
 * not compile. Never part of the browser's bundle.
 */
export interface CallReference<S extends CallSchema> {
  /** Details beyond the summary, in CommonMark. */
  description?: string;
  /** The call's own error codes; `listErrorCodes` derives the others from its row. */
  errors?: readonly ErrorCode[];
  example: {
    input: z.input<S['input']>;
    reply: z.output<S['reply']>;
    /** The message of the response; none where it is empty. */
    message?: MessageKey;
  };
}

/** The references of a domain's schemas. */
export type ReferencesOf<T extends Readonly<Record<string, CallSchema>>> = { [N in keyof T]: CallReference<T[N]> };
