import type { Ref } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Notice, NoticeAction } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { CardEntry } from './CardFields.tsx';
import { useCardSetup } from './use-card-setup.ts';

interface CardPaymentProps {
  publishableKey: string;
  isSandbox: boolean;
  /** Null until the fields are there. */
  ref: Ref<CardEntry>;
}

/** The card's fields, or why they are not there. */
export function CardPayment({ publishableKey, isSandbox, ref }: CardPaymentProps) {
  const t = useT();
  const setup = useCardSetup({ publishableKey, isSandbox });
  if (setup.state === 'failed') {
    return (
      <Notice tone="danger" live>
        {t('card.loadFailed')} <NoticeAction onClick={setup.retry}>{t('ui.retry')}</NoticeAction>
      </Notice>
    );
  }
  if (setup.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-68 rounded-control" />
      </div>
    );
  }
  const { Fields, stripe } = setup;
  return <Fields stripe={stripe} ref={ref} />;
}
