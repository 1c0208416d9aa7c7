import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useFocusOnNavigation } from '../../app/use-focus-on-navigation.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { useMode } from '../use-mode.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignedOutBanner } from './SignedOutBanner.tsx';
import { SuspendedBanner } from './SuspendedBanner.tsx';

interface DashboardShellProps {
  /** Whether the user is a vendor: the banner of the demonstration then links to their store. */
  hasStore: boolean;
  /** Below the screen, always in sight. */
  banner?: ReactNode;
}

/** The layout of the dashboard's screens. */
export function DashboardShell({ hasStore, banner }: DashboardShellProps) {
  const mode = useMode();
  const main = useFocusOnNavigation();
  return (
    <div className="min-h-dvh bg-sand-2 lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DashboardHeader />
        {mode === 'demo' ? <DemoBanner hasStore={hasStore} /> : <SuspendedBanner />}
        {mode === 'real' && <OfflineBanner />}
        {mode === 'real' && <SignedOutBanner />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="flex w-full max-w-300 grow flex-col px-(--gutter) py-6 outline-none md:py-8"
        >
          <Outlet />
        </main>
        {banner}
      </div>
      <ScrollRestoration />
      <ToastHost />
    </div>
  );
}
