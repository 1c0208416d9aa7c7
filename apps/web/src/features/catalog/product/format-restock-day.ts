import type { Variant } from '@trad/contract/catalog';
import { getDateFormat } from '../../../lib/dates.ts';

const toDay = (time: Date) => time.toISOString().slice(0, 10);

/** Formats the day on which the vendor expects a sold-out variant, such as '7 December'; null if it is unknown or past. */
export function formatRestockDay({ restock_date }: Variant, locale: string, now = new Date()): string | null {
  if (!restock_date || restock_date < toDay(now)) return null;
  return getDateFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: restock_date.slice(0, 4) === toDay(now).slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(restock_date));
}
