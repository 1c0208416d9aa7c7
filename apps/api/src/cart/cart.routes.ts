import { implementCalls } from '../platform/http/implement-calls.ts';
import { getDelivery } from './get-delivery.ts';
import { getUserCart } from './get-user-cart.ts';
import { manageCart } from './manage-cart.ts';
import { quoteCart } from './quote-cart.ts';
import { removeFromCartById } from './remove-from-cart-by-id.ts';
import { updateCartQuantity } from './update-cart-quantity.ts';

export const cartRoutes = implementCalls({
  getUserCart,
  quoteCart,
  getDelivery,
  manageCart,
  updateCartQuantity,
  removeFromCartById,
});
