/** A format of dates in the page's language, with Latin digits. */
export const createDateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, options);

/** '18 Nov 2026' in the page's language. */
export const formatDay = (iso: string, locale: string) =>
  createDateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    // The server and the browser must print the same day while a page is hydrated.
    timeZone: 'UTC',
  }).format(new Date(iso));

/** '18 Nov 2026, 10:41' in the page's language and the browser's time zone, for components that only the browser renders. */
export const formatMoment = (iso: string, locale: string) =>
  createDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
