import type { Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { insertAlert, type NewAlert } from './alert.queries.ts';

/** The mail about an alert to the operator. `params`: the alert's id. */
export const PAYMENT_ALERT_MAIL = 'payments.alert';

/**
 * Raises an alert once per kind and subject: a row that the doctor and `npm run payments` show until it is resolved, an
 * error in the log, and a mail to OPERATOR_EMAIL. Runs in the caller's transaction.
 */
export const raiseAlert = async (tx: Queryable, { config, log, clock }: Deps, alert: NewAlert) => {
  const now = clock.now();
  const id = await insertAlert(tx, alert, now);
  if (id === null) return;
  log.error({ alert: id, ...alert }, 'a payment needs an operator');
  const { operatorEmail } = config;
  if (operatorEmail === null) return;
  await enqueueMail(
    tx,
    { kind: PAYMENT_ALERT_MAIL, recipient: operatorEmail, language: 'en', params: { alert: id } },
    now,
  );
};
