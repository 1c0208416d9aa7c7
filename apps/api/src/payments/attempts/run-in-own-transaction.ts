import { withoutCommitHook } from '@trad/database/connections/commit-hook';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';

/**
 * Runs a step of a payment in its own transaction. Steps are idempotent and a request may run several of them, so the
 * commit hook of the Idempotency-Key is disabled: it would mark the whole request as done.
 */
export const runInOwnTransaction = <T>({ pool }: Pick<Deps, 'pool'>, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  withoutCommitHook(() => inTransaction(pool, work));
