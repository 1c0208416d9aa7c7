import sdk from '@paypal/checkout-server-sdk';
import { FIXED_KEYS } from '../fixed-keys.ts';

// biome-ignore lint/suspicious/noExplicitAny: the responses of PayPal's SDK are untyped.
type Untyped = any;

interface PayPalResult {
  statusCode: number;
  result: Untyped;
}

/** PayPal's issue code of an error: the SDK's message is the JSON of the response. */
export const getIssue = (error: unknown): string => {
  const { message } = error as Error;
  try {
    const body = JSON.parse(message);
    return body.details?.[0]?.issue ?? body.name ?? body.error;
  } catch {
    return message;
  }
};

/** PayPal's SDK, unchanged, pointed at a sandbox. Each client has its own token cache. */
export const createPayPalClient = (url: string, { secret = FIXED_KEYS.paypalClientSecret, timeoutMs = 2000 } = {}) => {
  class Environment extends sdk.core.PayPalEnvironment {
    constructor() {
      super(FIXED_KEYS.paypalClientId, secret, url, url);
    }
  }
  class Client extends sdk.core.PayPalHttpClient {
    getTimeout() {
      return timeoutMs;
    }
  }
  const client = new (Client as Untyped)(new Environment());
  const execute = (request: { headers: Record<string, string> }, key?: string): Promise<PayPalResult> => {
    if (key) request.headers['PayPal-Request-Id'] = key;
    request.headers.Prefer = 'return=representation';
    return client.execute(request);
  };
  return {
    execute,
    create: (
      value: string,
      {
        currency = 'USD',
        key,
        unit = {},
        more = {},
      }: { currency?: string; key?: string; unit?: object; more?: object } = {},
    ) => {
      const request = new sdk.orders.OrdersCreateRequest();
      request.requestBody({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: 'attempt-1', amount: { currency_code: currency, value }, ...unit }],
        application_context: {
          return_url: 'http://shop.example/paypal_return?attempt=1',
          cancel_url: 'http://shop.example/checkout',
          brand_name: 'Trad',
        },
        ...more,
      });
      return execute(request, key);
    },
    get: (id: string) => execute(new sdk.orders.OrdersGetRequest(id)),
    patch: (id: string, operations: object[]) => {
      const request = new sdk.orders.OrdersPatchRequest(id);
      request.requestBody(operations);
      return execute(request);
    },
    capture: (id: string, key?: string) => {
      const request = new sdk.orders.OrdersCaptureRequest(id);
      request.requestBody({});
      return execute(request, key);
    },
    refund: (captureId: string, { key, body = {} }: { key?: string; body?: object } = {}) => {
      const request = new sdk.payments.CapturesRefundRequest(captureId);
      request.requestBody(body);
      return execute(request, key);
    },
    verify: (headers: Record<string, unknown>, event: unknown, webhookId = FIXED_KEYS.paypalWebhookId) =>
      execute({
        path: '/v1/notifications/verify-webhook-signature',
        verb: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: {
          auth_algo: headers['paypal-auth-algo'],
          cert_url: headers['paypal-cert-url'],
          transmission_id: headers['paypal-transmission-id'],
          transmission_sig: headers['paypal-transmission-sig'],
          transmission_time: headers['paypal-transmission-time'],
          webhook_id: webhookId,
          webhook_event: event,
        },
      } as never),
  };
};
