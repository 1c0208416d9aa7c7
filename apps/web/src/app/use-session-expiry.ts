import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useAppSelector } from './state/store.ts';

/** Redirects an expired session to sign-in, and from there back. */
export function useSessionExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (expired) location.assign(paths.signIn(`${pathname}${search}`));
  }, [expired, pathname, search]);
}
