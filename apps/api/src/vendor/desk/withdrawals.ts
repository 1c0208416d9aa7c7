import { inTransaction } from '@trad/database/transaction';
import { decideWithdrawal, type WithdrawalRow, withdrawalsToPay } from '../../ledger/ledger.ts';
import { type Desk, NotDone } from '../../platform/command.ts';
import { postMailTo } from '../../platform/mail/outbox.ts';
import { toWire } from '../../platform/money.ts';
import { table, time } from '../../platform/table.ts';
import { WITHDRAWAL_PAID, WITHDRAWAL_REJECTED } from '../money/withdrawal-mails.ts';

const sumOf = ({ amountMinor, decimals, currencyCode }: WithdrawalRow) =>
  `${toWire(amountMinor, decimals).toFixed(decimals)} ${currencyCode}`;

/** Whoever pays needs all of it. */
const accountOf = ({ bank }: WithdrawalRow) =>
  [bank.bankName, bank.branchName, bank.accountName, bank.accountNumber, bank.routingNumber, bank.swiftCode]
    .filter(Boolean)
    .join(', ');

/** Those that wait to be paid, the oldest first. */
export const listWithdrawals = async ({ pool, say }: Desk) => {
  const waiting = await withdrawalsToPay(pool);
  if (!waiting.length) say('No withdrawal waits.');
  else
    for (const line of table([
      ['Since (UTC)', 'Id', 'Store', 'Amount', 'To'],
      ...waiting.map((one) => [time(one.createdAt), String(one.id), one.storeName, sumOf(one), accountOf(one)]),
    ]))
      say(line);
};

/** A withdrawal was paid, or is not to be, for a reason; its vendor is written to. */
export const endWithdrawal = async (
  { pool, clock, say }: Desk,
  word: string | undefined,
  { state, reason }: { state: 'paid' | 'rejected'; reason: string | null },
) => {
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new NotDone('Say which withdrawal, by its id.');
  const id = Number(word);
  const now = clock.now();
  const found = await inTransaction(pool, async (tx) => {
    const decided = await decideWithdrawal(tx, id, { state, reason, now });
    if (decided?.isNews && decided.withdrawal.ownerId !== null) {
      const { ownerId: userId, language } = decided.withdrawal;
      const kind = state === 'paid' ? WITHDRAWAL_PAID : WITHDRAWAL_REJECTED;
      await postMailTo(tx, { kind, userId, language, params: { withdrawal: id } }, now);
    }
    return decided;
  });
  if (!found) throw new NotDone(`There is no withdrawal ${id}.`);
  const { withdrawal: ended, isNews } = found;
  if (!isNews) throw new NotDone(`Withdrawal ${id} is ${ended.state} already.`);
  say(
    state === 'paid'
      ? `${sumOf(ended)} of ${ended.storeName} are paid.`
      : `${sumOf(ended)} are ${ended.storeName}'s again.`,
  );
};
