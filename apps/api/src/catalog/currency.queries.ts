import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../platform/http/refusal.ts';

/** A currency that has price lists. Amounts beside it are in its minor units. */
export interface PriceCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

/** With its price column in the listing's read model. */
export interface ListingCurrency extends PriceCurrency {
  slot: number;
}

/** Every currency that is switched on, the default one first. */
export const priceCurrencies = async (db: Queryable): Promise<ListingCurrency[]> => {
  const { rows } = await db.query<ListingCurrency>(
    'SELECT code, symbol, decimals, slot FROM currency WHERE enabled ORDER BY is_default DESC, position',
  );
  return rows;
};

/** The named currency, or the default one where none is named. Throws CURRENCY_UNAVAILABLE for any other. */
export const chosenCurrency = <T extends PriceCurrency>(currencies: readonly T[], code: string | undefined): T => {
  const found = code === undefined ? currencies[0] : currencies.find((currency) => currency.code === code);
  if (!found) throw new Refusal('CURRENCY_UNAVAILABLE');
  return found;
};
