import type { Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { insertAlert, type NewAlert, updateAndOpenAlert } from './alert.queries.ts';

/** The mail about an alert to the operator. `params`: the alert's id. */
export const PAYMENT_ALERT_MAIL = 'payments.alert';

/** Logs an alert, and sends a mail about it to OPERATOR_EMAIL. */
const notifyOperator = async (tx: Queryable, { config, log }: Deps, id: number, alert: NewAlert, now: Date) => {
  log.error({ alert: id, ...alert }, 'a payment needs an operator');
  const { operatorEmail } = config;
  if (operatorEmail === null) return;
  await enqueueMail(
    tx,
    { kind: PAYMENT_ALERT_MAIL, recipient: operatorEmail, language: 'en', params: { alert: id } },
    now,
  );
};

/**
 * Raises an alert once per kind and subject: a row that the doctor and `npm run payments` show until it is resolved, an
 * error in the log, and a mail to OPERATOR_EMAIL. Runs in the caller's transaction.
 */
export const raiseAlert = async (tx: Queryable, deps: Deps, alert: NewAlert) => {
  const now = deps.clock.now();
  const id = await insertAlert(tx, alert, now);
  if (id !== null) await notifyOperator(tx, deps, id, alert, now);
};

/** Opens the alert of this kind and subject again with another detail, and notifies the operator as of a new one. */
export const raiseAlertAgain = async (tx: Queryable, deps: Deps, alert: NewAlert) => {
  const id = await updateAndOpenAlert(tx, alert);
  if (id !== null) await notifyOperator(tx, deps, id, alert, deps.clock.now());
};
