import { setTimeout as pause } from 'node:timers/promises';
import type { FaultMode, FaultRule } from '@trad/payment-sandbox/faults';
import type { WebhookMode } from '@trad/payment-sandbox/webhooks';
import { pick, type Throw } from './buyer.ts';
import type { Ground } from './ground.ts';
import type { Site } from './site.ts';

export const FAULTS = [
  'reset_before',
  'reset_after',
  'hang_after',
  '500',
  '429',
  'sticky500',
] as const satisfies readonly FaultMode[];

/** What the server asks the providers for, and thus what may fail. */
export const STRUCK = {
  card: [
    'stripe.intents.create',
    'stripe.intents.retrieve',
    'stripe.intents.confirm',
    'stripe.intents.cancel',
    'stripe.intents.list',
    'stripe.refunds.create',
  ],
  paypal: [
    'paypal.token',
    'paypal.orders.create',
    'paypal.orders.get',
    'paypal.orders.capture',
    'paypal.captures.get',
    'paypal.captures.refund',
    'paypal.webhooks.verify',
  ],
} as const satisfies Record<string, readonly FaultRule['endpoint'][]>;

const HOOKS: readonly WebhookMode[] = ['normal', 'twice', 'drop', 'late', 'early'];
const EVERY_MS = 150;
/** So often the time of somebody's payment is over, of each turn of the weather. */
const EXPIRES = 0.05;

const hooksTo = (url: string) => ({ stripe: `${url}/webhooks/stripe`, paypal: `${url}/webhooks/paypal` });

export const calm = async ({ sandbox: { controls }, urls: [url = ''] }: Site) => {
  await controls.clearFaults();
  await controls.configure({ mode: 'normal', lateMs: 100, retryMs: 100, urls: hooksTo(url) });
};

/** How a provider fails next, if it does. */
const nextFault = (thrown: Throw): FaultRule => ({
  endpoint: pick(thrown, [...STRUCK.card, ...STRUCK.paypal]),
  mode: pick(thrown, FAULTS),
  times: 1 + Math.floor(thrown() * 3),
});

interface Storm {
  /** How often a provider fails, and how often a process is ended wherever it is, of each turn of the weather. */
  faults: number;
  kills: number;
}

/** Changes how providers answer and tell, lets time pass, and ends processes, until it is stopped. */
export const startWeather = ({ site, ground, thrown }: { site: Site; ground: Ground; thrown: Throw }, storm: Storm) => {
  const { controls } = site.sandbox;
  let stopped = false;
  const turn = async () => {
    await controls.clearFaults();
    await controls.configure({ mode: pick(thrown, HOOKS), urls: hooksTo(pick(thrown, site.urls)) });
    if (thrown() < storm.faults) await controls.addFault(nextFault(thrown));
    if (thrown() < EXPIRES) await ground.expire(null, 1);
    await ground.hurry();
    if (thrown() < storm.kills) site.kill(Math.floor(thrown() * site.urls.length));
  };
  const work = (async () => {
    while (!stopped) {
      await turn();
      await pause(EVERY_MS);
    }
  })();
  return async () => {
    stopped = true;
    await work;
    await calm(site);
  };
};
