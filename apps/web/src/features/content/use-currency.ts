import type { Currency } from '@trad/contract/content';
import { useAppSelector } from '../../app/state/store.ts';
import { useGetCurrenciesQuery } from './content.api.ts';

/** Used while the currencies are not loaded. */
const dollar: Currency = { id: 0, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 };
const none: Currency[] = [];

/** The chosen currency; if it no longer exists, the default one, else the first. */
export const findCurrency = (currencies: Currency[], chosen: string | null): Currency =>
  currencies.find(({ code }) => code === chosen) ??
  currencies.find(({ is_default }) => is_default === 1) ??
  currencies[0] ??
  dollar;

export const useCurrencies = () => useGetCurrenciesQuery({}).data?.data ?? none;

export function useCurrency(): Currency {
  const currencies = useCurrencies();
  const chosen = useAppSelector(({ preferences }) => preferences.currency);
  return findCurrency(currencies, chosen);
}
