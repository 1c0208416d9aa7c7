import type { PaymentRow } from '@trad/contract/console/payments';
import type { ReactNode } from 'react';
import { useSyncPaymentMutation } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import type { BulkAction } from '../list/list-definition.ts';
import { useCan } from '../operator.ts';

interface BulkSyncOptions<Row> {
  getPaymentId: (row: Row) => string;
  getName: (row: Row) => string;
  /** Called with the rows once each of them succeeded. */
  onDone: (rows: readonly Row[]) => void;
}

/**
 * The bulk action that synchronises payments with their provider, one request for each, and the notice with its outcome per row. Cash
 * has no provider: the API would refuse it.
 */
export function useBulkPaymentSync<Row extends Pick<PaymentRow, 'method'>>({
  getPaymentId,
  getName,
  onDone,
}: BulkSyncOptions<Row>) {
  const t = useT();
  const canWrite = useCan('payments.write');
  const [sync] = useSyncPaymentMutation();
  const requests = useBulkRequests<Row>(
    (row, key) => sync({ input: { id: getPaymentId(row) }, key }).unwrap(),
    t('error.NETWORK'),
  );
  const syncPayments = (rows: Row[]) => {
    const online = rows.filter(({ method }) => method !== 'cod_method');
    if (online.length === 0) return toast('info', t('payments.noneOnline'));
    void requests.start(online, ({ failed, done }) => {
      if (failed.length > 0) return;
      toast('success', t('payments.lookedAt', { count: done.length }));
      onDone(rows);
    });
  };
  const actions: BulkAction<Row>[] = canWrite
    ? [
        {
          key: 'look',
          label: t('payments.lookAgainMany'),
          icon: 'refresh-cw',
          shortcut: 'l',
          run: syncPayments,
        },
      ]
    : [];
  const notice: ReactNode = requests.outcome && (
    <BulkOutcomeNotice
      outcome={requests.outcome}
      getName={getName}
      isBusy={requests.isBusy}
      onRetry={() => void requests.retry()}
      onClose={requests.discardOutcome}
    />
  );
  return { actions, notice };
}
