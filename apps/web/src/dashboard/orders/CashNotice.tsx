import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Says that a cash order awaits an operator's review, or that its earnings are credited once an operator has recorded its cash. */
export function CashNotice({ order: { awaiting_review, cash, status } }: { order: VendorOrder }) {
  const t = useT();
  const isOpen = ['received', 'processing', 'shipped', 'delivered'].includes(status);
  if (!isOpen) return null;
  if (awaiting_review === 1)
    return (
      <Notice tone="warning" className="mb-5">
        {t('sales.awaitingReview')}
      </Notice>
    );
  if (cash !== 'awaited') return null;
  return (
    <Notice tone="info" className="mb-5">
      {t(status === 'delivered' ? 'sales.cashOwed' : 'sales.cashAwaited')}
    </Notice>
  );
}
