import { setTimeout as pause } from 'node:timers/promises';
import type { FaultMode, FaultRule } from '@trad/payment-sandbox/faults';
import type { WebhookMode } from '@trad/payment-sandbox/webhooks';
import { pick, type Random } from './buyer.ts';
import type { Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';

export const INJECTED_FAULTS = [
  'reset_before',
  'reset_after',
  'hang_after',
  '500',
  '429',
  'sticky500',
] as const satisfies readonly FaultMode[];

/** Endpoints of the providers that server and browser call. */
export const FAULTY_ENDPOINTS = {
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

const WEBHOOK_MODES: readonly WebhookMode[] = ['normal', 'twice', 'drop', 'late', 'early'];
const STEP_MS = 150;
/** Probability that an open attempt expires, per step of the schedule. */
const EXPIRY_CHANCE = 0.05;

const buildWebhookUrls = (url: string) => ({ stripe: `${url}/webhooks/stripe`, paypal: `${url}/webhooks/paypal` });

export const resetProviders = async ({ sandbox: { controls }, urls: [url = ''] }: Deployment) => {
  await controls.clearFaults();
  await controls.configure({ mode: 'normal', lateMs: 100, retryMs: 100, urls: buildWebhookUrls(url) });
};

/** Draws the next fault of a provider. */
const drawFault = (random: Random): FaultRule => ({
  endpoint: pick(random, [...FAULTY_ENDPOINTS.card, ...FAULTY_ENDPOINTS.paypal]),
  mode: pick(random, INJECTED_FAULTS),
  times: 1 + Math.floor(random() * 3),
});

interface FaultRates {
  /** Probability of a provider's fault and of a killed process, per step of the schedule. */
  faults: number;
  kills: number;
}

/** Injects faults and webhook modes, expires attempts and kills processes, every 150 ms until it is stopped. */
export const startFaultSchedule = (
  { deployment, environment, random }: { deployment: Deployment; environment: Environment; random: Random },
  rates: FaultRates,
) => {
  const { controls } = deployment.sandbox;
  let isStopped = false;
  const applyStep = async () => {
    await controls.clearFaults();
    await controls.configure({
      mode: pick(random, WEBHOOK_MODES),
      urls: buildWebhookUrls(pick(random, deployment.urls)),
    });
    if (random() < rates.faults) await controls.addFault(drawFault(random));
    if (random() < EXPIRY_CHANCE) await environment.expireAttempts(null, 1);
    await environment.makeChecksDue();
    if (random() < rates.kills) deployment.kill(Math.floor(random() * deployment.urls.length));
  };
  const loop = (async () => {
    while (!isStopped) {
      await applyStep();
      await pause(STEP_MS);
    }
  })();
  return async () => {
    isStopped = true;
    await loop;
    await resetProviders(deployment);
  };
};
