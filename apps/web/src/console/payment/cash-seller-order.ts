import type { OperatorPayment } from '@trad/contract/console/payment';

/** A seller order that is paid in cash. */
export type CashSellerOrder = OperatorPayment['cash'][number];
/** The steps that may be recorded next. */
export type CashAction = CashSellerOrder['steps'][number];
