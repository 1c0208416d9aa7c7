import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useAppSelector } from '../app/state/store.ts';

/** A refused token leads to sign-in, and from there back to where it happened. */
export function useExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (expired) location.assign(paths.signIn(`${pathname}${search}`));
  }, [expired, pathname, search]);
}
