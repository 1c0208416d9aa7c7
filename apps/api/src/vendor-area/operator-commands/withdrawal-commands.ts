import { toMajorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import {
  type BankAccount,
  decideWithdrawal,
  listRequestedWithdrawals,
  lockWithdrawal,
  readBankAccount,
  type WithdrawalRow,
} from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { type ActingContext, type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { formatTime, printTable } from '../../platform/commands/table.ts';
import { DecryptionError, type Encryption } from '../../platform/encryption/encryption.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { WITHDRAWAL_PAID, WITHDRAWAL_REJECTED } from '../money/withdrawal-mails.ts';
import { BANK_CHANGE_HOURS, calculateWithdrawalStart, findReadableBank } from '../store/bank-details.ts';

const formatAmount = ({ amountMinor, decimals, currencyCode }: WithdrawalRow) =>
  `${toMajorUnits(amountMinor, decimals).toFixed(decimals)} ${currencyCode}`;

interface WithdrawalContext extends CommandContext {
  encryption: Encryption;
}

const FIELDS = ['bankName', 'accountName', 'accountNumber'] as const;

/** Returns the bank account of a withdrawal, or the reason why it cannot be read. */
const findBank = (encryption: Encryption, { id, bank }: WithdrawalRow): BankAccount | string => {
  try {
    return readBankAccount(encryption, bank, { withdrawalId: id }) ?? 'The bank account is missing.';
  } catch (error) {
    if (error instanceof DecryptionError) return error.message;
    throw error;
  }
};

/** Whether the owner still has the bank account of a withdrawal. */
const isCurrentBank = (encryption: Encryption, row: WithdrawalRow): boolean => {
  const { ownerId, ownerBank } = row;
  const bank = findBank(encryption, row);
  const current = ownerId !== null && ownerBank ? findReadableBank(encryption, ownerBank, ownerId) : null;
  return typeof bank !== 'string' && current !== null && FIELDS.every((field) => bank[field] === current[field]);
};

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

/** Describes when the bank account was changed: a thief with the vendor's session changes it before a withdrawal. */
const describeBankChange = (encryption: Encryption, row: WithdrawalRow, now: Date) => {
  const { bankChangedAt } = row;
  if (!bankChangedAt) return 'bank details unchanged';
  const hours = Math.floor((now.getTime() - bankChangedAt.getTime()) / HOUR_MS);
  const changed = `bank details changed ${formatAge(hours)} ago`;
  return isCurrentBank(encryption, row) ? changed : `${changed}, to another account than this one`;
};

/** Throws CommandError where a withdrawal must not be paid as it was requested. */
const checkPayable = (encryption: Encryption, row: WithdrawalRow, store: string | undefined, now: Date) => {
  const { id, storeSlug, storeId, isSuspended, bankChangedAt } = row;
  const bank = findBank(encryption, row);
  if (typeof bank === 'string') throw new CommandError(bank);
  if (isSuspended && store !== storeSlug && store !== String(storeId))
    throw new CommandError(
      `The store ${storeSlug} is suspended. To pay it anyway: withdrawals paid ${id} --store ${storeSlug}`,
    );
  const from = isCurrentBank(encryption, row) ? calculateWithdrawalStart(bankChangedAt, now) : null;
  if (from)
    throw new CommandError(
      `Not before ${formatTime(from)} UTC: ${describeBankChange(encryption, row, now)}, and their owner has ${BANK_CHANGE_HOURS} hours to object.`,
    );
};

/** Lists requested withdrawals, the oldest first. */
export const runWithdrawalsList = async ({ pool, clock, encryption, print }: WithdrawalContext) => {
  const pending = await listRequestedWithdrawals(pool);
  const rows = pending.map((one) => {
    const bank = findBank(encryption, one);
    return [
      formatTime(one.createdAt),
      String(one.id),
      one.isSuspended ? `${one.storeName} (suspended)` : one.storeName,
      formatAmount(one),
      describeBankChange(encryption, one, clock.now()),
      typeof bank === 'string' ? bank : formatBankAccount(bank),
    ];
  });
  const header = ['Since (UTC)', 'Id', 'Store', 'Amount', 'Bank details', 'To'];
  printTable(print, header, rows, 'No withdrawal is pending.');
};

/** Records that a withdrawal was paid or is rejected, and mails its vendor. */
export const runDecideWithdrawal = async (
  { pool, clock, encryption, actor, print }: WithdrawalContext & ActingContext,
  idText: string | undefined,
  { state, reason, store }: { state: 'paid' | 'rejected'; reason: string | null; store?: string | undefined },
) => {
  if (!/^[1-9]\d{0,8}$/.test(idText ?? '')) throw new CommandError('Name the withdrawal by its id.');
  const id = Number(idText);
  const now = clock.now();
  const found = await inTransaction(pool, async (tx) => {
    const waiting = await lockWithdrawal(tx, id);
    if (waiting?.state === 'requested' && state === 'paid') checkPayable(encryption, waiting, store, now);
    const decided = await decideWithdrawal(tx, id, { state, reason, now });
    if (decided?.isFirstDecision) {
      const before = { state: 'requested' };
      const after = { state, reason, amountMinor: decided.withdrawal.amountMinor };
      await recordChange(tx, actor, { thing: 'withdrawal', id, before, after }, now);
    }
    if (decided?.isFirstDecision && decided.withdrawal.ownerId !== null) {
      const { ownerId: userId, language } = decided.withdrawal;
      const kind = state === 'paid' ? WITHDRAWAL_PAID : WITHDRAWAL_REJECTED;
      await enqueueMailToUser(tx, { kind, userId, language, params: { withdrawal: id } }, now);
    }
    return decided;
  });
  if (!found) throw new CommandError(`There is no withdrawal ${id}.`);
  const { withdrawal: ended, isFirstDecision } = found;
  if (!isFirstDecision) throw new CommandError(`Withdrawal ${id} is ${ended.state} already.`);
  print(
    state === 'paid'
      ? `${formatAmount(ended)} of ${ended.storeName} are recorded as paid.`
      : `${formatAmount(ended)} are in the balance of ${ended.storeName} again.`,
  );
};
