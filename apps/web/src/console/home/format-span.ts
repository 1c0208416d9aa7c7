import type { Translate } from '../../i18n/use-t.ts';

const MINUTE_MS = 60_000;

/** A span of time in its two largest units, whatever its sign: '4 d 3 h', '5 h 37 min', '21 min'. */
export function formatSpan(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.round(Math.abs(ms) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts =
    days > 0
      ? [t('consoleOrders.days', { count: days }), hours > 0 && t('consoleOrders.hours', { count: hours })]
      : [
          hours > 0 && t('consoleOrders.hours', { count: hours }),
          (hours === 0 || minutes % 60 > 0) && t('home.minutes', { count: minutes % 60 }),
        ];
  return parts.filter(Boolean).join(' ');
}
