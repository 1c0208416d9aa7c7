import type { PaymentAlert } from '@trad/contract/console/payments';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { listAlertPage } from './alerts.queries.ts';
import { readAlertPosition, splitAlertPage, toAlert } from './get-payment-alerts.ts';

const COLUMNS: ExportColumns<PaymentAlert> = {
  alert: ({ id }) => String(id),
  since: (alert) => alert.created_at,
  kind: ({ kind }) => kind,
  subject: ({ subject }) => formatTextCell(subject),
  detail: ({ detail }) => formatTextCell(detail),
  payment: (alert) => alert.payment_id ?? '',
  order: (alert) => (alert.order_id === null ? '' : String(alert.order_id)),
  currency: ({ money }) => money?.currency_code ?? '',
  amount: ({ money }) => money?.amount.toFixed(money.decimals) ?? '',
  resolved_at: (alert) => alert.resolved_at ?? '',
  resolution: ({ resolution }) => formatTextCell(resolution),
};

export const exportPaymentAlerts: Handler<'exportPaymentAlerts'> = async ({
  input: { is, kind, cursor },
  deps: { prisma },
}) => {
  const page = {
    order: is === 'open' ? 'ASC' : 'DESC',
    limit: EXPORT_BATCH_SIZE + 1,
    after: readAlertPosition(cursor),
  } as const;
  const [alerts, currencies] = await Promise.all([
    listAlertPage(prisma, { isOpen: is === 'open', kinds: kind }, page),
    listCurrencyFormats(prisma),
  ]);
  const { page: rows, nextCursor } = splitAlertPage(alerts, EXPORT_BATCH_SIZE);
  const lines = rows.map((alert) => toAlert(alert, currencies));
  return { data: formatExport(COLUMNS, lines, cursor === null), next_cursor: nextCursor };
};
