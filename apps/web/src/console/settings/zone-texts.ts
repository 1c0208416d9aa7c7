import type { DeliveryZone } from '@trad/contract/console/delivery';
import { useLocale, useT } from '../../i18n/use-t.ts';

/** The names of countries in the language of the page. */
export function useCountryNames() {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (iso2: string) => names.of(iso2) ?? iso2;
}

/** Formats the duration of a shipping option, such as '3–6 business days'. */
export function useDaysText() {
  const t = useT();
  return ({ min_days: min, max_days: max }: Pick<DeliveryZone['options'][number], 'min_days' | 'max_days'>) => {
    if (min === null || max === null) return t('zone.daysUnknown');
    return min === max ? t('zone.daysSame', { count: max }) : t('zone.daysRange', { min, max });
  };
}
