import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { useMode } from '../use-mode.ts';
import { DemoRibbon } from './DemoRibbon.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { Sidebar } from './Sidebar.tsx';

/** What stands around every screen of the dashboard. */
export function Shell({ hasStore }: { hasStore: boolean }) {
  const t = useT();
  const mode = useMode();
  const main = useFocusOnNavigation();
  return (
    <div className="min-h-dvh bg-sand-2 lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only bg-paper font-semibold focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-full focus:px-5 focus:py-3 focus:outline-ochre"
      >
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DeskHeader />
        {mode === 'demo' && <DemoRibbon hasStore={hasStore} />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="flex w-full max-w-300 grow flex-col px-(--gutter) py-6 outline-none md:py-8"
        >
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
      <ToastHost />
    </div>
  );
}

/** A new screen has the focus in front of its content; a change of the query alone moves nothing. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
