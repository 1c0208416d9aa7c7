import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { routes, servedRedirects } from './routes.tsx';
import { type Screen, useScreen } from './screen.ts';
import { Shell } from './shell/Shell.tsx';

function ScreenOutlet({ screen }: { screen: Screen }) {
  const Component = useScreen(screen);
  return <Component />;
}

/** The storefront: the shell around the screen of the present route. */
export function App() {
  return (
    <Shell>
      <Suspense>
        <Routes>
          {routes.map(({ path, screen }) => (
            <Route key={path} path={path} element={<ScreenOutlet screen={screen} />} />
          ))}
          {servedRedirects.map(([path, target]) => (
            <Route key={path} path={path} element={<Navigate to={target} replace />} />
          ))}
        </Routes>
      </Suspense>
    </Shell>
  );
}
