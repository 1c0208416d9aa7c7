import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import { patiently } from '../../lib/patiently.ts';

const Favourites = lazy(() =>
  patiently(() => import('./Favourites.tsx')).then(({ Favourites: Host }) => ({ default: Host })),
);

/** Stands in every page; idle for a visitor until a heart is pressed. */
export function FavouritesHost() {
  const due = useAppSelector(({ session, favourites }) => session.token !== null || favourites.pressed.length > 0);
  return due ? (
    <Suspense>
      <Favourites />
    </Suspense>
  ) : null;
}
