import { useT } from '../../../i18n/use-t.ts';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';

interface PayPalNoteProps {
  /** PayPal's button could not be loaded: the checkout redirects to PayPal instead. */
  isUnavailable: boolean;
  /** The buyer has approved the payment already. */
  isApproved: boolean;
  onRetry: () => void;
}

/** Explains payment by PayPal, or that its button is unavailable. */
export function PayPalNote({ isUnavailable, isApproved, onRetry }: PayPalNoteProps) {
  const t = useT();
  if (isApproved || !isUnavailable)
    return <p className="text-[15px] text-muted">{t(isApproved ? 'paypal.approved' : 'paypal.how')}</p>;
  return (
    <RetryNotice tone="warning" onRetry={onRetry}>
      {t('paypal.loadFailed')}
    </RetryNotice>
  );
}
