import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../../i18n/use-t.ts';
import { redirects, routes } from '../routes.ts';
import { Shell } from '../shell/Shell.tsx';
import type { Screen } from './define-screen.ts';
import { useLazyComponent } from './lazy-component.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

function ScreenOutlet({ screen }: { screen: Screen }) {
  // Before the texts, which are retried without end: a screen that cannot be loaded must show its error.
  const Component = useLazyComponent(screen);
  useTexts(screen.texts ?? 'shop');
  return <Component />;
}

/** The storefront: the shell around the screen of the current route. */
export function App() {
  const { key } = useLocation();
  return (
    <Shell>
      <ScreenBoundary locationKey={key}>
        <Suspense>
          <Routes>
            {routes.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<ScreenOutlet screen={screen} />} />
            ))}
            {redirects.map(([path, target]) => (
              <Route key={path} path={path} element={<Navigate to={target} replace />} />
            ))}
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}
