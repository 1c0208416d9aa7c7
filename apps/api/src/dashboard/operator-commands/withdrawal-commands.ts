import { toMajorUnits } from '@trad/contract/money';
import { inTransaction } from '@trad/database/connections/transaction';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { type BankAccount, findWithdrawal, listRequestedWithdrawals, type WithdrawalRow } from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { type ActingContext, type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { hasAnyName } from '../../platform/commands/named-row.ts';
import { formatTime, printTable } from '../../platform/commands/table.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { decideWithdrawal } from '../money/decide-withdrawal.ts';
import { findWithdrawalBank, findWithdrawalProblem, isCurrentBank } from '../money/withdrawal-problem.ts';
import { BANK_CHANGE_HOURS } from '../store/bank-details.ts';

const formatAmount = ({
  amountMinor,
  decimals,
  currencyCode,
}: Pick<WithdrawalRow, 'amountMinor' | 'decimals' | 'currencyCode'>) =>
  `${toMajorUnits(amountMinor, decimals).toFixed(decimals)} ${currencyCode}`;

interface WithdrawalContext extends CommandContext {
  encryption: Encryption;
}

/** Returns all details, which the operator needs for the bank transfer. */
const formatBankAccount = (bank: BankAccount) =>
  [bank.bankName, bank.branchName, bank.accountName, bank.accountNumber, bank.routingNumber, bank.swiftCode]
    .filter(Boolean)
    .join(', ');

/** Returns an age in hours within the waiting period after a bank change, in days after it. */
const formatAge = (hours: number) => {
  if (hours >= BANK_CHANGE_HOURS) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** Describes how old the bank account is: a thief with the vendor's session enters another before a withdrawal. */
const describeBankChange = (encryption: Encryption, row: WithdrawalRow, now: Date) => {
  const { bankChangedAt } = row;
  if (!bankChangedAt) return 'bank details unchanged';
  const hours = Math.floor((now.getTime() - bankChangedAt.getTime()) / HOUR_MS);
  const entered = `bank details entered ${formatAge(hours)} ago`;
  return isCurrentBank(encryption, row) ? entered : `${entered}, of another account than this one`;
};

/** Throws CommandError where a withdrawal must not be paid as it was requested. */
const checkPayable = (encryption: Encryption, row: WithdrawalRow, store: string | undefined, now: Date) => {
  const { id, storeSlug, storeId } = row;
  const ignoresSuspension = store !== undefined && hasAnyName({ id: storeId, slug: storeSlug }, [store]);
  const found = findWithdrawalProblem(encryption, row, now, { ignoresSuspension });
  if (found?.problem === 'unreadable') throw new CommandError(found.reason);
  if (found?.problem === 'suspended')
    throw new CommandError(
      `The store ${storeSlug} is suspended. To pay it anyway: withdrawals paid ${id} --store ${storeSlug}`,
    );
  if (found?.problem === 'balance_negative')
    throw new CommandError(
      `The balance of the store ${storeSlug} is ${formatAmount({ ...row, amountMinor: row.availableMinor })}. Reject the withdrawal: its amount then covers what the store owes.`,
    );
  if (found)
    throw new CommandError(
      `Not before ${formatTime(found.from)} UTC: ${describeBankChange(encryption, row, now)}, and their owner has ${BANK_CHANGE_HOURS} hours to object.`,
    );
};

/** Throws CommandError where a withdrawal is in a batch that the bank does not have yet. */
const checkBatch = ({ id, batchId, batchState }: WithdrawalRow) => {
  if (batchState === 'chosen' || batchState === 'approved')
    throw new CommandError(
      `Withdrawal ${id} is in the batch ${batchId}, which the bank does not have yet. Take it out of the batch first.`,
    );
};

/** Lists requested withdrawals, the oldest first. */
export const runWithdrawalsList = async ({ pool, clock, encryption, print }: WithdrawalContext) => {
  const pending = await listRequestedWithdrawals(pool);
  const rows = pending.map((one) => {
    const bank = findWithdrawalBank(encryption, one);
    return [
      formatTime(one.createdAt),
      String(one.id),
      one.isSuspended ? `${one.storeName} (suspended)` : one.storeName,
      formatAmount(one),
      one.batchId === null ? '' : String(one.batchId),
      describeBankChange(encryption, one, clock.now()),
      typeof bank === 'string' ? bank : formatBankAccount(bank),
    ];
  });
  const header = ['Since (UTC)', 'Id', 'Store', 'Amount', 'Batch', 'Bank details', 'To'];
  printTable(print, header, rows, 'No withdrawal is pending.');
};

/** Records that a withdrawal was paid or is rejected, after a check and a confirmation, and mails its vendor. */
export const runDecideWithdrawal = async (
  { pool, clock, encryption, actor, print, ask }: WithdrawalContext & ActingContext & { ask: Ask },
  idText: string | undefined,
  {
    state,
    reason,
    store,
    yes,
  }: {
    state: 'paid' | 'rejected';
    reason: string | null;
    store?: string | undefined;
    yes?: boolean | undefined;
  },
) => {
  if (!/^[1-9]\d{0,8}$/.test(idText ?? '')) throw new CommandError('Name the withdrawal by its id.');
  const id = Number(idText);
  const createCheck = (now: Date) => (withdrawal: WithdrawalRow) => {
    checkBatch(withdrawal);
    // The bank may have paid what it was sent: that is only recorded.
    if (state === 'paid' && withdrawal.batchState !== 'with_bank') checkPayable(encryption, withdrawal, store, now);
  };
  // Before the question, and again below once the withdrawal is locked.
  const waiting = await findWithdrawal(pool, id);
  if (!waiting) throw new CommandError(`There is no withdrawal ${id}.`);
  if (waiting.state !== 'requested') throw new CommandError(`Withdrawal ${id} is ${waiting.state} already.`);
  createCheck(clock.now())(waiting);
  const named = `the withdrawal ${id}, ${formatAmount(waiting)} of ${waiting.storeName}`;
  const decision = state === 'paid' ? `Record ${named}, as paid?` : `Reject ${named}?`;
  await requireConfirmation({ ask, yes }, `${decision} Its vendor is told by mail at once, and no command undoes it.`);
  // The answer may have come much later.
  const now = clock.now();
  const found = await inTransaction(pool, (tx) =>
    decideWithdrawal(tx, id, {
      state,
      findReason: () => reason,
      failure: state === 'rejected' ? 'other' : null,
      actor,
      now,
      isMailDelayed: () => false,
      check: createCheck(now),
    }),
  );
  if (!found) throw new CommandError(`There is no withdrawal ${id}.`);
  const { withdrawal: ended, isFirstDecision } = found;
  if (!isFirstDecision) throw new CommandError(`Withdrawal ${id} is ${ended.state} already.`);
  print(
    state === 'paid'
      ? `${formatAmount(ended)} of ${ended.storeName} are recorded as paid.`
      : `${formatAmount(ended)} are in the balance of ${ended.storeName} again.`,
  );
};
