import { AUDIT_SUBJECT_KINDS, type AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { type AuditSubjectKey, useGetHistoryInfiniteQuery } from '../../features/console/audit.api.ts';
import { useConsoleCatalogue } from '../../i18n/console-catalogues.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useCan } from '../operator.ts';
import { AuditActor } from './AuditActor.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { findCurrency } from './format-audited.ts';
import { UndoButton } from './UndoButton.tsx';

interface HistoryPanelProps {
  subjectKind: AuditSubjectKind;
  id: number | string;
  /** The row's version, or `fulfilledTimeStamp` of its query: the history is refetched when it changes. */
  revision?: number | undefined;
  className?: string;
}

/** The audit log entries of one row, the newest first. Shown to operators who may read rows of its kind. */
export function HistoryPanel({ subjectKind, id, revision, className }: HistoryPanelProps) {
  const canRead = useCan(`${AUDIT_SUBJECT_KINDS[subjectKind]}.read`);
  if (!canRead) return null;
  return (
    <Suspense fallback={<div aria-busy className="console-panel h-24" />}>
      <History subject={{ subjectKind, id: String(id) }} revision={revision} className={className} />
    </Suspense>
  );
}

interface HistoryProps extends Pick<HistoryPanelProps, 'revision'> {
  subject: AuditSubjectKey;
  className: string | undefined;
}

function History({ subject, revision, className = '' }: HistoryProps) {
  useConsoleCatalogue('audit');
  const t = useT();
  const locale = useLocale();
  const titleId = useId();
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetHistoryInfiniteQuery(subject, { refetchOnMountOrArgChange: true });
  const shownRevision = useRef(revision);
  const loadAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (shownRevision.current !== revision) loadAgain();
    shownRevision.current = revision;
  }, [revision]);
  // The server decides who may see it.
  if (isCallError(error) && error.code === 'FORBIDDEN') return null;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby={titleId} aria-busy={isFetching} className={`console-panel min-w-0 p-4 ${className}`}>
      <h2 id={titleId} className="mb-2">
        {t('audit.history')}
      </h2>
      {data && entries.length === 0 && <p className="text-muted">{t('audit.noHistory')}</p>}
      <ol className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-2 border-t border-hair py-3 first:border-0 first:pt-1 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AuditActor entry={entry} />
              <time dateTime={entry.created_at} className="ms-auto text-[13px] text-muted">
                {formatMoment(entry.created_at, locale)}
              </time>
            </div>
            <code dir="ltr" className="justify-self-start rounded-md bg-sand px-1.5 py-0.5 text-xs break-all">
              {entry.source}
            </code>
            <FieldChanges changes={entry.changes} currency={findCurrency(entry)} />
            <UndoButton entry={entry} />
          </li>
        ))}
      </ol>
      {isError && (
        <p role="alert" className="text-danger">
          {t('audit.notLoaded')}{' '}
          <button type="button" className="console-link min-h-11 md:min-h-8" onClick={() => void refetch()}>
            {t('ui.retry')}
          </button>
        </p>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="console-link mt-3 min-h-11 md:min-h-8"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          {t('audit.older')}
        </button>
      )}
    </section>
  );
}
