import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capture } from '@trad/payment-sandbox/paypal/paypal-objects';
import type { Intent } from '@trad/payment-sandbox/stripe/stripe-objects';

/** The value is null where it was removed. */
type Change = ['intent', string, Intent | null] | ['capture', string, Capture | null] | ['other', string, null];

/**
 * Lists the payments of which the providers have received money, also those that were refunded later. Reads the file of the shop's
 * payment sandbox, which serves its state to nobody.
 */
const listCharged = (dataDir: string) => {
  const text = readFileSync(join(dataDir, 'payment-sandbox/ledger.jsonl'), 'utf8');
  const charged = new Set<string>();
  // The last line may be incomplete: no response was sent for it.
  for (const line of text.split('\n').slice(0, -1))
    for (const change of JSON.parse(line) as Change[]) {
      if (change[0] === 'intent' && change[2] && change[2].amount_received > 0) charged.add(change[2].id);
      if (change[0] === 'capture' && change[2] && !['PENDING', 'DENIED'].includes(change[2].status))
        charged.add(change[2].order_id);
    }
  return charged;
};

/** Returns a function that counts the payments that were charged since this call. */
export const watchCharges = ({ dataDir }: { dataDir: string }) => {
  const before = listCharged(dataDir);
  return () => [...listCharged(dataDir)].filter((reference) => !before.has(reference)).length;
};
