import { implement } from '../platform/implement.ts';
import { getOrders } from './get-orders.ts';

export const orderRoutes = implement({ getOrders });
