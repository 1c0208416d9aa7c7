import { useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { type GuestOrder, guestOrderRemoved } from '../../../app/state/guest-purchase.ts';
import { useAppDispatch } from '../../../app/state/store.ts';
import { useMoveGuestOrderMutation } from '../../../features/account/guests.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** Offers a signed-in shopper to add an order that was placed without an account. */
export function MoveOrder({ order: { id, token } }: { order: GuestOrder }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [move, { isLoading }] = useMoveGuestOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setFailure(null);
    const { data, error } = await move({ guest_token: token });
    if (data) dispatch(guestOrderRemoved(id));
    else setFailure(getErrorText(error, t('guest.moveFailed')));
  };
  return (
    <Panel tone="white" className="max-w-140">
      <h2 className="text-[22px]">{t('guest.moveTitle')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('guest.moveText')}</p>
      <ErrorNotice className="mb-6">{failure}</ErrorNotice>
      <Button busy={isLoading} onClick={() => void add()}>
        {t('guest.move')}
      </Button>
    </Panel>
  );
}
