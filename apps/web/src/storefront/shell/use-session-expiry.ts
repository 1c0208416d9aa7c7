import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expiryHandled } from '../../app/state/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/state/store.ts';
import { getSignInPath } from './get-sign-in-path.ts';

/** Shows the result of a PayPal payment to visitors too. */
const STATUS_PATH = '/paypal-status';

/** When the API rejects the token, navigates to sign-in, and from there back to the page. */
export function useSessionExpiry() {
  const expired = useAppSelector(({ session }) => session.expired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!expired) return;
    dispatch(expiryHandled());
    if (location.pathname !== STATUS_PATH) navigate(getSignInPath(location));
  }, [expired, dispatch, navigate, location]);
}
