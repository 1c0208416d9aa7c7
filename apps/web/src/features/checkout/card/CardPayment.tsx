import type { Ref } from 'react';
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
  const loaded = useAsyncValue(`${publishableKey} ${isSandbox} ${language}`, async () => {
    const [{ CardFields }, { loadStripeClient }] = await Promise.all([
      tryImport(() => import('./CardFields.tsx')),
      tryImport(() => import('./load-stripe.ts')),
    ]);
    return { CardFields, stripe: await loadStripeClient({ publishableKey, isSandbox, language }) };
  });
  if (loaded.state === 'failed') return <RetryNotice onRetry={loaded.retry}>{t('card.loadFailed')}</RetryNotice>;
  if (loaded.state === 'loading') {
    return (
      <LoadingStatus>
        <Skeleton className="h-68 rounded-control" />
      </LoadingStatus>
    );
  }
  const { CardFields, stripe } = loaded.value;
  return <CardFields stripe={stripe} ref={ref} />;
}
