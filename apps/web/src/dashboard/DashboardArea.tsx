import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRemovePersonalCopies } from '../app/offline/use-remove-personal-copies.ts';
import { SHOPPER_ROLE, VENDOR_ROLE } from '../app/state/session.ts';
import { useAppSelector } from '../app/state/store.ts';
import { readViewAsSession } from '../app/state/view-as-session.ts';
import { useSignInPageOnExpiry } from '../app/use-sign-in-page-on-expiry.ts';
import { hasUnsavedChanges } from '../features/editing/use-unsaved-changes.tsx';
import { lazyExport } from '../lib/retry-import.ts';
import { ApplicantArea } from './ApplicantArea.tsx';
import { DashboardShell } from './shell/DashboardShell.tsx';
import { type DashboardMode, ModeContext } from './use-mode.ts';
import { ViewAsArea } from './view-as/ViewAsArea.tsx';

const DemoArea = lazyExport('DemoArea', () => import('./demo/DemoArea.tsx'));

/** Whether the URL requests the demonstration. */
const hasDemoParam = (search: string) => new URLSearchParams(search).get('demo') === '1';

/** Shows the dashboard of the signed-in user; in the tab of a view-as session, that of its vendor. */
export function DashboardArea() {
  const [viewAsSession] = useState(readViewAsSession);
  return viewAsSession ? <ViewAsArea session={viewAsSession} /> : <OwnArea />;
}

/**
 * Shows vendors their store, and applicants their application's status. Everybody else, and every user with `?demo=1`, gets
 * the demonstration.
 */
function OwnArea() {
  const { search } = useLocation();
  const { user, expired } = useAppSelector(({ session }) => session);
  const [isDemoRequested] = useState(() => hasDemoParam(search));
  const vendorId = user?.role_id === VENDOR_ROLE ? user.id : null;
  const [shownVendorId, setShownVendorId] = useState(vendorId);
  // An expired session leaves a form in which a vendor typed. After a sign-out, in any tab, nothing of the vendor stays.
  const keepsStore = !user && expired;
  if (shownVendorId !== vendorId && !keepsStore) setShownVendorId(vendorId);
  const hasStore = shownVendorId !== null;
  const mode: DashboardMode = hasStore && !isDemoRequested ? 'real' : 'demo';
  useSignInPageOnExpiry(() => !hasUnsavedChanges());
  useRemovePersonalCopies();
  useDemoParam(isDemoRequested);
  // Remount for another vendor, who must not see what this one loaded or typed.
  const shell = <DashboardShell key={shownVendorId} hasStore={hasStore} />;
  if (mode === 'real') return <ModeContext value="real">{shell}</ModeContext>;
  const demo = (
    <ModeContext value="demo">
      <Suspense>
        <DemoArea>{shell}</DemoArea>
      </Suspense>
    </ModeContext>
  );
  return user?.role_id === SHOPPER_ROLE && !isDemoRequested ? <ApplicantArea>{demo}</ApplicantArea> : demo;
}

/** Keeps `demo=1` in the URL on navigation, so that a reload shows the demonstration again. */
function useDemoParam(isDemoRequested: boolean) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDemoRequested || hasDemoParam(search)) return;
    const query = new URLSearchParams(search);
    query.set('demo', '1');
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
  }, [isDemoRequested, pathname, search, hash, navigate]);
}
