import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Controls, createControls } from './controls.ts';
import { type Fault, Faults } from './faults.ts';
import {
  BodyTooLarge,
  createJsonResponse,
  flattenHeaders,
  readBody,
  type SandboxRequest,
  type SandboxResponse,
  sendResponse,
} from './http.ts';
import { respondToBrowser } from './pages/pages.ts';
import { PAYPAL_FAULTS, PayPalApi } from './paypal/paypal-api.ts';
import { WebhookSigner } from './paypal/webhook-signer.ts';
import { randomId } from './random-id.ts';
import { RecordStore } from './record-store.ts';
import {
  type Keys,
  type PendingSettlement,
  type ProviderContext,
  RETENTION,
  type SandboxEvent,
  type SandboxRecordStore,
  type SandboxSecrets,
} from './records.ts';
import { listPendingSettlements, settlePending } from './settle-pending.ts';
import { STRIPE_FAULTS, StripeApi } from './stripe/stripe-api.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** The folder of its record store, which is locked for this process. */
  dataDir: string;
  /**
   * The base URL for buyers' browsers: `http://localhost:3000/__paysandbox`, or only a path, `/__paysandbox`, on the
   * origin of the payment's return URL. Requests are routed with and without the path. By default it is the URL that the
   * sandbox listens on.
   */
  publicUrl?: string;
  /** Created and stored in the record store by default. */
  keys?: Keys;
  /** The folder of browser scripts and styles; a bundle sets it, as its own file is elsewhere. */
  assetsDir?: string;
  /** Serves `/_control/…`: for tests only, as any caller could mark a payment as paid. */
  openControls?: boolean;
  /** Delay after which pending payments and refunds settle: 4 s by default; null: only by `controls.settle`. */
  settleAfterMs?: number | null;
  /** Milliseconds; for tests that move the clock. */
  now?: () => number;
}

export interface Sandbox {
  /** A request listener for Node's HTTP server; the shop passes requests below its own base path to it. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  controls: Controls;
  keys: Keys;
  /** Listens on its own port. Resolves with the URL. */
  listen: (at: { port: number; host?: string }) => Promise<string>;
  /** Stops and unlocks the folder. Hanging requests are aborted. */
  close: () => Promise<void>;
}

const createKeys = (): Keys => ({
  stripeSecretKey: `sk_test_${randomId()}`,
  stripePublishableKey: `pk_test_${randomId()}`,
  stripeWebhookSecret: `whsec_${randomId(32)}`,
  paypalClientId: `sandbox-${randomId()}`,
  paypalClientSecret: randomId(40),
  paypalWebhookId: `WH-${randomId(17).toUpperCase()}`,
});

const getOrCreate = <Kind extends 'keys' | 'own'>(
  records: SandboxRecordStore,
  kind: Kind,
  create: () => Keys | SandboxSecrets,
) => records.get(kind, kind) ?? records.put(kind, kind, create() as never);

