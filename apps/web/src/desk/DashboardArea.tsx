import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useAppSelector } from '../app/store.ts';
import { Shell } from './shell/Shell.tsx';
import { type Mode, ModeContext } from './use-mode.ts';

const DemoArea = lazy(() => import('./demo/DemoArea.tsx').then((module) => ({ default: module.DemoArea })));

const VENDOR = 2;

/** Whether this address asks for the demonstration. */
const asksForDemo = (search: string) => new URLSearchParams(search).get('demo') === '1';

/** A vendor sees the own store, everybody else a demonstration; a vendor, too, who asks for it. */
export function DashboardArea() {
  const { search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const [asked] = useState(() => asksForDemo(search));
  const hasStore = user?.role_id === VENDOR;
  const mode: Mode = hasStore && !asked ? 'real' : 'demo';
  useExpiry();
  useDemoAddress(asked);
  return (
    <ModeContext value={mode}>
      {mode === 'demo' ? (
        <Suspense>
          <DemoArea>
            <Shell hasStore={hasStore} />
          </DemoArea>
        </Suspense>
      ) : (
        <Shell hasStore={hasStore} />
      )}
    </ModeContext>
  );
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

/** A refused token leads to sign-in, and from there back to where it happened. */
function useExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (expired) location.assign(paths.signIn(`${pathname}${search}`));
  }, [expired, pathname, search]);
}
