import { type FailureCode, failures } from '@trad/contract/failures';
import type { MessageKey } from '@trad/contract/messages/en';
import type { MessageParams } from '@trad/contract/messages/message';

export interface Detail {
  path: string;
  message: string;
}

/**
 * Something the caller can act on. Its code decides the status, and the sentence unless `say` names a better one;
 * `params` fill the sentence, `details` name bad fields, `data` goes to the caller as it is, `retryAfter` is in seconds.
 */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly say: MessageKey;
  readonly params: MessageParams;
  readonly details: readonly Detail[] | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    options: {
      say?: MessageKey;
      params?: MessageParams;
      details?: readonly Detail[];
      data?: Readonly<Record<string, unknown>>;
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = failures[code];
    this.say = options.say ?? code;
    this.params = options.params ?? {};
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}

/** A field that the schema alone can't judge. */
export const invalidFieldError = (path: string, message: string) =>
  new Refusal('VALIDATION_FAILED', { details: [{ path, message }] });
