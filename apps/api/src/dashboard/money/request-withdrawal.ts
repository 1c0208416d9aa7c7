import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoney, toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { getAvailableBalance, insertWithdrawal, lockStoreWithdrawals } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { findBankAccount } from '../store/bank.queries.ts';
import { calculateWithdrawalStart } from '../store/bank-details.ts';
import { resolveStoreCurrency } from './resolve-store-currency.ts';
import { toWithdrawalView } from './vendor-money.view.ts';

/** Locks the bank account to pay to. Throws BANK_DETAILS_REQUIRED, and BANK_CHANGED within 72 hours after it was entered. */
const lockPayableBank = async (
  tx: Queryable,
  encryption: Encryption,
  { ownerId, timeZone, language, now }: { ownerId: number; timeZone: string; language: LanguageCode; now: Date },
) => {
  const stored = await findBankAccount(tx, encryption, ownerId, { lock: true });
  if (!stored) throw new Refusal('BANK_DETAILS_REQUIRED');
  const from = calculateWithdrawalStart(stored.changedAt, now);
  if (from) {
    const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    });
    throw new Refusal('BANK_CHANGED', { params: { from: time.format(from) }, data: { from: from.toISOString() } });
  }
  return stored.bank;
};

export const requestWithdrawal: Handler<'requestWithdrawal'> = async ({ input, caller, language, actor, deps }) => {
  const { pool, clock, encryption } = deps;
  const { id: storeId, timeZone } = await loadOwnStore(deps, caller);
  const currency = await resolveStoreCurrency(deps, storeId, input.currency);
  const amountMinor = toMinorUnits(input.amount, currency.decimals);
  if (toMajorUnits(amountMinor, currency.decimals) !== input.amount)
    throw createInvalidFieldError('amount', `must have at most ${currency.decimals} decimals`);
  const withdrawal = await inTransaction(pool, async (tx) => {
    if ((await lockStoreWithdrawals(tx, storeId)) !== 'active') throw new Refusal('STORE_SUSPENDED');
    const bank = await lockPayableBank(tx, encryption, { ownerId: caller.id, timeZone, language, now: clock.now() });
    const available = await getAvailableBalance(tx, storeId, currency.code);
    if (amountMinor > available)
      throw new Refusal('BALANCE_TOO_LOW', {
        params: { available: formatMoney(Math.max(0, available), currency, language) },
        data: { available: toMajorUnits(available, currency.decimals) },
      });
    const request = { storeId, currencyCode: currency.code, amountMinor };
    const inserted = await insertWithdrawal(tx, encryption, { ...request, bank, language }, clock.now());
    const after = { ...request, state: inserted.state };
    await recordChange(tx, actor, { subjectKind: 'withdrawal', id: inserted.id, before: null, after }, clock.now());
    return inserted;
  });
  return { data: toWithdrawalView(withdrawal), messageKey: 'withdrawalRequested' };
};
