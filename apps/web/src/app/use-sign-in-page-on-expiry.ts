import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useAppSelector } from './state/store.ts';

/** Once the API rejects the token, loads the sign-in page, which is of another document; from there back. */
export function useSignInPageOnExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (expired) location.assign(paths.signIn(`${pathname}${search}`));
  }, [expired, pathname, search]);
}
