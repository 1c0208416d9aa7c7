import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportPaymentAlerts } from './export-payment-alerts.ts';
import { exportPayments } from './export-payments.ts';
import { exportRefunds } from './export-refunds.ts';
import { getPaymentAlerts } from './get-payment-alerts.ts';
import { getPaymentCounts } from './get-payment-counts.ts';
import { getPayments } from './get-payments.ts';
import { getRefunds } from './get-refunds.ts';
import { reopenPaymentAlert, resolvePaymentAlert } from './resolve-payment-alert.ts';

export const paymentListRoutes = implementCalls({
  getPayments,
  getPaymentCounts,
  exportPayments,
  getRefunds,
  exportRefunds,
  getPaymentAlerts,
  exportPaymentAlerts,
  resolvePaymentAlert,
  reopenPaymentAlert,
});
