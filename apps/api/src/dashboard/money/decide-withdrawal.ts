import type { WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import {
  lockWithdrawal,
  storeWithdrawalDecision,
  undoWithdrawalDecision,
  type WithdrawalRow,
} from '../../ledger/ledger.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { lockBatch, saveRowOutcome } from './withdrawal-batch.queries.ts';
import { WITHDRAWAL_PAID, WITHDRAWAL_REJECTED } from './withdrawal-mails.ts';

/** Delay of the mail about an outcome that the console records. Undoing the outcome cancels the mail. */
const MAIL_DELAY_MS = 5 * 60_000;

/**
 * Formats the reason of a failure for the vendor: the listed reason in the vendor's language, then the operator's text.
 */
export const formatFailure = (failure: WithdrawalFailure, text: string | null, language: LanguageCode): string => {
  const listed = failure === 'other' ? null : createMailTranslator(language)(`withdrawalFailure.${failure}`);
  return [listed, text].filter(Boolean).join('\n');
};

export interface WithdrawalDecision {
  state: 'paid' | 'rejected';
  /** The reason that the vendor sees. */
  findReason: (withdrawal: WithdrawalRow) => string | null;
  failure: WithdrawalFailure | null;
  actor: Actor;
  now: Date;
  /** Whether the mail waits, so that it is not sent where the decision is undone first. */
  isMailDelayed: (withdrawal: WithdrawalRow) => boolean;
  /** Throws if the locked withdrawal must not get this outcome. */
  check: (withdrawal: WithdrawalRow) => void;
}

/**
 * Records that a withdrawal was paid or is rejected, and mails its vendor. One in a batch is decided with the batch locked, so
 * that it is not closed or cancelled meanwhile. Returns undefined where it does not exist.
 */
export const decideWithdrawal = async (tx: Queryable, id: number, decision: WithdrawalDecision) => {
  const { state, failure, actor, now } = decision;
  const locked = await lockWithdrawal(tx, id);
  if (!locked) return undefined;
  const batch = locked.batchId === null ? undefined : await lockBatch(tx, locked.batchId, 'SHARE');
  // The batch may have got another state before it was locked. A cancelled one has no withdrawals any more.
  const batchState = batch?.state === 'cancelled' ? null : (batch?.state ?? null);
  const current = { ...locked, batchState, batchId: batchState === null ? null : locked.batchId };
  if (current.state !== 'requested') return { withdrawal: current, isFirstDecision: false };
  decision.check(current);
  const reason = decision.findReason(current);
  const decided = await storeWithdrawalDecision(tx, id, { state, reason, now });
  if (!decided) return undefined;
  if (current.batchId !== null) await saveRowOutcome(tx, id, { failure, decidedById: actor.userId });
  const before = { state: 'requested' };
  const after = { state, reason, amountMinor: current.amountMinor, batch: current.batchId };
  await recordChange(tx, actor, { subjectKind: 'withdrawal', id, before, after }, now);
  if (current.ownerId !== null) {
    const { ownerId: userId, language } = current;
    const kind = state === 'paid' ? WITHDRAWAL_PAID : WITHDRAWAL_REJECTED;
    const params = { withdrawal: id, decided: now.toISOString() };
    const delayMs = decision.isMailDelayed(current) ? MAIL_DELAY_MS : 0;
    await enqueueMailToUser(tx, { kind, userId, language, params, delayMs }, now);
  }
  return decided;
};

type Undone = 'missing' | { withdrawal: WithdrawalRow; problem: 'changed' | 'used' | null; availableMinor: number };

/**
 * Takes an outcome back while the batch of the withdrawal is with the bank. `changed`: the withdrawal or its batch has another state;
 * `used`: the vendor has used the returned amount. `availableMinor`: the store's balance where it was used, else 0.
 */
export const undoWithdrawal = async (
  tx: Queryable,
  id: number,
  { state, actor, now }: { state: 'paid' | 'rejected'; actor: Actor; now: Date },
): Promise<Undone> => {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return 'missing';
  const batch = withdrawal.batchId === null ? undefined : await lockBatch(tx, withdrawal.batchId, 'SHARE');
  if (withdrawal.state !== state || batch?.state !== 'with_bank')
    return { withdrawal, problem: 'changed', availableMinor: 0 };
  const availableMinor = await undoWithdrawalDecision(tx, withdrawal, now);
  if (availableMinor !== null) return { withdrawal, problem: 'used', availableMinor };
  await saveRowOutcome(tx, id, { failure: null, decidedById: null });
  const before = { state, reason: withdrawal.reason };
  await recordChange(
    tx,
    actor,
    { subjectKind: 'withdrawal', id, before, after: { state: 'requested', reason: null } },
    now,
  );
  return { withdrawal, problem: null, availableMinor: 0 };
};
