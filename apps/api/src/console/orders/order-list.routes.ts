import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportOperatorOrders } from './export-operator-orders.ts';
import { getOperatorOrderCounts } from './get-operator-order-counts.ts';
import { getOperatorOrders } from './get-operator-orders.ts';
import { addOrderNote, deleteOrderNote } from './order-notes.ts';

export const orderListRoutes = implementCalls({
  getOperatorOrders,
  getOperatorOrderCounts,
  exportOperatorOrders,
  addOrderNote,
  deleteOrderNote,
});
