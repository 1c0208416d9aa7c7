import { implement } from '../platform/http/implement.ts';
import { getOrders } from './get-orders.ts';

export const orderRoutes = implement({ getOrders });
