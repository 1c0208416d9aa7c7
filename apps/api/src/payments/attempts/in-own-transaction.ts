import { withoutLastStep } from '@trad/database/connections/commit-hook';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';

/**
 * A step of a payment's life in a transaction of its own. It bears repeating and may be one of several, so that an
 * Idempotency-Key must not take it for the caller's whole write.
 */
export const inOwnTransaction = <T>({ pool }: Pick<Deps, 'pool'>, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  withoutLastStep(() => inTransaction(pool, work));
