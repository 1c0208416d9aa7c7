import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useAsyncValue } from '../../../lib/use-async-value.ts';
import { Notice, NoticeAction } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { PayPalConfig, PayPalHandlers } from './PayPalButton.tsx';

interface PayPalNoteProps {
  /** PayPal's button cannot be had: the way leads over PayPal's own page. */
  isUnavailable: boolean;
  onRetry: () => void;
}

/** How one pays by PayPal, within its choice. */
export function PayPalNote({ isUnavailable, onRetry }: PayPalNoteProps) {
  const t = useT();
  if (!isUnavailable) return <p className="text-[15px] text-muted">{t('paypal.how')}</p>;
  return (
    <Notice tone="warning" live>
      {t('paypal.loadFailed')} <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>
    </Notice>
  );
}

interface PayPalPaymentProps {
  config: PayPalConfig;
  handlers: PayPalHandlers;
  /** PayPal's button cannot be had. */
  onUnavailable: () => void;
}

/** PayPal's button, fetched when PayPal is first chosen. It stands in place of the checkout's own button. */
export function PayPalPayment({ config, handlers, onUnavailable }: PayPalPaymentProps) {
  const part = useAsyncValue('PayPalButton', () => import('./PayPalButton.tsx'));
  const tell = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (part.state === 'failed') tell();
  }, [part.state]);
  if (part.state !== 'ready') return <Skeleton className="h-13 rounded-full" />;
  const { clientId, currency, isSandbox } = config;
  return (
    <part.value.PayPalButton
      // Its script is made for one currency.
      key={`${clientId} ${currency} ${isSandbox}`}
      config={config}
      handlers={handlers}
      onUnavailable={onUnavailable}
    />
  );
}
