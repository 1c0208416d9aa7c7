import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetMarketplaceFiguresQuery } from '../../features/console/console.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { type Period, readPeriod, toFiguresInput } from './period.ts';
import { SalesPanels } from './SalesPanels.tsx';
import { WorkQueue } from './WorkQueue.tsx';
import { WORK_VIEWS } from './work-items.ts';

const POLL_MS = 60_000;

/** The first screen: the work queue, and the figures of the marketplace. */
export function HomeScreen() {
  const t = useT();
  const locale = useLocale();
  const canSeeFigures = useCan('orders.read');
  const [params, setParams] = useSearchParams();
  const period = useMemo(() => readPeriod(params), [params]);
  const input = useMemo(() => toFiguresInput(period), [period]);
  const { currentData, data, error } = useGetMarketplaceFiguresQuery(canSeeFigures && input ? input : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  // After an error, `data` are those of another period. `isError` would be false while the call is retried.
  const isError = error !== undefined;
  const figures = (currentData ?? (isError ? undefined : data))?.data;
  const view = WORK_VIEWS.find((name) => name === params.get('queue')) ?? 'all';

  const update = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const setPeriod = ({ days, from, to }: Period) => update({ days: days === null ? 'custom' : String(days), from, to });

  return (
    <>
      <DocumentTitle>{t('console.home')}</DocumentTitle>
      <ScreenHeader title={t('console.home')} aside={getDateFormat(locale, { dateStyle: 'full' }).format(new Date())}>
        {canSeeFigures && <PeriodPicker period={period} onChange={setPeriod} />}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_388px]">
        {canSeeFigures && (
          <div className="max-md:order-2 xl:col-span-2" aria-busy={Boolean(input) && !figures && !isError}>
            {!input && <p className="console-panel px-4 py-6 text-muted">{t('home.chooseDays')}</p>}
            {isError && !figures && (
              <p role="alert" className="console-panel px-4 py-6 text-danger">
                {t('home.notLoaded')}
              </p>
            )}
            {input && figures && <FigureStrip figures={figures} />}
            {input && !figures && !isError && <div className="console-panel h-23.5 md:max-xl:h-47" />}
          </div>
        )}
        <div className="min-w-0 max-md:order-1">
          <WorkQueue view={view} onView={(name) => update({ queue: name === 'all' ? '' : name })} />
        </div>
        {canSeeFigures && input && figures && (
          <div className="grid min-w-0 gap-3 max-xl:md:grid-cols-2 max-xl:md:*:first:col-span-2 max-md:order-3">
            <SalesPanels figures={figures} />
          </div>
        )}
      </div>
    </>
  );
}
