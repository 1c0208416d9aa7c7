import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Notice, NoticeAction } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { PayPalAccess, PayPalSteps } from './PayPalButton.tsx';

interface PayPalPaymentProps {
  access: PayPalAccess;
  steps: PayPalSteps;
}

/** PayPal's button, fetched when PayPal is first chosen; without it the way leads over PayPal's own page. */
export function PayPalPayment({ access, steps }: PayPalPaymentProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [isAway, setAway] = useState(false);
  const part = useLoaded('PayPalButton', () => import('./PayPalButton.tsx'));
  const retry = () => {
    setAway(false);
    setTries(tries + 1);
    if (part.state === 'failed') part.retry();
  };
  const { clientId, currency, isSandbox } = access;
  return (
    <div className="grid gap-4">
      <p className="text-[15px] text-muted">{t('paypal.how')}</p>
      {isAway || part.state === 'failed' ? (
        <Notice tone="warning" live>
          {t('paypal.loadFailed')} <NoticeAction onClick={retry}>{t('ui.retry')}</NoticeAction>
        </Notice>
      ) : part.state === 'loading' ? (
        <Skeleton className="h-13 rounded-full" />
      ) : (
        <part.value.PayPalButton
          // Its script is made for one currency.
          key={`${clientId} ${currency} ${isSandbox} ${tries}`}
          access={access}
          steps={steps}
          onAway={() => setAway(true)}
        />
      )}
    </div>
  );
}
