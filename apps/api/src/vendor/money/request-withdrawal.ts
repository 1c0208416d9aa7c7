import { inTransaction } from '@trad/database/transaction';
import { availableOf, insertWithdrawal, lockWithdrawals } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/implement.ts';
import { formatMoney, fromWire, toWire } from '../../platform/money.ts';
import { badField, Refusal } from '../../platform/refusal.ts';
import { ownStore } from '../own-store.ts';
import { bankOf } from '../store/bank.queries.ts';
import { accountCurrency } from './account-currency.ts';
import { withdrawalView } from './vendor-money.view.ts';

export const requestWithdrawal: Handler<'requestWithdrawal'> = async ({ input, caller, language, deps }) => {
  const { pool, clock } = deps;
  const { id: storeId } = await ownStore(deps, caller);
  const currency = await accountCurrency(deps, storeId, input.currency);
  const amountMinor = fromWire(input.amount, currency.decimals);
  if (toWire(amountMinor, currency.decimals) !== input.amount)
    throw badField('amount', `must have at most ${currency.decimals} decimals`);
  const bank = await bankOf(pool, caller.id);
  if (!bank) throw new Refusal('BANK_DETAILS_REQUIRED');
  const made = await inTransaction(pool, async (tx) => {
    await lockWithdrawals(tx, storeId);
    const available = await availableOf(tx, storeId, currency.code);
    if (amountMinor > available)
      throw new Refusal('BALANCE_TOO_LOW', {
        params: { available: formatMoney(Math.max(0, available), currency, language) },
        data: { available: toWire(available, currency.decimals) },
      });
    return insertWithdrawal(tx, { storeId, currencyCode: currency.code, amountMinor, bank, language }, clock.now());
  });
  return { data: withdrawalView(made), say: 'withdrawalRequested' };
};
