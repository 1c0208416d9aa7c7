import { useEffect, useState } from 'react';
import { guestOrderOpened } from '../../../app/state/guest-purchase.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useLinkFragment } from '../../../features/account/sign-in/use-link-fragment.ts';

const PREFIX = 'guest=';

/** The order of this browser, or of the mailed link, with its token. Undefined until the link is read; null: there is none. */
export function useGuestOrder(id: number) {
  const dispatch = useAppDispatch();
  const fragment = useLinkFragment();
  const stored = useAppSelector(({ guestPurchase }) => guestPurchase.orders.find((order) => order.id === id));
  const linked = fragment?.startsWith(PREFIX) ? fragment.slice(PREFIX.length) : null;
  const [opened, setOpened] = useState<string | null>(null);
  // Stored once: another tab may store a newer token of the same order afterwards.
  useEffect(() => {
    if (!linked) return;
    dispatch(guestOrderOpened({ id, token: linked }));
    setOpened(linked);
  }, [dispatch, id, linked]);
  if (fragment === null || (linked !== null && linked !== opened)) return undefined;
  return stored ?? null;
}
