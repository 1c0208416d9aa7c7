import type { OperatorPayment } from '@trad/contract/console/payment';

/** A seller order that is paid in cash. */
export type CashPart = OperatorPayment['cash'][number];
/** What may be recorded of it. */
export type CashStep = CashPart['steps'][number];
