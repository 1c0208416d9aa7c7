import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useCatalogue } from '../../i18n/use-t.ts';
import { findRedirect, matchRoute } from '../routes.ts';
import { Shell } from '../shell/Shell.tsx';
import type { Screen } from './define-screen.ts';
import { useLazyComponent } from './lazy-component.ts';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';

function ScreenOutlet({ screen }: { screen: Screen }) {
  // Before the texts, which are retried without end: a screen that cannot be loaded must show its error.
  const Component = useLazyComponent(screen);
  useCatalogue(screen.texts ?? 'shop');
  return <Component />;
}

/** The storefront: the shell around the screen of the current route. */
export function App() {
  const { pathname, search, hash, key } = useLocation();
  const redirect = findRedirect(pathname);
  const { screen } = matchRoute(pathname);
  return (
    <Shell>
      <ScreenErrorBoundary locationKey={key}>
        <Suspense>
          {redirect ? (
            <Navigate to={{ pathname: redirect, search, hash }} replace />
          ) : (
            // The matched route alone: React Router would rank all of them for each page that the server renders.
            <Routes>
              <Route path={screen.path} element={<ScreenOutlet screen={screen} />} />
            </Routes>
          )}
        </Suspense>
      </ScreenErrorBoundary>
    </Shell>
  );
}
