import type { DashboardPeriod } from '@trad/contract/vendor-area/vendor-orders';

type Style = Intl.DateTimeFormatOptions;

/** Under the chart, and where there is room for the whole name. */
const short: Record<DashboardPeriod, Style> = {
  daily: { weekday: 'short' },
  weekly: { day: 'numeric', month: 'short' },
  monthly: { month: 'short' },
};
const long: Record<DashboardPeriod, Style> = {
  daily: { weekday: 'long', day: 'numeric', month: 'short' },
  weekly: { day: 'numeric', month: 'long' },
  monthly: { month: 'long', year: 'numeric' },
};

/** What the points of a period are called, in the language and on the clock of the store. */
export function chartLabels(period: DashboardPeriod, locale: string, timeZone: string) {
  const format = (style: Style) => {
    const written = new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, { ...style, timeZone });
    return (iso: string) => written.format(new Date(iso));
  };
  return { short: format(short[period]), long: format(long[period]) };
}
