import { useT } from '../../../i18n/use-t.ts';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';

interface PayPalNoteProps {
  /** PayPal's button could not be loaded: the checkout redirects to PayPal instead. */
  isUnavailable: boolean;
  onRetry: () => void;
}

/** Explains payment by PayPal, or that its button is unavailable. */
export function PayPalNote({ isUnavailable, onRetry }: PayPalNoteProps) {
  const t = useT();
  if (!isUnavailable) return <p className="text-[15px] text-muted">{t('paypal.how')}</p>;
  return (
    <RetryNotice tone="warning" onRetry={onRetry}>
      {t('paypal.loadFailed')}
    </RetryNotice>
  );
}
