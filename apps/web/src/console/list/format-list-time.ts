import { getDateFormat, isolateDate } from '../../lib/dates.ts';

/** Formats a time of this year as '23 Nov 14:21', and one of another year as '23 Nov 2025', without the time of day. */
export function formatListTime(iso: string, locale: string) {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const day = getDateFormat(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
  const time = getDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return isolateDate(isThisYear ? `${day.format(date)} ${time.format(date)}` : day.format(date), locale);
}
