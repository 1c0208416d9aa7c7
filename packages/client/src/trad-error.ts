import type { FailureCode } from '@trad/contract/failures';

/** What goes wrong on the way: nothing came back, not in time, or not from the API. */
export type WayCode = 'NETWORK_FAILED' | 'TIMED_OUT' | 'UNREADABLE_ANSWER';
export type TradErrorCode = FailureCode | WayCode;

export interface TradErrorFacts<C extends TradErrorCode = TradErrorCode> {
  code: C;
  /** A sentence to show, in the language of the call. */
  message: string;
  /** The HTTP status; 0 where nothing came back. */
  status?: number;
  /** The fields that are wrong, and why. */
  details?: ReadonlyArray<{ path: string; message: string }>;
  /** What one needs to go on, such as how many are left. */
  data?: Readonly<Record<string, unknown>>;
  /** Names the answer in the shop's log. */
  requestId?: string | null;
  /** In seconds, where the answer said so. */
  retryAfter?: number | null;
  cause?: unknown;
}

/** A call that failed. Branch on `code`: `error.is('OUT_OF_STOCK')`. */
export class TradError<C extends TradErrorCode = TradErrorCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly details: ReadonlyArray<{ path: string; message: string }>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor({ code, message, cause, ...facts }: TradErrorFacts<C>) {
    super(message, { cause });
    this.name = 'TradError';
    this.code = code;
    this.status = facts.status ?? 0;
    this.details = facts.details ?? [];
    this.data = facts.data ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
  }

  /** Whether it is one of these failures. */
  is<K extends TradErrorCode>(...codes: readonly K[]): this is TradError<K> {
    return (codes as readonly TradErrorCode[]).includes(this.code);
  }
}

/** Whether something thrown is a failed call, of one of these codes where some are named. */
export const isTradError = <K extends TradErrorCode = TradErrorCode>(
  thrown: unknown,
  ...codes: readonly K[]
): thrown is TradError<K> => thrown instanceof TradError && (codes.length === 0 || thrown.is(...codes));
