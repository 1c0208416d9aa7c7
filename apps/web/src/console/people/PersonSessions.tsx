import type { Person } from '@trad/contract/console/people';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { formatDeviceName } from '../../features/account/device-name.ts';
import { useEndPersonSessionsMutation } from '../../features/console/people.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { PanelRow, PersonPanel } from './PersonPanel.tsx';

interface PersonSessionsProps {
  person: Person;
  /** Asks before all sessions end. */
  onEndAll: () => void;
}

/** The sessions of a person, each with an action to end it. */
export function PersonSessions({ person: { id, sessions, can_change }, onEndAll }: PersonSessionsProps) {
  const t = useT();
  const locale = useLocale();
  const [end, { isLoading }] = useEndPersonSessionsMutation();
  const endOne = async (session_id: string) => {
    if (isLoading) return;
    const { error } = await end({ input: { id, session_id }, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else toast('success', t('person.sessionEnded'));
  };
  return (
    <PersonPanel
      title={t('person.sessions')}
      empty={sessions.length === 0 ? t('person.noSessions') : undefined}
      aside={
        can_change === 1 &&
        sessions.length > 1 && (
          <button
            type="button"
            className="console-link -my-2.5 min-h-11 text-[13px] md:-my-1 md:min-h-8"
            onClick={onEndAll}
          >
            {t('person.endAll')}
          </button>
        )
      }
    >
      <ul>
        {sessions.map((session) => {
          const device = formatDeviceName(session.device) ?? t('person.unknownDevice');
          return (
            <PanelRow
              key={session.id}
              end={
                can_change === 1 && (
                  <button
                    type="button"
                    aria-label={t('person.endOne', { device })}
                    className="console-link min-h-11 text-[13px] md:min-h-8"
                    onClick={() => void endOne(session.id)}
                  >
                    {t('person.end')}
                  </button>
                )
              }
            >
              <bdi className="block truncate font-medium" title={session.device ?? undefined}>
                {device}
              </bdi>
              <span className="block text-[13px] text-muted">
                {session.network && (
                  <>
                    <bdi dir="ltr">{session.network}</bdi>
                    {' · '}
                  </>
                )}
                {session.last_used_at
                  ? t('person.lastUsed', { time: formatMoment(session.last_used_at, locale) })
                  : t('person.since', { time: formatMoment(session.created_at, locale) })}
              </span>
            </PanelRow>
          );
        })}
      </ul>
    </PersonPanel>
  );
}
