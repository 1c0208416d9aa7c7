import type { DashboardPeriod } from '@trad/contract/dashboard/vendor-orders';
import { getDateFormat } from '../../lib/dates.ts';

type Style = Intl.DateTimeFormatOptions;

/** Formats of the axis and of the tooltip. */
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

/** Labels of a chart's points, in the language and the store's time zone. */
export function createChartLabels(period: DashboardPeriod, locale: string, timeZone: string) {
  const format = (style: Style) => {
    const dateFormat = getDateFormat(locale, { ...style, timeZone });
    return (iso: string) => dateFormat.format(new Date(iso));
  };
  return { short: format(short[period]), long: format(long[period]) };
}
