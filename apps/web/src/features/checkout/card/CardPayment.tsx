import { type Ref, useRef } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { tryImport } from '../../../lib/retry-import.ts';
import { useAsyncValue } from '../../../lib/use-async-value.ts';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { CardFieldsHandle } from './CardFields.tsx';

interface CardPaymentProps {
  publishableKey: string;
  isSandbox: boolean;
  /** null until the fields are mounted. */
  ref: Ref<CardFieldsHandle>;
}

/** The card fields, which are loaded with Stripe.js when the method is first chosen, or an error. */
export function CardPayment({ publishableKey, isSandbox, ref }: CardPaymentProps) {
  const t = useT();
  const language = useLocale();
  const area = useRef<HTMLDivElement>(null);
  const loaded = useAsyncValue(`${publishableKey} ${isSandbox} ${language}`, async () => {
    const [{ CardFields }, { loadStripeClient }] = await Promise.all([
      tryImport(() => import('./CardFields.tsx')),
      tryImport(() => import('./load-stripe.ts')),
    ]);
    return { CardFields, stripe: await loadStripeClient({ publishableKey, isSandbox, language }) };
  });
  return (
    // It has the focus after Retry, as the button is removed: the next Tab would begin at the top of the page.
    <div ref={area} tabIndex={-1}>
      {loaded.state === 'failed' ? (
        <RetryNotice
          onRetry={() => {
            area.current?.focus();
            loaded.retry();
          }}
        >
          {t('card.loadFailed')}
        </RetryNotice>
      ) : loaded.state === 'loading' ? (
        <LoadingStatus>
          <Skeleton className="h-68 rounded-control" />
        </LoadingStatus>
      ) : (
        <loaded.value.CardFields stripe={loaded.value.stripe} ref={ref} />
      )}
    </div>
  );
}
