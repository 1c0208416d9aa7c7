import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { useEndPersonSessionsMutation, useGetPersonQuery } from '../../features/console/people.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useCan } from '../operator.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonAddresses, PersonMails, PersonOrders, PersonReviews } from './PersonLists.tsx';
import { AccountPill, RolePill } from './PersonPills.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { StatusDialog } from './StatusDialog.tsx';

type DialogName = 'status' | 'export' | 'erase' | 'sessions';

/** One person: orders, addresses, reviews, sessions, mails, history, and the operator's actions. */
export function PersonScreen() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const id = parseId(useParams().id);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetPersonQuery(id === null ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  });
  const dialog = useDialog<DialogName>();
  const { close } = dialog;
  const [endSessions, { isLoading: isEnding }] = useEndPersonSessionsMutation();
  const canReadStaff = useCan('staff.read');
  const person = currentData?.data;

  // After an erasure the refetched person is not found: the dialog stays until the list of people is shown.
  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND' && dialog.name !== 'erase'))
    return <NotFoundScreen />;
  if (!person)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const endAll = async () => {
    const { error: failure } = await endSessions({ input: { id: person.id }, key: createIdempotencyKey() });
    close();
    if (failure) toast('error', getErrorText(failure, t('error.NETWORK')));
    else toast('success', t('people.sessionsEnded', { count: 1 }));
  };
  const { suspended } = person;
  const buttonClass = 'console-button console-button-outline';
  return (
    <>
      <DocumentTitle>{person.name}</DocumentTitle>
      <ScreenHeader
        title={<bdi>{person.name}</bdi>}
        back={consolePaths.people()}
        pills={
          person.status === 'guest' ? (
            <AccountPill status="guest" />
          ) : (
            person.role !== 'shopper' && <RolePill role={person.role} />
          )
        }
        aside={<bdi dir="ltr">{person.email}</bdi>}
      >
        {person.can_change === 1 && (
          <>
            {person.role !== 'operator' && (
              <button type="button" className={buttonClass} onClick={() => dialog.open('erase')}>
                {t('person.erase')}
              </button>
            )}
            <button type="button" className={buttonClass} onClick={() => dialog.open('export')}>
              {t('person.export')}
            </button>
            {person.status !== 'guest' && (
              <button type="button" className={buttonClass} onClick={() => dialog.open('status')}>
                {t(person.status === 'active' ? 'person.suspend' : 'person.reopen')}
              </button>
            )}
          </>
        )}
        {person.role === 'operator' && canReadStaff && (
          <Link to={consolePaths.staff()} className={buttonClass}>
            {t('console.staff')}
          </Link>
        )}
      </ScreenHeader>
      <div className="grid gap-3">
        {suspended && (
          <Notice tone="danger">
            <strong className="block font-semibold">
              {suspended.at
                ? t('person.isSuspended', { day: formatDay(suspended.at, locale) })
                : t('person.isSuspendedUnknown')}
            </strong>
            {suspended.reason && <bdi className="block whitespace-pre-line">{suspended.reason}</bdi>}
          </Notice>
        )}
        {person.is_you === 1 && (
          <Notice tone="info">
            {t('person.you')} {t('person.yourself')}
          </Notice>
        )}
        {person.is_limited === 1 && <Notice tone="info">{t('person.limited')}</Notice>}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
          <div className="grid min-w-0 gap-3">
            <PersonOrders person={person} />
            <PersonReviews person={person} />
          </div>
          <div className="grid min-w-0 gap-3">
            {person.is_limited === 0 && <PersonSessions person={person} onEndAll={() => dialog.open('sessions')} />}
            {person.is_limited === 0 && <PersonMails person={person} />}
            <HistoryPanel subjectKind="user" id={person.id} revision={fulfilledTimeStamp} />
          </div>
          <div className="grid min-w-0 gap-3 max-xl:lg:col-span-2 max-xl:lg:grid-cols-2">
            <PersonFacts person={person} />
            <PersonAddresses person={person} />
          </div>
        </div>
      </div>
      {dialog.name === 'status' && <StatusDialog person={person} onClose={close} />}
      {dialog.name === 'export' && <ExportDialog person={person} onClose={close} />}
      {dialog.name === 'sessions' && (
        <EndSessionsDialog count={1} isBusy={isEnding} onSubmit={() => void endAll()} onClose={close} />
      )}
      {dialog.name === 'erase' && (
        <EraseDialog
          person={person}
          onClose={close}
          onErased={() => isMounted.current && navigate(consolePaths.people(), { replace: true })}
        />
      )}
    </>
  );
}
