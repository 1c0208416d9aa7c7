import { type ReactNode, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isUnder } from '../../app/paths.ts';
import { countOpenedPage } from '../../app/state/placed-order.ts';
import type { AppStore } from '../../app/state/store.ts';
import { syncBrowserStorage } from '../../app/state/sync-browser-storage.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { CartHost } from '../cart/CartHost.tsx';
import { FavouritesHost } from '../favourites/FavouritesHost.tsx';
import { dispatchHydrated } from '../hydration/dispatch-hydrated.ts';
import { Island } from '../hydration/Island.tsx';
import { vendorHeader } from '../screens/vendor/vendor.islands.ts';
import { Header } from './Header.tsx';
import { footer, offlineTasks } from './shell.islands.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

void footer.load();

/** The layout around every screen. The vendors' landing page has its own header, and no cart. */
export function Shell({ children }: { children: ReactNode }) {
  const store = useStore() as AppStore;
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = syncBrowserStorage(store);
    return stop;
  }, [store]);
  useEffect(dispatchHydrated, []);
  useEffect(() => {
    countOpenedPage(pathname);
  }, [pathname]);
  useScrollAndFocus();
  useSessionExpiry();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isUnder(pathname, '/vendor') ? <Island island={vendorHeader} placeholderClassName="h-31" /> : <Header />}
      <Island island={offlineTasks} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Island island={footer} />
      {!isUnder(pathname, '/vendor') && <CartHost />}
      <FavouritesHost />
      <ToastHost />
    </div>
  );
}
