import { skipToken } from '@reduxjs/toolkit/query';
import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { consolePaths } from '../../../app/console-paths.ts';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { parseId } from '../../../app/parse-id.ts';
import { useGetWithdrawalBatchQuery } from '../../../features/console/withdrawals.api.ts';
import { DocumentTitle } from '../../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { getDateFormat, isolateDate } from '../../../lib/dates.ts';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { HistoryPanel } from '../../history/HistoryPanel.tsx';
import { useCan } from '../../operator.ts';
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { SkippedNotice } from '../SkippedNotice.tsx';
import type { SkippedRow } from '../use-create-batches.ts';
import { BatchPill } from '../WithdrawalPills.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchNotices } from './BatchNotices.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { BatchSheets, type SheetName } from './BatchSheets.tsx';
import { BatchSteps } from './BatchSteps.tsx';
import { DueTime } from './DueTime.tsx';
import { useBatchChanges } from './use-batch-changes.ts';
import { useOutcomes } from './use-outcomes.ts';

/** One batch of withdrawals, from its creation until it is closed. */
export function WithdrawalBatchScreen() {
  const t = useT();
  const id = parseId(useParams().number);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetWithdrawalBatchQuery(
    id === null ? skipToken : { id },
    // Colleagues record outcomes of the same batch.
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  );
  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  if (!currentData)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  return <Batch key={id} batch={currentData.data} revision={fulfilledTimeStamp} />;
}

function Batch({ batch, revision }: { batch: WithdrawalBatch; revision: number | undefined }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const location = useLocation();
  const canWrite = useCan('withdrawals.write');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [announcement, announce] = useState('');
  const changes = useBatchChanges(batch, announce);
  const outcomes = useOutcomes(batch, announce);
  const skipped = (location.state as { skipped?: SkippedRow[] } | null)?.skipped ?? [];
  const title = t('withdrawals.batchTitle', { currency: batch.currency_code, number: batch.id });
  const day = isolateDate(
    getDateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(batch.chosen.at)),
    locale,
  );
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <ScreenHeader
        title={title}
        back={consolePaths.withdrawalBatches()}
        pills={<BatchPill state={batch.state} />}
        aside={
          <>
            {t('withdrawals.count', { count: batch.all.rows })} · <time dateTime={batch.chosen.at}>{day}</time>
          </>
        }
      >
        {batch.due_at && <DueTime at={batch.due_at} />}
        {canWrite && <BatchActions batch={batch} changes={changes} onSheet={setSheet} />}
      </ScreenHeader>
      <BatchSteps batch={batch} />
      <SkippedNotice rows={skipped} onClose={() => navigate(location.pathname, { replace: true })} />
      {canWrite && <BatchNotices batch={batch} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_296px] xl:grid-rows-[auto_1fr]">
        <BatchPanel
          batch={batch}
          canWrite={canWrite}
          outcomes={outcomes}
          onRemove={(row: WithdrawalBatchRow) => void changes.removeRow(row)}
        />
        <div className="grid min-w-0 gap-3 md:max-xl:grid-cols-2 xl:row-span-2">
          <BatchFacts
            batch={batch}
            canWrite={canWrite}
            isBusy={changes.isBusy}
            onMarkRemainingPaid={() => setSheet('markRemainingPaid')}
            onCloseBatch={() => void changes.close()}
          />
        </div>
        <HistoryPanel subjectKind="withdrawal_batch" id={batch.id} revision={revision} className="min-w-0" />
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      {sheet && (
        <BatchSheets
          batch={batch}
          revision={revision}
          sheet={sheet}
          changes={changes}
          onAnnounce={announce}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
