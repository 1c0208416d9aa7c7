import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Controls, controlsOf } from './controls.ts';
import { type Fault, Faults } from './faults.ts';
import { type Answer, BodyTooLarge, headersOf, json, readBody, type SandboxRequest, write } from './http.ts';
import { Ledger } from './ledger.ts';
import { pageFor } from './pages/pages.ts';
import { PAYPAL_FAULTS, PayPalApi } from './paypal/paypal-api.ts';
import { WebhookSigner } from './paypal/webhook-signer.ts';
import { randomId } from './random-id.ts';
import {
  type Books,
  KEEPING,
  type Keys,
  type OwnSecrets,
  type SandboxEvent,
  type SandboxLedger,
  type Unsettled,
} from './records.ts';
import { settle, unsettledOf } from './settling.ts';
import { STRIPE_FAULTS, StripeApi } from './stripe/stripe-api.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** The folder of its ledger, which no other process may have open. */
  dataDir: string;
  /**
   * Where buyers' browsers find it: `http://localhost:3000/__paysandbox`, or a path alone, `/__paysandbox`, below whichever
   * address of the shop a payment leads back to. Requests are understood with and without the path. Left out, it is the
   * address that it listens on.
   */
  publicUrl?: string;
  /** Made up and kept in the ledger when left out. */
  keys?: Keys;
  /** Where the browser's scripts and styles lie, when that is not beside this file: a bundle has left them behind. */
  assetsDir?: string;
  /** Answers `/_control/…`: for tests alone, as it lets anybody say that they have paid. */
  openControls?: boolean;
  /** After how long what is processing or pending settles by itself: 4 s if not given; null: only when it is told. */
  settleAfterMs?: number | null;
  /** Milliseconds; for tests that move the clock. */
  now?: () => number;
}

export interface Sandbox {
  /** A server's request listener; also what a product calls below its own address. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  controls: Controls;
  keys: Keys;
  /** Serves it alone; resolves with its address. */
  listen: (at: { port: number; host?: string }) => Promise<string>;
  /** Ends what it does and lets go of the folder. Requests that hang are broken off. */
  close: () => Promise<void>;
}

const madeUpKeys = (): Keys => ({
  stripeSecretKey: `sk_test_${randomId()}`,
  stripePublishableKey: `pk_test_${randomId()}`,
  stripeWebhookSecret: `whsec_${randomId(32)}`,
  paypalClientId: `sandbox-${randomId()}`,
  paypalClientSecret: randomId(40),
  paypalWebhookId: `WH-${randomId(17).toUpperCase()}`,
});

const keptOnce = <Kind extends 'keys' | 'own'>(ledger: SandboxLedger, kind: Kind, make: () => Keys | OwnSecrets) =>
  ledger.get(kind, kind) ?? ledger.put(kind, kind, make() as never);

