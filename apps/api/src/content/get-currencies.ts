import type { Handler } from '../platform/http/implement-calls.ts';
import { listEnabledCurrencies } from './content.queries.ts';
import { toCurrencyView } from './content.view.ts';

export const getCurrencies: Handler<'getCurrencies'> = async ({ cacheTags, deps }) => {
  cacheTags.dependOnShopTagOnly();
  return { data: (await listEnabledCurrencies(deps.prisma)).map(toCurrencyView) };
};
