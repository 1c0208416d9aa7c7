import { implement } from '../platform/implement.ts';
import { placeOrder } from './place-order.ts';

export const checkoutRoutes = implement({ placeOrder });
