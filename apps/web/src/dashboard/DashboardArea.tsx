import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRemovePersonalCopies } from '../app/offline/use-remove-personal-copies.ts';
import { SHOPPER_ROLE, VENDOR_ROLE } from '../app/state/session.ts';
import { useAppSelector } from '../app/state/store.ts';
import { readViewAsSession } from '../app/state/view-as-session.ts';
import { useSessionExpiry } from '../app/use-session-expiry.ts';
import { lazyExport } from '../lib/retry-import.ts';
import { ApplicantArea } from './ApplicantArea.tsx';
import { DashboardShell } from './shell/DashboardShell.tsx';
import { type DashboardMode, ModeContext } from './use-mode.ts';
import { ViewAsArea } from './view-as/ViewAsArea.tsx';

const DemoArea = lazyExport('DemoArea', () => import('./demo/DemoArea.tsx'));

/** Whether the URL requests the demonstration. */
const isDemoRequested = (search: string) => new URLSearchParams(search).get('demo') === '1';

/** Shows the area of whoever is signed in; in a tab that an operator views as a vendor, that vendor's. */
export function DashboardArea() {
  const [viewAsSession] = useState(readViewAsSession);
  return viewAsSession ? <ViewAsArea session={viewAsSession} /> : <OwnArea />;
}

/** Shows vendors their store, applicants their application's status, and all others, or with `?demo=1`, a demonstration. */
function OwnArea() {
  const { search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const [isRequested] = useState(() => isDemoRequested(search));
  const hasStore = user?.role_id === VENDOR_ROLE;
  const mode: DashboardMode = hasStore && !isRequested ? 'real' : 'demo';
  useSessionExpiry();
  useRemovePersonalCopies();
  useDemoParam(isRequested);
  const shell = <DashboardShell hasStore={hasStore} />;
  if (mode === 'real') return <ModeContext value="real">{shell}</ModeContext>;
  const demo = (
    <ModeContext value="demo">
      <Suspense>
        <DemoArea>{shell}</DemoArea>
      </Suspense>
    </ModeContext>
  );
  return user?.role_id === SHOPPER_ROLE && !isRequested ? <ApplicantArea>{demo}</ApplicantArea> : demo;
}

/** Keeps `demo=1` in the URL on navigation, so that a reload shows the demonstration again. */
function useDemoParam(isRequested: boolean) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRequested || isDemoRequested(search)) return;
    const query = new URLSearchParams(search);
    query.set('demo', '1');
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
  }, [isRequested, pathname, search, hash, navigate]);
}
