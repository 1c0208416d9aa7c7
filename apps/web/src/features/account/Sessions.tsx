import { useEffect, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './account.api.ts';
import { formatDeviceName } from './device-name.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The number of sessions shown before 'Show all'. */
const COLLAPSED_COUNT = 5;

/** The account's sessions. Others than the current one are ended with the password. */
export function Sessions({ email }: { email: string }) {
  const t = useT();
  const locale = useLocale();
  const query = useGetSessionsQuery({}, { refetchOnMountOrArgChange: true });
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  /** The action that requires the password: ending the session with this id, or all others. */
  const [ending, setEnding] = useState<{ id: string | null } | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Whether the focus is moved to the list once the dialog is closed. */
  const focusesList = useRef(false);
  useEffect(() => {
    if (ending || !focusesList.current) return;
    focusesList.current = false;
    list.current?.focus({ preventScroll: true });
  }, [ending]);
  useEffect(() => {
    // The button that was pressed is unmounted: continue at the first session that it showed.
    if (isExpanded) list.current?.children[COLLAPSED_COUNT]?.querySelector('button')?.focus({ preventScroll: true });
  }, [isExpanded]);
  const endAfterPassword = async (password: string) => {
    if (!ending) return;
    const { id } = ending;
    const { data: result, error } = await (id === null ? endOthers({ password }) : end({ id, password }));
    if (!result) return error;
    toast('success', result.message);
    // The button to which the closed dialog returns the focus is removed when the sessions are loaded again.
    focusesList.current = true;
    setEnding(null);
  };
  if (!query.data) {
    const title = getErrorText(query.error, t('sessions.failed'));
    return <LoadState query={query} title={title} placeholder={<Skeleton className="h-20 rounded-panel" />} />;
  }
  const sessions = query.data.data.toSorted((one, other) => other.is_current - one.is_current);
  const shownSessions = isExpanded ? sessions : sessions.slice(0, COLLAPSED_COUNT);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {shownSessions.map(({ id, device, network, created_at, is_current }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line px-5 py-3"
          >
            <div>
              <p className="font-semibold">
                <bdi>{formatDeviceName(device) ?? t('sessions.unknown')}</bdi>{' '}
                {is_current === 1 && <Tag>{t('sessions.current')}</Tag>}
              </p>
              <p className="text-sm text-muted">
                {t('sessions.since', { day: formatDay(created_at, locale) })}
                {network && (
                  <>
                    {' · '}
                    <bdi>{network}</bdi>
                  </>
                )}
              </p>
            </div>
            {is_current === 0 && (
              <Button variant="link" size="sm" onClick={() => setEnding({ id })}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shownSessions.length < sessions.length && (
        <Button variant="link" className="mt-3 me-6" onClick={() => setExpanded(true)}>
          {t('sessions.all', { count: sessions.length })}
        </Button>
      )}
      {sessions.length > 1 && (
        <Button variant="outline" className="mt-5 max-sm:w-full" onClick={() => setEnding({ id: null })}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {ending && (
        <PasswordDialog
          title={t(ending.id === null ? 'sessions.endOthers' : 'sessions.end')}
          submit={t('sessions.end')}
          failed={t('sessions.failed')}
          email={email}
          onSubmit={endAfterPassword}
          onClose={() => setEnding(null)}
        >
          <p>{t('sessions.password')}</p>
        </PasswordDialog>
      )}
    </>
  );
}