/** Opens the sandbox with the state of its folder. */
export const openSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const now = options.now ?? Date.now;
  const records: SandboxRecordStore = new RecordStore(options.dataDir, RETENTION, now);
  const keys = options.keys ?? (getOrCreate(records, 'keys', createKeys) as Keys);
  const sandboxSecrets = getOrCreate(records, 'own', () => ({ tokenSecret: randomId(40) })) as SandboxSecrets;
  const signer = new WebhookSigner(records, keys.paypalWebhookId);
  await records.flush();

  const publicUrl = options.publicUrl?.replace(/\/$/, '') ?? '';
  const base = publicUrl.startsWith('/') ? publicUrl : publicUrl && new URL(publicUrl).pathname.replace(/\/$/, '');
  /** The base URL of the API, for links in its responses. */
  let apiUrl = publicUrl.startsWith('/') ? '' : publicUrl;
  const pagesFor = (returnUrl: string | null) =>
    publicUrl.startsWith('/') && returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin + publicUrl : apiUrl;
  const webhooks = new Webhooks({ records, keys, signer, apiUrl: () => apiUrl, now });
  const faults = new Faults();
  const assets = options.assetsDir ?? fileURLToPath(new URL('../browser', import.meta.url));
  const settlementDelay: { ms: number | null } = {
    ms: options.settleAfterMs === undefined ? 4000 : options.settleAfterMs,
  };
  const timers = new Set<NodeJS.Timeout>();
  const hanging = new Set<ServerResponse>();
  let closed = false;

  const scheduleSettlement = (settlement: PendingSettlement) => {
    if (settlementDelay.ms === null || closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      commit(() => settlePending(context, settlement)).catch(console.error);
    }, settlementDelay.ms);
    timer.unref();
    timers.add(timer);
  };
  const context: ProviderContext = {
    records,
    now,
    apiUrl: () => apiUrl,
    pagesFor,
    recordEvent: (provider, type, object) => webhooks.recordEvent(provider, type, object),
    scheduleSettlement,
  };
  const commit = async (work: () => unknown) => {
    work();
    const events = webhooks.takeEvents();
    await records.flush();
    await webhooks.sendEarly(events);
    webhooks.send(events);
  };
  const controls = createControls({ context, faults, webhooks, commit, settlementDelay });
  const stripe = new StripeApi(context, keys);
  const paypal = new PayPalApi(context, keys, sandboxSecrets, signer);

  const runControl = async ({ path, body }: SandboxRequest): Promise<SandboxResponse> => {
    const name = path.slice('/_control/'.length) as keyof Controls;
    const control = controls[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    if (!Object.hasOwn(controls, name) || !control)
      return createJsonResponse(404, { error: `No control is called ${name}.` });
    try {
      return createJsonResponse(200, { value: await control(...JSON.parse(body || '[]')) });
    } catch (error) {
      return createJsonResponse(400, { error: (error as Error).message });
    }
  };

  /** Executes a call of a provider's API, with the fault that is injected into it. */
  const callProvider = async (
    api: StripeApi | PayPalApi,
    request: SandboxRequest,
  ): Promise<SandboxResponse | 'hang' | 'reset'> => {
    const call = api.prepareCall(request);
    if ('status' in call) return call;
    const fault: Fault | undefined = faults.takeFault(call.endpoint);
    if (fault?.mode === 'reset_before') return 'reset';
    if (fault?.mode === '500' || fault?.mode === '429') {
      return (api === stripe ? STRIPE_FAULTS : PAYPAL_FAULTS)[fault.mode];
    }
    api.markInProgress(call.key);
    let response: SandboxResponse;
    let events: SandboxEvent[];
    try {
      if (fault?.mode === 'slow') await pause(fault.delayMs);
      response = fault?.mode === 'sticky500' ? call.respondWith500() : call.execute();
      events = webhooks.takeEvents();
      await records.flush();
    } finally {
      api.clearInProgress(call.key);
    }
    await webhooks.sendEarly(events);
    // Webhooks are sent in a later tick, when the response is already being sent.
    webhooks.send(events);
    if (fault?.mode === 'reset_after') return 'reset';
    return fault?.mode === 'hang_after' ? 'hang' : response;
  };

  const respond = async (request: IncomingMessage): Promise<SandboxResponse | 'hang' | 'reset'> => {
    const rawUrl = request.url ?? '/';
    if (!URL.canParse(rawUrl, ANY_HOST)) return createJsonResponse(400, { error: { message: 'The URL is invalid.' } });
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS, body: '' };
    const url = new URL(rawUrl, ANY_HOST);
    const isBelowBase = base !== '' && `${url.pathname}/`.startsWith(`${base}/`);
    const path = isBelowBase ? url.pathname.slice(base.length) || '/' : url.pathname;
    const sandboxRequest: SandboxRequest = {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: flattenHeaders(request),
      body: await readBody(request),
    };
    if (path.startsWith('/_control/') && options.openControls) return runControl(sandboxRequest);
    const isPayPal = /^\/(v2\/|v1\/(oauth2|notifications)\/)/.test(path);
    if (isPayPal || path.startsWith('/v1/')) {
      const outcome = await callProvider(isPayPal ? paypal : stripe, sandboxRequest);
      return typeof outcome === 'string' ? outcome : { ...outcome, headers: { ...outcome.headers, ...CORS } };
    }
    return respondToBrowser({ http: sandboxRequest, context, base, commit, assets });
  };

  const handle: Sandbox['handle'] = (request, response) => {
    respond(request).then(
      (outcome) => {
        if (outcome === 'reset') request.socket.resetAndDestroy();
        else if (outcome === 'hang') {
          hanging.add(response);
          response.once('close', () => hanging.delete(response));
        } else sendResponse(response, outcome);
      },
      (error) => {
        if (error instanceof BodyTooLarge)
          return sendResponse(response, createJsonResponse(413, { error: { message: 'Too large.' } }));
        console.error(error);
        if (!response.headersSent)
          sendResponse(
            response,
            createJsonResponse(500, { error: { type: 'api_error', message: 'The sandbox failed.' } }),
          );
      },
    );
  };

  const server = createServer(handle);
  for (const settlement of listPendingSettlements(records)) scheduleSettlement(settlement);

  return {
    handle,
    controls,
    keys,
    listen: async ({ port, host = '127.0.0.1' }) => {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      const address = `http://${host}:${(server.address() as AddressInfo).port}`;
      apiUrl ||= address;
      return address;
    },
    close: async () => {
      closed = true;
      webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      await records.close();
    },
  };
};

const ANY_HOST = 'http://sandbox.invalid';

// A standalone sandbox is called by pages of another origin. It uses no cookies.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};
