import type { PaymentStatus } from '@trad/contract/orders';
import { wait } from '../../../../lib/wait.ts';
import { isInconclusive, POLL_DELAYS_MS } from './poll-order.ts';

type StatusResponse = { data?: { data: { status: PaymentStatus } }; error?: unknown };

/**
 * Requests a payment's status until it is final: for a buyer who cannot request the order itself, such as a visitor. `missing`: the
 * shop has no such payment. `pending`: it was not final after the last delay, or the shop could not be reached.
 */
export async function pollPaymentStatus(
  request: () => Promise<StatusResponse>,
  onPending: () => void,
): Promise<PaymentStatus | 'missing'> {
  for (const delay of [...POLL_DELAYS_MS, null]) {
    const { data, error } = await request();
    // After a failed request, `data` still holds the previous response.
    if (error ? !isInconclusive(error) : !data) return 'missing';
    if (!error && data && data.data.status !== 'pending') return data.data.status;
    if (delay === null) break;
    if (delay === POLL_DELAYS_MS[0]) onPending();
    await wait(delay);
  }
  return 'pending';
}
