/** The expected arrival of a parcel. Dates are in UTC, so that server and browser show the same ones. */

/** The first and the last day, such as '2026-11-25'. */
export interface Arrival {
  from: string;
  until: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds business days, Monday to Friday, to a date. */
const addBusinessDays = (start: Date, days: number) => {
  let time = start.getTime();
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    const day = new Date(time).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
};

/** Computes the arrival of an order that is placed at a time; null if the days are unknown. */
export const computeArrival = (minDays: number | null, maxDays: number | null, placedAt: Date): Arrival | null =>
  minDays === null || maxDays === null
    ? null
    : { from: addBusinessDays(placedAt, minDays), until: addBusinessDays(placedAt, maxDays) };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes milliseconds on a phone, and the checkout formats its arrivals with each change of a field. */
const getFormat = (language: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${language} ${options.month}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
      weekday: 'short',
      day: 'numeric',
      timeZone: 'UTC',
      ...options,
    });
  formats.set(key, format);
  return format;
};

/** 'Wed 25 to Fri 27 Nov' in a language, with Latin digits. */
export function formatArrival({ from, until }: Arrival, language: string): string {
  const [first, last] = [new Date(from), new Date(until)];
  const format = getFormat(language, { month: 'short' });
  if (language !== 'en' || from === until) return format.formatRange(first, last);
  // The English pattern of ranges repeats the month.
  const start = from.slice(0, 7) === until.slice(0, 7) ? getFormat(language, {}) : format;
  return `${start.format(first)} to ${format.format(last)}`.replaceAll(',', '');
}

interface Days {
  min_days?: number | null | undefined;
  max_days?: number | null | undefined;
}

/** Formats the arrival of an order that is placed now; null if the days are unknown. */
export function formatArrivalOfOption({ min_days, max_days }: Days, language: string, now = new Date()): string | null {
  const arrival = computeArrival(min_days ?? null, max_days ?? null, now);
  return arrival && formatArrival(arrival, language);
}
