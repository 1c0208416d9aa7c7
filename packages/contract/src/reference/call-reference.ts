import type { z } from 'zod';
import type { CallSchema } from '../call-schemas.ts';
import type { FailureCode } from '../failures.ts';
import type { MessageKey } from '../messages/en.ts';

/**
 * What integrators read about a call beside its row and its schemas. A call without it does not compile, nor
 * does an example that its schemas would not take. Never part of the browser's bundle.
 */
export interface CallReference<S extends CallSchema> {
  /** What the summary leaves out, in CommonMark. */
  description?: string;
  /** The codes that are this call's own; those that follow from its row are told by `refusalsOf`. */
  refuses?: readonly FailureCode[];
  example: {
    input: z.input<S['input']>;
    reply: z.output<S['reply']>;
    /** The sentence of the answer; none where the answer's message is empty. */
    say?: MessageKey;
  };
}

/** The references of a domain's schemas. */
export type ReferencesOf<T extends Readonly<Record<string, CallSchema>>> = { [N in keyof T]: CallReference<T[N]> };
