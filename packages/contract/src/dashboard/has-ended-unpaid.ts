import type { OrderStatus } from '../orders.ts';

/** Whether a seller order in cash ended before its cash was recorded as received: nobody earns anything from it. */
export const hasEndedUnpaid = (status: OrderStatus, isPaid: boolean) =>
  !isPaid && (status === 'cancelled' || status === 'returned');
