import { useMemo } from 'react';
import { useGetShopSettingsQuery } from '../../features/console/settings.api.ts';
import { useCurrencies } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCan } from '../operator.ts';
import type { ListFilter } from './list-definition.ts';

/**
 * The filter of a list by currency. Rows may have a currency that is disabled since: operators who may read the settings can choose it,
 * too.
 */
export function useCurrencyFilter(): ListFilter {
  const t = useT();
  const enabled = useCurrencies();
  const canReadSettings = useCan('settings.read');
  const { data } = useGetShopSettingsQuery({}, { skip: !canReadSettings });
  const currencies = data?.data.currencies ?? enabled;
  return useMemo(
    () => ({
      name: 'currency',
      label: t('consoleOrders.currency'),
      values: currencies.map(({ code }) => ({ value: code, label: code })),
    }),
    [t, currencies],
  );
}
