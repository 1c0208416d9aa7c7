import { implementCalls } from '../platform/http/implement-calls.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { getOrders } from './get-orders.ts';

export const orderRoutes = implementCalls({ getOrders, askAboutOrder });
