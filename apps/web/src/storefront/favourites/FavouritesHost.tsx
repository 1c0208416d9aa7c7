import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import { retryImport } from '../../lib/retry-import.ts';

const Favourites = lazy(() =>
  retryImport(() => import('./Favourites.tsx')).then(({ Favourites: Host }) => ({ default: Host })),
);

/** Rendered on every page; loads nothing for a visitor until a favourite button is pressed. */
export function FavouritesHost() {
  const due = useAppSelector(({ session, favourites }) => session.token !== null || favourites.pending.length > 0);
  return due ? (
    <Suspense>
      <Favourites />
    </Suspense>
  ) : null;
}
