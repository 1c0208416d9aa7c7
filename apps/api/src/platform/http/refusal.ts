import { type ErrorCode, errorStatuses } from '@trad/contract/error-codes';
import type { MessageKey } from '@trad/contract/messages/en';
import type { MessageParams } from '@trad/contract/messages/message';

export interface Detail {
  path: string;
  message: string;
}

/**
 * A client error with a stable code; `toRefusal` makes one of the server's errors, too, such as UNAVAILABLE. The code decides the status
 * and the message, unless `messageKey` names a more specific one.
 * `params` fill the message, `details` list invalid fields, `data` is sent unchanged, `retryAfter` is in seconds. `cause` is the error
 * behind it, which is not sent.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messageKey: MessageKey;
  readonly params: MessageParams;
  readonly details: readonly Detail[] | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      messageKey?: MessageKey;
      params?: MessageParams;
      details?: readonly Detail[];
      data?: Readonly<Record<string, unknown>>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = errorStatuses[code];
    this.messageKey = options.messageKey ?? code;
    this.params = options.params ?? {};
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}

/** A field error that the schema alone cannot detect. */
export const createInvalidFieldError = (path: string, message: string) =>
  new Refusal('VALIDATION_FAILED', { details: [{ path, message }] });
