import type { ErrorCode } from '@trad/contract/error-codes';

/** Errors of the transport: no response, a timeout, or a response that is not from the API. */
export type TransportErrorCode = 'NETWORK_FAILED' | 'TIMED_OUT' | 'UNREADABLE_RESPONSE';
export type TradErrorCode = ErrorCode | TransportErrorCode;

export interface TradErrorFields<C extends TradErrorCode = TradErrorCode> {
  code: C;
  /** A message for the user, in the language of the call; an error of the transport has an English one. */
  message: string;
  /** The HTTP status; 0 without a response. */
  status?: number;
  /** The invalid fields with their errors. */
  details?: ReadonlyArray<{ path: string; message: string }>;
  /** Data to resolve the error, such as the stock that is left. */
  data?: Readonly<Record<string, unknown>>;
  /** The id of the request in the shop's log; null where no response names it. */
  requestId?: string | null;
  /** In seconds, from the response. */
  retryAfter?: number | null;
  cause?: unknown;
}

/** An error of a call. Branch on `code`: `error.is('OUT_OF_STOCK')`. */
export class TradError<C extends TradErrorCode = TradErrorCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly details: ReadonlyArray<{ path: string; message: string }>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor({ code, message, cause, ...fields }: TradErrorFields<C>) {
    super(message, { cause });
    this.name = 'TradError';
    this.code = code;
    this.status = fields.status ?? 0;
    this.details = fields.details ?? [];
    this.data = fields.data ?? {};
    this.requestId = fields.requestId ?? null;
    this.retryAfter = fields.retryAfter ?? null;
  }

  /** Whether the error has one of these codes. */
  is<K extends TradErrorCode>(...codes: readonly K[]): this is TradError<K> {
    return (codes as readonly TradErrorCode[]).includes(this.code);
  }
}

/** Whether a thrown value is a TradError, with one of these codes where any are given. */
export const isTradError = <K extends TradErrorCode = TradErrorCode>(
  thrown: unknown,
  ...codes: readonly K[]
): thrown is TradError<K> => thrown instanceof TradError && (codes.length === 0 || thrown.is(...codes));
