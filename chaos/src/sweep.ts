import { setTimeout as pause } from 'node:timers/promises';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import type { FaultMode } from '@trad/payment-sandbox/faults';
import type { Checkout } from './checkouts/checkout.ts';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { totalOf } from './report.ts';
import { type Attack, checkOut } from './run-checkouts.ts';
import type { Shopper } from './shop-state.ts';
import { calm, FAULTS } from './weather.ts';

type Leads = Partial<Record<KillPoint, string>>;

const CARD = 'card, placed three times';
const PAYPAL = 'PayPal, placed three times';
const CARD_THEN_CASH = 'card, cash instead';
const PAYPAL_THEN_CASH = 'PayPal, cash instead';
const CASH = 'cash, placed three times';

/** By which checkout each method comes by each point; a method does not come by all of them. */
const LEADS: Readonly<Record<Checkout['method'], Leads>> = {
  card: {
    after_attempt_insert: CARD,
    after_provider_create: CARD,
    after_attach: CARD,
    after_provider_read: CARD,
    place_order_found: CARD,
    in_settle_tx: CARD,
    after_settle_commit: CARD,
    after_cancelling: CARD_THEN_CASH,
    after_provider_cancel: CARD_THEN_CASH,
    after_event_insert: CARD,
    before_response: CARD,
    after_refund: 'card, another amount received',
    in_cod_tx: CARD_THEN_CASH,
    after_cod_commit: CARD_THEN_CASH,
  },
  paypal: {
    after_attempt_insert: PAYPAL,
    after_provider_create: PAYPAL,
    after_attach: PAYPAL,
    after_provider_read: PAYPAL,
    place_order_found: PAYPAL,
    before_capture: PAYPAL,
    after_capture: PAYPAL,
    in_settle_tx: PAYPAL,
    after_settle_commit: PAYPAL,
    after_cancelling: 'PayPal, cancelled',
    after_provider_cancel: 'PayPal, cancelled',
    after_event_insert: PAYPAL,
    before_response: PAYPAL,
    after_refund: 'PayPal, another amount received',
    in_cod_tx: PAYPAL_THEN_CASH,
    after_cod_commit: PAYPAL_THEN_CASH,
  },
  cash: { in_cod_tx: CASH, after_cod_commit: CASH, before_response: CASH },
};

const PROVIDERS = { card: 'stripe', paypal: 'paypal', cash: null } as const;

export interface SweepCase {
  method: keyof typeof LEADS;
  point: KillPoint;
  fault: FaultMode | null;
  checkout: string;
}

/** Every kill point that a method comes by, without a fault and with each. */
export const sweepCases = (points: readonly KillPoint[] = KILL_POINTS): SweepCase[] =>
  Object.entries(LEADS).flatMap(([name, leads]) => {
    const method = name as keyof typeof LEADS;
    const faults = PROVIDERS[method] ? [null, ...FAULTS] : [null];
    return points.flatMap((point) => {
      const checkout = leads[point];
      return checkout ? faults.map((fault) => ({ method, point, fault, checkout })) : [];
    });
  });

/** Long enough on a busy machine; a fault may keep a checkout from its point. */
const LOOKS = 100;
const LOOKS_WITH_FAULT = 20;
const LOOK_MS = 100;

/** One checkout for each case, one after the other. Answers the shoppers, and in how many cases a process died. */
export const runSweep = async (attack: Attack, cases: readonly SweepCase[], onProgress?: (done: number) => void) => {
  const { site, ground, seed } = attack;
  const shoppers: Shopper[] = [];
  const killsSoFar = () => totalOf(site.kills);
  let died = 0;
  await calm(site);
  for (const [index, { method, point, fault, checkout: name }] of cases.entries()) {
    const checkout = CHECKOUTS[name];
    if (!checkout) throw new Error(`There is no checkout called ${name}`);
    const before = killsSoFar();
    await site.sandbox.controls.clearFaults();
    const provider = PROVIDERS[method];
    // The first request that strikes, or the one after it.
    if (fault && provider) await site.sandbox.controls.addFault({ endpoint: provider, mode: fault, skip: index % 3 });
    await site.tell({ points: [point], chance: 1, seed, once: true });
    shoppers.push(await checkOut(attack, index, [name, checkout]));
    const hasDied = () => killsSoFar() > before;
    // The reconciler comes by some of the points, a little later.
    for (let looks = fault ? LOOKS_WITH_FAULT : LOOKS; looks > 0 && !hasDied(); looks--) {
      await ground.hurry();
      await pause(LOOK_MS);
    }
    if (hasDied()) died += 1;
    onProgress?.(index + 1);
  }
  return { shoppers, died };
};
