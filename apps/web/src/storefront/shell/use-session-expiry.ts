import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { expiryHandled } from '../../app/state/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/state/store.ts';

/** Shows the result of a PayPal payment to visitors too. */
const STATUS_PATH = '/paypal-status';

/** When the API rejects the token, navigates to sign-in, and from there back to the page. */
export function useSessionExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!expired) return;
    dispatch(expiryHandled());
    if (pathname !== STATUS_PATH) navigate(paths.signIn(`${pathname}${search}`));
  }, [expired, dispatch, navigate, pathname, search]);
}
