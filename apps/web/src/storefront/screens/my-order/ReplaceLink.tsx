import { useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useReplaceGuestOrderLinkMutation } from '../../../features/account/guests.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** Lets a guest have a new link mailed, which ends the present one: the page then shows `LinkExpired`. */
export function ReplaceLink({ orderId }: { orderId: number }) {
  const t = useT();
  const [replace, { isLoading }] = useReplaceGuestOrderLinkMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    const { data, error } = await replace({ orderId, input: {} });
    if (data) toast('success', data.message);
    else setFailure(getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Panel tone="white" role="region" aria-label={t('guest.replaceTitle')}>
      <h2 className="text-[22px]">{t('guest.replaceTitle')}</h2>
      <p className="mt-2 mb-5 text-muted">{t('guest.replaceText')}</p>
      <ErrorNotice className="mb-5">{failure}</ErrorNotice>
      <Button variant="outline" busy={isLoading} onClick={() => void send()}>
        {t('guest.replace')}
      </Button>
    </Panel>
  );
}
