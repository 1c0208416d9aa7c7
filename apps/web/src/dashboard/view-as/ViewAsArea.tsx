import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import type { ViewAsSession } from '../../app/state/view-as-session.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { DashboardShell } from '../shell/DashboardShell.tsx';
import { ModeContext } from '../use-mode.ts';
import { ViewAsBanner } from './ViewAsBanner.tsx';

/** The dashboard that an operator reads as a vendor, with a banner, until the session ends. */
export function ViewAsArea({ session }: { session: ViewAsSession }) {
  const t = useT();
  const token = useAppSelector(({ session }) => session.token);
  const [isOver, setOver] = useState(() => Date.parse(session.expiresAt) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(session.expiresAt) - Date.now());
    return () => clearTimeout(timer);
  }, [session.expiresAt]);
  if (token && !isOver) {
    return (
      <ModeContext value="real">
        <DashboardShell hasStore banner={<ViewAsBanner session={session} />} />
      </ModeContext>
    );
  }
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-paper p-6 text-center">
      <DocumentTitle>{t('dashboard.viewEnded')}</DocumentTitle>
      <h1 className="text-2xl">{t('dashboard.viewEnded')}</h1>
      <p className="max-w-md text-muted">{t('dashboard.viewEndedText')}</p>
      <a
        href={`${paths.operator()}/stores/${session.store.id}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('dashboard.viewBack')}
      </a>
    </main>
  );
}
