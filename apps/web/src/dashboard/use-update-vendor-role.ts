import { useEffect } from 'react';
import { userChanged, VENDOR_ROLE } from '../app/state/session.ts';
import { useAppDispatch } from '../app/state/store.ts';

/** Updates the session's role if the vendor's application was accepted after the sign-in. */
export function useUpdateVendorRole(isAccepted: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isAccepted) dispatch(userChanged({ role_id: VENDOR_ROLE }));
  }, [isAccepted, dispatch]);
}
