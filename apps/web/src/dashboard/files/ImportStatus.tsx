import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import { useEffect, useRef } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { hasEnded, useVendorImport } from '../../features/dashboard/vendor-files.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { StatusPill } from '../../ui/dashboard/StatusPill.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ImportProblems } from './ImportProblems.tsx';

const tones = { waiting: 'neutral', running: 'indigo', done: 'leaf', refused: 'danger', failed: 'warning' } as const;

/** An import's progress, result or problems. */
export function ImportStatus({ id }: { id: number }) {
  const t = useT();
  const query = useVendorImport(id);
  const row = query.data?.data;
  const element = useRef<HTMLDivElement>(null);
  const isLoaded = Boolean(row);
  useEffect(() => {
    if (isLoaded) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  if (!row) {
    const title = getErrorText(query.error, t('files.failed'));
    return <LoadState query={query} title={title} placeholder={<Skeleton className="h-48 rounded-panel" />} />;
  }
  // Each warning names a draft without a picture, or a hidden product.
  const drafts = row.warnings - row.hidden_products;
  return (
    <div ref={element} className="scroll-my-6">
      <Section
        title={<bdi className="break-all">{row.name}</bdi>}
        aside={<StatusPill tone={tones[row.state]}>{t(`files.state.${row.state}`)}</StatusPill>}
      >
        <ImportResult row={row} />
        {drafts > 0 && (
          <Notice tone="warning" className="mt-4">
            {t('files.drafts', { count: drafts })}
          </Notice>
        )}
        {row.hidden_products > 0 && (
          <Notice tone="warning" className="mt-4">
            {t('files.hidden', { count: row.hidden_products })}
          </Notice>
        )}
        <ImportProblems vendorImport={row} />
      </Section>
    </div>
  );
}

function ImportResult({ row }: { row: VendorImport }) {
  const t = useT();
  const locale = useLocale();
  const { state, rows, rows_done, dry_run, problems } = row;
  if (state === 'waiting' || state === 'running') {
    const label = t('files.rows', { done: rows_done, all: rows });
    // Announce the progress in steps of 25 %.
    const quarter = Math.floor((rows_done / Math.max(rows, 1)) * 4) * 25;
    return (
      <>
        <progress
          aria-label={t(`files.state.${state}`)}
          max={Math.max(rows, 1)}
          value={rows_done}
          className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sand accent-clay [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-clay"
        />
        <p className="mt-2 text-sm text-muted tabular-nums">{label}</p>
        <LiveRegion>{`${t(`files.state.${state}`)} ${quarter} %`}</LiveRegion>
      </>
    );
  }
  if (state === 'refused') return <ErrorNotice>{t('files.refused', { count: problems })}</ErrorNotice>;
  if (state === 'failed')
    return (
      <Notice tone="warning" live>
        {t(hasEnded(row) ? 'files.broken' : 'files.again')}
      </Notice>
    );
  return (
    <>
      <Notice tone={dry_run ? 'info' : 'success'} live>
        {t(dry_run ? 'files.would' : 'files.did')}
      </Notice>
      <dl className="mt-5 grid gap-3 sm:grid-cols-3">
        {(['created', 'updated', 'unchanged'] as const).map((name) => (
          <div
            key={name}
            className="flex min-w-0 items-baseline justify-between gap-4 rounded-control bg-sand-2 p-4 sm:flex-col sm:items-stretch sm:gap-0"
          >
            <dt className="text-sm break-words text-muted">{t(`files.${name}`)}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums sm:mt-auto sm:pt-1">
              {formatNumber(row[name], locale)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
