import type { OperatorPayment } from '@trad/contract/console/payment';

/** A seller order that is paid in cash. */
export type CashSellerOrder = OperatorPayment['cash'][number];
/** What may be recorded of it. */
export type CashStep = CashSellerOrder['steps'][number];
