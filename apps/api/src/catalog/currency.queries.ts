// SQL: the catalogue's pages read the currencies on every cache miss.
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../platform/http/refusal.ts';

/** A currency with price lists. */
export interface PriceCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

/** `slot`: the number of its price column in read.entry. */
export interface ListingCurrency extends PriceCurrency {
  slot: number;
}

/** The enabled currencies, the default one first. */
export const findCurrencies = async (db: Queryable): Promise<ListingCurrency[]> => {
  const { rows } = await db.query<ListingCurrency>(
    'SELECT code, symbol, decimals, slot FROM currency WHERE enabled ORDER BY is_default DESC, position',
  );
  return rows;
};

/**
 * The currency with this code, or the first one without a code: `currencies` are those of findCurrencies. Throws CURRENCY_UNAVAILABLE
 * where the code is not among them.
 */
export const chooseCurrency = <T extends PriceCurrency>(currencies: readonly T[], code: string | undefined): T => {
  const found = code === undefined ? currencies[0] : currencies.find((currency) => currency.code === code);
  if (!found) throw new Refusal('CURRENCY_UNAVAILABLE');
  return found;
};
