import type { Queryable } from '@trad/database/transaction';
import { Refusal } from '../platform/refusal.ts';

/** A currency that has price lists. Amounts beside it are in its minor units. */
export interface PriceCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

/** Every currency that is switched on, the default one first. */
export const priceCurrencies = async (db: Queryable): Promise<PriceCurrency[]> => {
  const { rows } = await db.query<PriceCurrency>(
    'SELECT code, symbol, decimals FROM currency WHERE enabled ORDER BY is_default DESC, position',
  );
  return rows;
};

/** The named currency, or the default one where none is named. Throws CURRENCY_UNAVAILABLE for any other. */
export const chosenCurrency = (currencies: readonly PriceCurrency[], code: string | undefined): PriceCurrency => {
  const found = code === undefined ? currencies[0] : currencies.find((currency) => currency.code === code);
  if (!found) throw new Refusal('CURRENCY_UNAVAILABLE');
  return found;
};
