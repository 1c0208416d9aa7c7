import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../app/state/store.ts';
import { ApplicantArea } from './ApplicantArea.tsx';
import { Shell } from './shell/Shell.tsx';
import { useExpiry } from './use-expiry.ts';
import { type Mode, ModeContext } from './use-mode.ts';

const DemoArea = lazy(() => import('./demo/DemoArea.tsx').then((module) => ({ default: module.DemoArea })));

const VENDOR = 2;
const SHOPPER = 3;

/** Whether this address asks for the demonstration. */
const asksForDemo = (search: string) => new URLSearchParams(search).get('demo') === '1';

/** A vendor sees the own store, an applicant how it stands, everybody else a demonstration: also who asks for it. */
export function DashboardArea() {
  const { search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const [asked] = useState(() => asksForDemo(search));
  const hasStore = user?.role_id === VENDOR;
  const mode: Mode = hasStore && !asked ? 'real' : 'demo';
  useExpiry();
  useDemoAddress(asked);
  const shell = <Shell hasStore={hasStore} />;
  if (mode === 'real') return <ModeContext value="real">{shell}</ModeContext>;
  const demo = (
    <ModeContext value="demo">
      <Suspense>
        <DemoArea>{shell}</DemoArea>
      </Suspense>
    </ModeContext>
  );
  return user?.role_id === SHOPPER && !asked ? <ApplicantArea>{demo}</ApplicantArea> : demo;
}

/** A demonstration that was asked for stays one on every page, and over a reload. */
function useDemoAddress(asked: boolean) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked || asksForDemo(search)) return;
    const query = new URLSearchParams(search);
    query.set('demo', '1');
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
  }, [asked, pathname, search, hash, navigate]);
}
