import { useState } from 'react';
import { sessionEnded } from '../../app/state/session.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import type { ViewAsSession } from '../../app/state/view-as-session.ts';
import { useRevokeToken } from '../../features/account/sign-out/use-revoke-token.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** Names the operator and the vendor of a view-as session, with its expiry and a button to end it. It is always visible. */
export function ViewAsBanner({ session }: { session: ViewAsSession }) {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const revokeToken = useRevokeToken();
  const [isEnding, setEnding] = useState(false);
  const time = getDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const end = async () => {
    if (isEnding) return;
    setEnding(true);
    await revokeToken();
    dispatch(sessionEnded());
  };
  return (
    <aside
      aria-label={t('dashboard.viewLabel')}
      className="sticky bottom-0 z-40 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t-2 border-ink bg-ochre px-(--gutter) text-sm font-semibold text-ink"
    >
      <p className="flex min-w-0 items-center gap-2.5 py-2">
        <Icon name="eye" size={18} className="shrink-0" />
        <span className="min-w-0 break-words">
          {t('dashboard.view', { operator: session.operator, vendor: session.user.name, store: session.store.name })}{' '}
          {t('dashboard.viewUntil', { time: time.format(new Date(session.expiresAt)) })}
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isEnding || undefined}
        className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4"
        onClick={() => void end()}
      >
        {t('dashboard.viewEnd')}
      </button>
    </aside>
  );
}
