import type { OperatorPayment } from '@trad/contract/console/payment';

/** A seller order that is paid in cash. */
export type CashSellerOrder = OperatorPayment['cash'][number];
/** A step that can be recorded for its cash. */
export type CashStep = CashSellerOrder['steps'][number];
