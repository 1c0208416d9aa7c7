import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { useGetApplicationQuery } from '../../features/console/vendors.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationPill, formatLanguage } from './application-list.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { QueueControls } from './QueueControls.tsx';

/** An application: the applicant's statements beside the documents, and the decision. */
export function ApplicationScreen() {
  const t = useT();
  const locale = useLocale();
  const id = parseId(useParams().number);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetApplicationQuery(id === null ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  });
  const canWrite = useCan('applications.write');
  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  const application = currentData?.data;
  if (!application)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { store_name, city, country_code, created_at, language, status } = application;
  return (
    <>
      <DocumentTitle>{store_name}</DocumentTitle>
      <ScreenHeader
        title={<bdi>{store_name}</bdi>}
        back={consolePaths.applications()}
        pills={<ApplicationPill application={application} />}
        aside={t('vendors.app.meta', {
          city: city ?? country_code,
          date: formatDay(created_at, locale),
          language: formatLanguage(language, locale),
        })}
      >
        <QueueControls id={id} />
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,9fr)_minmax(0,14fr)] lg:grid-rows-[auto_1fr]">
        <ApplicationFacts application={application} />
        <DocumentViewer
          applicantId={id}
          documents={application.documents}
          className="h-[70dvh] lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-9.5rem)] lg:min-h-96"
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {(status !== 'pending' || application.asked_at) && <DecisionPanel application={application} />}
          {canWrite && <AnswerPanel application={application} onRefresh={refetch} />}
          <HistoryPanel subjectKind="application" id={id} revision={fulfilledTimeStamp} />
        </div>
      </div>
    </>
  );
}
