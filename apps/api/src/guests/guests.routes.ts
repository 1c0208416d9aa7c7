import { implementCalls } from '../platform/http/implement-calls.ts';
import { claimGuestOrder } from './claim-guest-order.ts';
import { closeGuestPayment } from './close-guest-payment.ts';
import { moveGuestOrder } from './move-guest-order.ts';
import { replaceGuestOrderLink } from './replace-guest-order-link.ts';
import { saveGuestCheckout } from './save-guest-checkout.ts';
import { sendGuestOrderLink } from './send-guest-order-link.ts';

export const guestRoutes = implementCalls({
  saveGuestCheckout,
  claimGuestOrder,
  closeGuestPayment,
  moveGuestOrder,
  sendGuestOrderLink,
  replaceGuestOrderLink,
});
