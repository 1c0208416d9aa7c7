import { Suspense } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';

const Favourites = lazyExport('Favourites', () => retryImport(() => import('./Favourites.tsx')));

/** Rendered on every page. Loads `Favourites`, which shows nothing; for a visitor, once a favourite button is pressed. */
export function FavouritesHost() {
  const due = useAppSelector(({ session, favourites }) => session.token !== null || favourites.pending.length > 0);
  return due ? (
    <Suspense>
      <Favourites />
    </Suspense>
  ) : null;
}
