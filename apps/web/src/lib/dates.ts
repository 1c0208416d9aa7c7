const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of dates in the page's language, with Latin digits. Creating one takes as long as using it hundreds of times. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, options);
    formats.set(key, format);
  }
  return format;
}

/**
 * Isolates a date of Arabic text: next to a Latin name its day and year would be displayed as part of the name, on the
 * other side of the month.
 */
export const isolateDate = (text: string, locale: string) => (locale === 'ar' ? `\u2067${text}\u2069` : text);

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** '18 Nov 2026' in the page's language. */
export const formatDay = (iso: string, locale: string) =>
  // The server and the browser must print the same day while a page is hydrated.
  isolateDate(getDateFormat(locale, { ...DAY, timeZone: 'UTC' }).format(new Date(iso)), locale);

/** '18 Nov 2026, 10:41' in the page's language and the browser's time zone, for components that only the browser renders. */
export const formatMoment = (iso: string, locale: string) =>
  isolateDate(
    // `dateStyle: 'medium'` would write an Arabic month as a number. `h23`, as Arabic has the 12-hour clock by default.
    getDateFormat(locale, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso)),
    locale,
  );
