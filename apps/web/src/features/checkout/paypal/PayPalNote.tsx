import { useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';

interface PayPalNoteProps {
  /** Set if PayPal's button could not be loaded: the checkout redirects to PayPal instead. */
  onRetry: (() => void) | undefined;
}

/** Explains payment by PayPal, or that its button is unavailable. */
export function PayPalNote({ onRetry }: PayPalNoteProps) {
  const t = useT();
  const note = useRef<HTMLDivElement>(null);
  return (
    // It has the focus after Retry, as the button is removed: the next Tab would begin at the top of the page.
    <div ref={note} tabIndex={-1} className="text-[15px] text-muted">
      {onRetry ? (
        <RetryNotice
          tone="warning"
          onRetry={() => {
            note.current?.focus();
            onRetry();
          }}
        >
          {t('paypal.loadFailed')}
        </RetryNotice>
      ) : (
        t('paypal.how')
      )}
    </div>
  );
}
