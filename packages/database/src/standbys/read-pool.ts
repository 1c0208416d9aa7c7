import pg from 'pg';
import { getErrorCode } from '../connections/error-code.ts';

/** SQLSTATE query_canceled: the statement exceeded its timeout, as it would on the primary. */
const CANCELLED = '57014';

/**
 * A pool for reads: sends a statement to a standby while one may be used, otherwise to the primary. A statement that
 * fails on a standby, which may have stopped or cancelled it in favour of its replay, is sent to the primary.
 * Transactions are the primary's.
 */
export class ReadPool extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #standby: pg.Pool;
  readonly #canUseStandby: () => boolean;

  constructor(primary: pg.Pool, standby: pg.Pool, canUseStandby: () => boolean) {
    // Opens no connections of its own.
    super({ max: 1 });
    this.#primary = primary;
    this.#standby = standby;
    this.#canUseStandby = canUseStandby;
  }

  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  override query(...args: any[]): any {
    const [query, values] = args;
    if (!this.#canUseStandby()) return this.#primary.query(query, values);
    return this.#standby.query(query, values).catch((error: unknown) => {
      if (getErrorCode(error) === CANCELLED) throw error;
      return this.#primary.query(query, values);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (this.#primary.connect as any)(...args);
  }
}
