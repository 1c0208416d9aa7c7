// SQL: the first currency is locked, so that one is the default at a time.
import type { CurrencyState } from '@trad/contract/console/settings';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

const ENABLED_METHODS = 'payment_method';

export const toCurrencyState = ({ enabled, isDefault }: { enabled: boolean; isDefault: boolean }): CurrencyState =>
  isDefault ? 'default' : enabled ? 'enabled' : 'disabled';

export const listCurrencies = (prisma: PrismaClient) => prisma.currency.findMany({ orderBy: { position: 'asc' } });

/**
 * Changes the state of a currency if it is still `from`, else returns null. Returns the former default where it is replaced. `from` is
 * never `default`: the default currency is only replaced by another one.
 */
export const changeCurrencyState = async (
  tx: PrismaTransaction,
  code: string,
  { from, state }: { from: Exclude<CurrencyState, 'default'>; state: CurrencyState },
) => {
  const current = { code, enabled: from !== 'disabled', isDefault: false };
  if (state !== 'default') {
    const { count } = await tx.currency.updateMany({ where: current, data: { enabled: state === 'enabled' } });
    return count === 1 ? {} : null;
  }
  // Transactions that choose a default currency wait here for each other. Under READ COMMITTED the next statement sees the default that
  // the transaction which held the lock before has committed.
  const first = await tx.currency.findFirstOrThrow({ orderBy: { position: 'asc' }, select: { code: true } });
  await lockRow(tx, 'currency', first.code);
  const defaultCurrency = await findDefaultCurrencyCode(tx);
  await tx.currency.updateMany({ where: { isDefault: true }, data: { isDefault: false } });
  const { count } = await tx.currency.updateMany({ where: current, data: { isDefault: true } });
  return count === 1 ? { defaultCurrency } : null;
};

/** Changes the symbol of a currency if it is still `from`. Returns false if it is not. */
export const changeSymbol = async (
  tx: PrismaTransaction,
  code: string,
  { from, symbol }: { from: string; symbol: string },
) => (await tx.currency.updateMany({ where: { code, symbol: from }, data: { symbol } })).count === 1;

export const findSymbol = async (tx: PrismaTransaction, code: string) =>
  (await tx.currency.findUnique({ where: { code }, select: { symbol: true } }))?.symbol ?? null;

export const findCurrencyState = async (tx: PrismaTransaction, code: string) => {
  const row = await tx.currency.findUnique({ where: { code }, select: { enabled: true, isDefault: true } });
  return row && toCurrencyState(row);
};

export const findDefaultCurrencyCode = async (tx: Pick<PrismaTransaction, 'currency'>) =>
  (await tx.currency.findFirst({ where: { isDefault: true }, select: { code: true } }))?.code ?? null;

/** Stores which payment methods are on. */
export const storeEnabledPaymentMethods = (tx: PrismaTransaction, enabled: Record<string, boolean>, updatedAt: Date) =>
  tx.setting.upsert({
    where: { key: ENABLED_METHODS },
    create: { key: ENABLED_METHODS, value: enabled, updatedAt },
    update: { value: enabled, updatedAt },
  });

/** Locks the row of the payment methods, so that of two operators the second sees what the first stored. */
export const lockEnabledPaymentMethods = (tx: PrismaTransaction, now: Date) =>
  tx.setting.updateMany({ where: { key: ENABLED_METHODS }, data: { updatedAt: now } });
