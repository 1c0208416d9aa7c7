import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';

/** How often the time is read, which is shown in minutes. */
const TICK_MS = 10_000;

/** The time and place that all times of the console refer to: those of the operator's device. */
export function ConsoleClock() {
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return (
    <span className="text-[13px] text-muted max-xl:hidden">
      {getDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)} <bdi>{place}</bdi>
    </span>
  );
}
