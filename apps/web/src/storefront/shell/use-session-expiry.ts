import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { expiryHandled } from '../../app/state/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/state/store.ts';

/** Whoever comes back from PayPal learns there what became of the payment, signed in or not. */
const STAYS = '/paypal-status';

/** A refused token leads to sign-in, and from there back to where it happened. */
export function useSessionExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!expired) return;
    dispatch(expiryHandled());
    if (pathname !== STAYS) navigate(paths.signIn(`${pathname}${search}`));
  }, [expired, dispatch, navigate, pathname, search]);
}
