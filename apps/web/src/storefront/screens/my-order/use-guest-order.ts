import { useEffect } from 'react';
import { guestOrderOpened } from '../../../app/state/guest-purchase.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useLinkToken } from '../../../features/account/sign-in/use-link-token.ts';

const PREFIX = 'guest=';

/** The order of this browser, or of the mailed link, with its token. Undefined until the link is read; null: there is none. */
export function useGuestOrder(id: number | null) {
  const dispatch = useAppDispatch();
  const fragment = useLinkToken();
  const { orders, token } = useAppSelector(({ guestPurchase }) => guestPurchase);
  const linked = fragment?.startsWith(PREFIX) ? fragment.slice(PREFIX.length) : null;
  const stored = orders.find((order) => order.id === id);
  const wanted = linked ?? stored?.token;
  useEffect(() => {
    if (id !== null && wanted && (wanted !== token || !stored)) dispatch(guestOrderOpened({ id, token: wanted }));
  }, [dispatch, id, wanted, token, stored]);
  if (fragment === null) return undefined;
  if (!wanted) return null;
  // Until then a call would send the token of another order.
  return stored && wanted === token ? stored : undefined;
}
