import sdk, { type PayPalRequest } from '@paypal/checkout-server-sdk';
import type { PayPalCapture, PayPalEvent, PayPalGateway, PayPalPayment, PayPalRefund } from './paypal-gateway.ts';
import { classifyStatus, ProviderError } from './provider-error.ts';
import { parsePayPalAmount, toPayPalAmount } from './provider-money.ts';

export interface PayPalConfig {
  clientId: string;
  clientSecret: string;
  /** Without one no webhook is believed. */
  webhookId: string | undefined;
  /** https://api-m.paypal.com, https://api-m.sandbox.paypal.com, or the payment sandbox. */
  baseUrl: string;
  /** What the buyer sees on PayPal's page. */
  brandName: string;
  timeoutMs?: number;
}

// What was agreed to is read and then taken: both together stay below the ten seconds within which a buyer has an answer.
const READ_WITHIN_MS = 3000;
const DO_WITHIN_MS = 6500;

interface WireAmount {
  currency_code: string;
  value: string;
}

interface WireOrder {
  id: string;
  status: string;
  links?: { rel: string; href: string }[];
  purchase_units?: {
    custom_id?: string;
    amount?: WireAmount;
    payments?: { captures?: { id: string; status: string; amount: WireAmount }[] };
  }[];
}

const CAPTURE_STATES: Readonly<Record<string, PayPalCapture['state']>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  PENDING: 'pending',
  REFUNDED: 'refunded',
};

const ORDER_STATES: Readonly<Record<string, PayPalPayment['state']>> = {
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'cancelled',
};

const paymentOf = ({ id, status, links = [], purchase_units }: WireOrder): PayPalPayment => {
  const unit = purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  return {
    id,
    state: ORDER_STATES[status] ?? 'open',
    attemptId: unit?.custom_id ?? null,
    amount: unit?.amount ? parsePayPalAmount(unit.amount) : null,
    approvalUrl: links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null,
    capture: capture
      ? { id: capture.id, state: CAPTURE_STATES[capture.status] ?? 'failed', amount: parsePayPalAmount(capture.amount) }
      : null,
  };
};

// https://developer.paypal.com/api/rest/reference/orders/v2/errors: the buyer cannot pay like this.
const DECLINED = new Set([
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]);

/** PayPal's own word for what is wrong: the library's message is the text of the answer. */
const issueIn = (message: string): string | null => {
  try {
    const body = JSON.parse(message);
    return body.details?.[0]?.issue ?? body.name ?? body.error ?? null;
  } catch {
    return null;
  }
};

const failureOf = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const { message, statusCode } = error as Error & { statusCode?: number };
  const issue = issueIn(message ?? '');
  return new ProviderError(issue && DECLINED.has(issue) ? 'declined' : classifyStatus(statusCode), issue, error);
};

const isIssue = (error: unknown, issue: string) => error instanceof ProviderError && error.code === issue;

/** PayPal by its frozen library, which waits for ever where a token cannot be had: so its answers have a time of ours. */
const clientOf = ({ clientId, clientSecret, baseUrl, timeoutMs }: PayPalConfig) => {
  class Client extends sdk.core.PayPalHttpClient {
    override getTimeout() {
      return timeoutMs ?? DO_WITHIN_MS;
    }
  }
  const client = new Client(new sdk.core.PayPalEnvironment(clientId, clientSecret, baseUrl, baseUrl));
  const serialize = client.encoder.serializeRequest.bind(client.encoder);
  // What is text already goes out as it is: a signature is over these bytes.
  client.encoder.serializeRequest = (request) => (typeof request.body === 'string' ? request.body : serialize(request));

  return async <Result>(request: PayPalRequest, key?: string): Promise<Result> => {
    if (key) request.headers['PayPal-Request-Id'] = key;
    request.headers.Prefer = 'return=representation';
    const withinMs = timeoutMs ?? (request.verb === 'GET' ? READ_WITHIN_MS : DO_WITHIN_MS);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProviderError('unavailable', 'timeout')), withinMs);
    });
    try {
      const { result } = await Promise.race([client.execute(request), tooLate]);
      return result as Result;
    } catch (error) {
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
};

/** PayPal sends an event again for three days. */
const GOOD_FOR_MS = 4 * 86_400_000;

/** Whether an event was sent lately: PayPal vouches for old ones, too. */
const isRecent = (time: unknown) => typeof time === 'string' && Math.abs(Date.now() - Date.parse(time)) < GOOD_FOR_MS;

/** The event's text is put in as it came: read and written anew, it could be another text. */
const verification = (body: string, headers: Readonly<Record<string, unknown>>, webhookId: string) => {
  const asked = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  return `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${body}}`;
};

const eventIn = (body: string): PayPalEvent | null => {
  try {
    const { id, event_type, resource_type, resource } = JSON.parse(body);
    if (typeof id !== 'string' || typeof event_type !== 'string') return null;
    const isOrder = resource_type === 'checkout-order';
    return {
      id,
      type: event_type,
      orderId: (isOrder ? resource?.id : resource?.supplementary_data?.related_ids?.order_id) ?? null,
      attemptId: (isOrder ? resource?.purchase_units?.[0]?.custom_id : resource?.custom_id) ?? null,
    };
  } catch {
    return null;
  }
};

interface WireRefund {
  id: string;
  status: string;
}

const refundOf = ({ id, status }: WireRefund): PayPalRefund => ({
  id,
  state: status === 'COMPLETED' ? 'succeeded' : status === 'PENDING' ? 'pending' : 'failed',
});

export const createPayPalGateway = (config: PayPalConfig): PayPalGateway => {
  const execute = clientOf(config);
  const get = async (id: string) => paymentOf(await execute<WireOrder>(new sdk.orders.OrdersGetRequest(id)));

  return {
    create: async ({ attemptId, amount, returnUrl, cancelUrl }) => {
      const request = new sdk.orders.OrdersCreateRequest().requestBody({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: attemptId, amount: toPayPalAmount(amount) }],
        application_context: {
          brand_name: config.brandName,
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      });
      return paymentOf(await execute<WireOrder>(request, `${attemptId}:create`));
    },
    get,
    capture: async (orderId, attemptId) => {
      const request = new sdk.orders.OrdersCaptureRequest(orderId).requestBody({});
      try {
        return paymentOf(await execute<WireOrder>(request, `${attemptId}:capture`));
      } catch (error) {
        if (isIssue(error, 'ORDER_ALREADY_CAPTURED')) return get(orderId);
        throw error;
      }
    },
    refund: async ({ refundId, captureId, amount }) => {
      const request = new sdk.payments.CapturesRefundRequest(captureId).requestBody({ amount: toPayPalAmount(amount) });
      try {
        return refundOf(await execute<WireRefund>(request, refundId));
      } catch (error) {
        if (isIssue(error, 'CAPTURE_FULLY_REFUNDED')) return { id: null, state: 'succeeded' };
        throw error;
      }
    },
    retrieveRefund: async (refundId) =>
      refundOf(await execute<WireRefund>(new sdk.payments.RefundsGetRequest(refundId))),
    verifyWebhook: async (raw, headers) => {
      const body = raw.toString('utf8');
      const event = eventIn(body);
      if (!event || !config.webhookId || !isRecent(headers['paypal-transmission-time'])) return null;
      const { verification_status } = await execute<{ verification_status: string }>({
        path: '/v1/notifications/verify-webhook-signature',
        verb: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: verification(body, headers, config.webhookId),
      });
      return verification_status === 'SUCCESS' ? event : null;
    },
  };
};
