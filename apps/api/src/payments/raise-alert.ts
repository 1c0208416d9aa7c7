import type { Queryable } from '@trad/database/transaction';
import type { Deps } from '../platform/deps.ts';
import { insertAlert, type NewAlert } from './alert.queries.ts';

/**
 * Calls a person, once for each subject: a row that the doctor and `npm run payments` show until it is resolved, and a
 * line in the log. Within the transaction that found it out.
 */
export const raiseAlert = async (tx: Queryable, { log, clock }: Pick<Deps, 'log' | 'clock'>, alert: NewAlert) => {
  const id = await insertAlert(tx, alert, clock.now());
  if (id !== null) log.error({ alert: id, ...alert }, 'a payment needs a person');
};
