import type { OperatorPayment } from '@trad/contract/console/payment';
import { useId, useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';
import { CashSheet } from './CashSheet.tsx';
import type { CashSellerOrder, CashStep } from './cash-seller-order.ts';

const STEP_LABELS = {
  record: 'payments.cashRecord',
  unpaid: 'payments.cashUnpaid',
  reverse: 'payments.cashReverse',
} as const;

/** The cash of each seller order, and the steps that can be recorded for it. */
export function CashPanel({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('payments.write');
  const titleId = useId();
  const sheet = useDialog<CashStep>();
  const [chosen, setChosen] = useState<CashSellerOrder | null>(null);
  const format = { symbol: payment.currency_symbol, decimals: payment.decimals };
  return (
    <section aria-labelledby={titleId} className="console-panel min-w-0">
      <h2 id={titleId} className="px-4 pt-3.5 pb-2">
        {t('payments.cash')}
      </h2>
      <ul>
        {payment.cash.map((sellerOrder) => (
          <li
            key={sellerOrder.seller_order_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hair px-4 py-2.5"
          >
            <bdi className="font-semibold">{sellerOrder.store}</bdi>
            <OrderStatusPill status={sellerOrder.status} />
            <span className="text-muted">
              {sellerOrder.received_at
                ? t('payments.cashReceived', { time: formatMoment(sellerOrder.received_at, locale) })
                : t('payments.cashMissing')}
            </span>
            <bdi className="ms-auto font-semibold">{formatMoney(sellerOrder.total, format, locale)}</bdi>
            {canWrite && sellerOrder.steps.length > 0 && (
              <span className="flex basis-full flex-wrap justify-end gap-2">
                {sellerOrder.steps.map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="console-button console-button-outline"
                    onClick={() => {
                      setChosen(sellerOrder);
                      sheet.open(step);
                    }}
                  >
                    {t(STEP_LABELS[step])}
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {sheet.name && chosen && (
        <CashSheet sellerOrder={chosen} step={sheet.name} money={format} onClose={sheet.close} />
      )}
    </section>
  );
}
