import type { PaymentStatus } from '@trad/contract/orders';
import { wait } from '../../../lib/wait.ts';
import { PAUSES, saysNothing } from './ask-for-order.ts';

type Answer = { data?: { data: { status: PaymentStatus } }; error?: unknown };

/**
 * Asks what became of a payment until that is known: for visitors, who cannot ask for the order itself. `missing`: the
 * shop has no such payment. `pending`: it was still open in the end, or the shop could not be reached.
 */
export async function askForStatus(ask: () => Promise<Answer>, onOpen: () => void): Promise<PaymentStatus | 'missing'> {
  for (const pause of [...PAUSES, null]) {
    const { data, error } = await ask();
    if (data && data.data.status !== 'pending') return data.data.status;
    if (!data && !saysNothing(error)) return 'missing';
    if (pause === null) break;
    if (pause === PAUSES[0]) onOpen();
    await wait(pause);
  }
  return 'pending';
}
