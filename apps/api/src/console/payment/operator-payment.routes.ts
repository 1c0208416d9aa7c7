import { implementCalls } from '../../platform/http/implement-calls.ts';
import { closePayment } from './close-payment.ts';
import { getPayment } from './get-payment.ts';
import { recordCash, recordUnpaidCash, reverseCash } from './record-cash.ts';
import { rejectCashOrder, releaseCashOrder } from './review-cash-order.ts';
import { syncPayment } from './sync-payment.ts';

export const operatorPaymentRoutes = implementCalls({
  getPayment,
  syncPayment,
  closePayment,
  recordCash,
  reverseCash,
  recordUnpaidCash,
  releaseCashOrder,
  rejectCashOrder,
});
