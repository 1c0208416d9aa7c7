import type { DeliveryZone } from '@trad/contract/console/delivery';
import { useLocale, useT } from '../../i18n/use-t.ts';

/** The names of countries in the language of the page. */
export function useCountryNames() {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (iso2: string) => names.of(iso2) ?? iso2;
}

/**
 * Formats the duration of a shipping option, such as '3–6 business days'. An option without days and prices has the days of the
 * default zone.
 */
export function useDaysText() {
  const t = useT();
  return (zone: DeliveryZone, option: DeliveryZone['options'][number] | undefined) => {
    const { min_days: min = null, max_days: max = null, rates = [] } = option ?? {};
    if (min === null || max === null)
      return t(zone.is_default === 1 || rates.length > 0 ? 'zone.daysUnknown' : 'zone.asDefault');
    return min === max ? t('zone.daysSame', { count: max }) : t('zone.daysRange', { min, max });
  };
}
