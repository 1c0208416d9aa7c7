import { contentApi } from '../../features/content/content.api.ts';
import { findCurrency } from '../../features/content/use-currency.ts';
import type { LoadContext } from './server-screen.ts';

/** The currency that the screen shows: the shop may have disabled the one that the visitor chose. */
export async function loadCurrency({ query, preferences }: LoadContext): Promise<string> {
  const currencies = await query(contentApi.endpoints.getCurrencies, {});
  return findCurrency(currencies?.data ?? [], preferences.currency).code;
}
