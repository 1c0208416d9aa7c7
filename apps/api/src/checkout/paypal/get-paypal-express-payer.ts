import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadExpressApproval } from './load-express-approval.ts';

/** Returns contact and address of the buyer who approved an express order. */
export const getPaypalExpressPayer: Handler<'getPaypalExpressPayer'> = async (call) => {
  const approval = await loadExpressApproval(call, call.input.order_id, call.input.checkout_key);
  if (!approval) throw new Refusal('NOT_FOUND');
  return { data: approval.payer };
};
