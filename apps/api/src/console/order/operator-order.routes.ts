import { implementCalls } from '../../platform/http/implement-calls.ts';
import { cancelSellerOrder } from './cancel-seller-order.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import { getOperatorOrder } from './get-operator-order.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { previewRefund, refundOrder } from './refund-order.ts';
import { remindStore } from './remind-store.ts';
import { replaceOrderLink } from './replace-order-link.ts';
import { sendOrderMail } from './send-order-mail.ts';

export const operatorOrderRoutes = implementCalls({
  getOperatorOrder,
  getOrderTimeline,
  previewRefund,
  refundOrder,
  cancelSellerOrder,
  correctOrderAddress,
  remindStore,
  sendOrderMail,
  replaceOrderLink,
});