/** Opens the sandbox on its folder, with everything that it answered before. */
export const openSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const now = options.now ?? Date.now;
  const ledger: SandboxLedger = new Ledger(options.dataDir, KEEPING, now);
  const keys = options.keys ?? (keptOnce(ledger, 'keys', madeUpKeys) as Keys);
  const own = keptOnce(ledger, 'own', () => ({ tokenSecret: randomId(40) })) as OwnSecrets;
  const signer = new WebhookSigner(ledger, keys.paypalWebhookId);
  await ledger.settled();

  const publicUrl = options.publicUrl?.replace(/\/$/, '') ?? '';
  const base = publicUrl.startsWith('/') ? publicUrl : publicUrl && new URL(publicUrl).pathname.replace(/\/$/, '');
  /** The address of the API: its links are for the shop's server. */
  let home = publicUrl.startsWith('/') ? '' : publicUrl;
  const pagesFor = (returnUrl: string | null) =>
    publicUrl.startsWith('/') && returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin + publicUrl : home;
  const webhooks = new Webhooks({ ledger, keys, signer, home: () => home, now });
  const faults = new Faults();
  const assets = options.assetsDir ?? fileURLToPath(new URL('../browser', import.meta.url));
  const settleAfter: { ms: number | null } = { ms: options.settleAfterMs === undefined ? 4000 : options.settleAfterMs };
  const timers = new Set<NodeJS.Timeout>();
  const hanging = new Set<ServerResponse>();
  let closed = false;

  const settleLater = (what: Unsettled) => {
    if (settleAfter.ms === null || closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act(() => settle(books, what)).catch(console.error);
    }, settleAfter.ms);
    timer.unref();
    timers.add(timer);
  };
  const books: Books = {
    ledger,
    now,
    home: () => home,
    pagesFor,
    announce: (provider, type, object) => webhooks.announce(provider, type, object),
    settleLater,
  };
  const act = async (work: () => unknown) => {
    work();
    const events = webhooks.taken();
    await ledger.settled();
    await webhooks.sendEarly(events);
    webhooks.send(events);
  };
  const controls = controlsOf({ books, faults, webhooks, act, settleAfter });
  const stripe = new StripeApi(books, keys);
  const paypal = new PayPalApi(books, keys, own, signer);

  const control = async ({ path, body }: SandboxRequest): Promise<Answer> => {
    const name = path.slice('/_control/'.length) as keyof Controls;
    const asked = controls[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    if (!Object.hasOwn(controls, name) || !asked) return json(404, { error: `No control is called ${name}.` });
    try {
      return json(200, { value: await asked(...JSON.parse(body || '[]')) });
    } catch (error) {
      return json(400, { error: (error as Error).message });
    }
  };

  /** Answers a provider's call as it is, or as the fault that strikes it has it. */
  const provide = async (api: StripeApi | PayPalApi, request: SandboxRequest): Promise<Answer | 'hang' | 'reset'> => {
    const call = api.understand(request);
    if ('status' in call) return call;
    const fault: Fault | undefined = faults.strike(call.endpoint);
    if (fault?.mode === 'reset_before') return 'reset';
    if (fault?.mode === '500' || fault?.mode === '429') {
      return (api === stripe ? STRIPE_FAULTS : PAYPAL_FAULTS)[fault.mode];
    }
    api.hold(call.key);
    let answer: Answer;
    let events: SandboxEvent[];
    try {
      if (fault?.mode === 'slow') await pause(fault.delayMs);
      answer = fault?.mode === 'sticky500' ? call.keepFailure() : call.work();
      events = webhooks.taken();
      await ledger.settled();
    } finally {
      api.release(call.key);
    }
    await webhooks.sendEarly(events);
    // Sent from the next turn on: by then the answer is under way.
    webhooks.send(events);
    if (fault?.mode === 'reset_after') return 'reset';
    return fault?.mode === 'hang_after' ? 'hang' : answer;
  };

  const answer = async (request: IncomingMessage): Promise<Answer | 'hang' | 'reset'> => {
    const written = request.url ?? '/';
    if (!URL.canParse(written, ANY_HOST)) return json(400, { error: { message: 'The address cannot be read.' } });
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS, body: '' };
    const url = new URL(written, ANY_HOST);
    const isBelow = base !== '' && `${url.pathname}/`.startsWith(`${base}/`);
    const path = isBelow ? url.pathname.slice(base.length) || '/' : url.pathname;
    const asked: SandboxRequest = {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: headersOf(request),
      body: await readBody(request),
    };
    if (path.startsWith('/_control/') && options.openControls) return control(asked);
    const isPayPal = /^\/(v2\/|v1\/(oauth2|notifications)\/)/.test(path);
    if (isPayPal || path.startsWith('/v1/')) {
      const outcome = await provide(isPayPal ? paypal : stripe, asked);
      return typeof outcome === 'string' ? outcome : { ...outcome, headers: { ...outcome.headers, ...CORS } };
    }
    return pageFor({ asked, books, base, act, assets });
  };

  const handle: Sandbox['handle'] = (request, response) => {
    answer(request).then(
      (outcome) => {
        if (outcome === 'reset') request.socket.resetAndDestroy();
        else if (outcome === 'hang') {
          hanging.add(response);
          response.once('close', () => hanging.delete(response));
        } else write(response, outcome);
      },
      (error) => {
        if (error instanceof BodyTooLarge) return write(response, json(413, { error: { message: 'Too large.' } }));
        console.error(error);
        if (!response.headersSent)
          write(response, json(500, { error: { type: 'api_error', message: 'The sandbox failed.' } }));
      },
    );
  };

  const server = createServer(handle);
  for (const what of unsettledOf(ledger)) settleLater(what);

  return {
    handle,
    controls,
    keys,
    listen: async ({ port, host = '127.0.0.1' }) => {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      const address = `http://${host}:${(server.address() as AddressInfo).port}`;
      home ||= address;
      return address;
    },
    close: async () => {
      closed = true;
      webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      await ledger.close();
    },
  };
};

const ANY_HOST = 'http://sandbox.invalid';

// Standing alone, it is asked by pages of another origin. It holds nothing that a browser's cookies would open.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};
