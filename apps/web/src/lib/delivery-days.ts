import { createDateFormat } from './dates.ts';

const isWeekend = (date: Date) => date.getDay() === 0 || date.getDay() === 6;

/** The date so many business days, Monday to Friday, after another. */
function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}

/**
 * When an order that is placed now arrives, such as 'Wed 25 – Fri 27 Nov', in the browser's time zone; undefined where that is
 * not known. For components that only the browser renders.
 */
export function formatArrival(
  { min_days, max_days }: { min_days?: number | null | undefined; max_days?: number | null | undefined },
  locale: string,
  now = new Date(),
): string | undefined {
  if (min_days == null || max_days == null) return undefined;
  const format = createDateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return format.formatRange(addBusinessDays(now, min_days), addBusinessDays(now, max_days));
}
