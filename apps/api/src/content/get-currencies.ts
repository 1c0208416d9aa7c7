import type { Handler } from '../platform/http/implement.ts';
import { enabledCurrencies } from './content.queries.ts';
import { currencyView } from './content.view.ts';

export const getCurrencies: Handler<'getCurrencies'> = async ({ deps }) => ({
  data: (await enabledCurrencies(deps.prisma)).map(currencyView),
});
