import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';

/** The interval at which the time is read; it is shown in minutes. */
const TICK_MS = 10_000;

/** The current time and time zone of the operator's device, in which the console shows times; the days of money are those of UTC. */
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
