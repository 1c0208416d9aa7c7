import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Notice, NoticeAction } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { PayPalAccess, PayPalSteps } from './PayPalButton.tsx';

interface PayPalNoteProps {
  /** PayPal's button cannot be had: the way leads over PayPal's own page. */
  isAway: boolean;
  onRetry: () => void;
}

/** How one pays by PayPal, within its choice. */
export function PayPalNote({ isAway, onRetry }: PayPalNoteProps) {
  const t = useT();
  if (!isAway) return <p className="text-[15px] text-muted">{t('paypal.how')}</p>;
  return (
    <Notice tone="warning" live>
      {t('paypal.loadFailed')} <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>
    </Notice>
  );
}

interface PayPalPaymentProps {
  access: PayPalAccess;
  steps: PayPalSteps;
  /** PayPal's button cannot be had. */
  onAway: () => void;
}

/** PayPal's button, fetched when PayPal is first chosen. It stands in place of the checkout's own button. */
export function PayPalPayment({ access, steps, onAway }: PayPalPaymentProps) {
  const part = useLoaded('PayPalButton', () => import('./PayPalButton.tsx'));
  const tell = useEffectEvent(onAway);
  useEffect(() => {
    if (part.state === 'failed') tell();
  }, [part.state]);
  if (part.state !== 'ready') return <Skeleton className="h-13 rounded-full" />;
  const { clientId, currency, isSandbox } = access;
  return (
    <part.value.PayPalButton
      // Its script is made for one currency.
      key={`${clientId} ${currency} ${isSandbox}`}
      access={access}
      steps={steps}
      onAway={onAway}
    />
  );
}
