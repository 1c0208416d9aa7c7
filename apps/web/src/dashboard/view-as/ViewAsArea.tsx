import { useEffect, useRef, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import type { ViewAsSession } from '../../app/state/view-as-session.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { DashboardShell } from '../shell/DashboardShell.tsx';
import { ModeContext } from '../use-mode.ts';
import { ViewAsBanner } from './ViewAsBanner.tsx';

/** The dashboard that an operator reads as a vendor, with a banner, until the session ends. */
export function ViewAsArea({ session }: { session: ViewAsSession }) {
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
  return <ViewEnded session={session} />;
}

/** What replaces the dashboard: its heading is focused, so that a screen reader reads it. */
function ViewEnded({ session }: { session: ViewAsSession }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-paper p-6 text-center">
      <DocumentTitle>{t('dashboard.viewEnded')}</DocumentTitle>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('dashboard.viewEnded')}
      </h1>
      <p className="max-w-md text-muted">{t('dashboard.viewEndedText')}</p>
      <a
        href={consolePaths.store(session.store.id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('dashboard.viewBack')}
      </a>
    </main>
  );
}
