/** '18 Nov 2026' in the page's language. */
export const formatDay = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    // The server and the browser must print the same day while a page is hydrated.
    timeZone: 'UTC',
  }).format(new Date(iso));

/** '18 Nov 2026, 10:41' in the page's language and the browser's time zone, for components that only the browser renders. */
export const formatMoment = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
