import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useAppSelector } from './state/store.ts';

/**
 * Once the API rejects the token, loads the sign-in page, which belongs to another document and leads back here. While `canLeave` returns
 * false it waits for the next navigation.
 */
export function useSignInPageOnExpiry(canLeave: () => boolean = () => true) {
  const expired = useAppSelector(({ session }) => session.expired);
  const { pathname, search } = useLocation();
  const mayLeave = useEffectEvent(canLeave);
  useEffect(() => {
    if (expired && mayLeave()) location.assign(paths.signIn(`${pathname}${search}`));
  }, [expired, pathname, search]);
}
