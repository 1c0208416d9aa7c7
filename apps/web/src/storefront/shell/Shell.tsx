import { type ReactNode, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { AppStore } from '../../app/state/store.ts';
import { syncBrowserStorage } from '../../app/state/sync-browser-storage.ts';
import { useT } from '../../i18n/use-t.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { CartHost } from '../cart/CartHost.tsx';
import { FavouritesHost } from '../favourites/FavouritesHost.tsx';
import { dispatchHydrated } from '../hydration/dispatch-hydrated.ts';
import { Island } from '../hydration/Island.tsx';
import { vendorHeader } from '../screens/vendor/vendor.islands.ts';
import { Header } from './Header.tsx';
import { footer } from './shell.islands.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

void footer.load();

const isUnder = (pathname: string, parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);

/** The layout around every screen. The vendors' area has its own header, their dashboard no footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const store = useStore() as AppStore;
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = syncBrowserStorage(store);
    return stop;
  }, [store]);
  useEffect(dispatchHydrated, []);
  useNavigationFocus();
  useSessionExpiry();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only bg-paper font-semibold focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-full focus:px-5 focus:py-3 focus:outline-ochre"
      >
        {t('shell.skip')}
      </a>
      {isUnder(pathname, '/vendor') ? <Island island={vendorHeader} placeholderClassName="h-31" /> : <Header />}
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {!isUnder(pathname, '/vendor/dashboard') && <Island island={footer} />}
      {!isUnder(pathname, '/vendor') && <CartHost />}
      <FavouritesHost />
      <ToastHost />
    </div>
  );
}
