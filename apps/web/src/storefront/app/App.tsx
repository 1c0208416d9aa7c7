import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../../i18n/use-t.ts';
import { routes, servedRedirects } from '../routes.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { type ScreenRoute, useScreen } from './screen.ts';

function ScreenOutlet({ screen, texts = 'shop' }: ScreenRoute) {
  // First: what is waited for without an end must not hide that the screen itself is away.
  const Component = useScreen(screen);
  useTexts(texts);
  return <Component />;
}

/** The storefront: the shell around the screen of the present route. */
export function App() {
  const { key } = useLocation();
  return (
    <Shell>
      <ScreenBoundary place={key}>
        <Suspense>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenOutlet {...route} />} />
            ))}
            {servedRedirects.map(([path, target]) => (
              <Route key={path} path={path} element={<Navigate to={target} replace />} />
            ))}
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}
