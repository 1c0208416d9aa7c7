import sdk, { type PayPalRequest } from '@paypal/checkout-server-sdk';
import { buildVerification, parsePayPalEvent } from './paypal-event.ts';
import type { PayPalCapture, PayPalGateway, PayPalPayer, PayPalPayment, PayPalRefund } from './paypal-gateway.ts';
import { classifyStatus, NO_ACCESS_TOKEN, ProviderError } from './provider-error.ts';
import { parsePayPalAmount, toPayPalAmount } from './provider-money.ts';

export interface PayPalConfig {
  clientId: string;
  clientSecret: string;
  /** Without it every webhook is rejected. */
  webhookId: string | undefined;
  /** https://api-m.paypal.com, https://api-m.sandbox.paypal.com, or the payment sandbox. */
  baseUrl: string;
  timeoutMs?: number;
}

// An approved order is read and then captured: both together stay below the ten seconds in which the checkout is to respond while PayPal
// hangs, which the bench measures (MAX_RESPONSE_MS).
const READ_TIMEOUT_MS = 3000;
const WRITE_TIMEOUT_MS = 6500;

interface WireAmount {
  currency_code: string;
  value: string;
}

/** Its lines have PayPal's names: https://developer.paypal.com/docs/api/orders/v2/#definition-address_portable */
interface WireAddress {
  address_line_1?: string;
  address_line_2?: string;
  /** The city. */
  admin_area_2?: string;
  /** The state or province. */
  admin_area_1?: string;
  postal_code?: string;
  country_code?: string;
}

interface WireOrder {
  id: string;
  status: string;
  links?: { rel: string; href: string }[];
  payer?: {
    email_address?: string;
    name?: { given_name?: string; surname?: string };
    phone?: { phone_number?: { national_number?: string } };
  };
  purchase_units?: {
    custom_id?: string;
    amount?: WireAmount;
    shipping?: { name?: { full_name?: string }; address?: WireAddress };
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

const joinTexts = (texts: readonly (string | undefined)[], separator: string) =>
  texts.filter(Boolean).join(separator) || null;

const toPayer = ({ payer, purchase_units }: WireOrder): PayPalPayer | null => {
  if (!payer) return null;
  const { name, address = {} } = purchase_units?.[0]?.shipping ?? {};
  return {
    email: payer.email_address ?? null,
    name: name?.full_name ?? joinTexts([payer.name?.given_name, payer.name?.surname], ' '),
    phone: payer.phone?.phone_number?.national_number ?? null,
    country: address.country_code ?? null,
    address: joinTexts([address.address_line_1, address.address_line_2], ', '),
    city: address.admin_area_2 ?? null,
    state: address.admin_area_1 ?? null,
    zip: address.postal_code ?? null,
  };
};

const toPayment = (order: WireOrder): PayPalPayment => {
  const { id, status, links = [], purchase_units } = order;
  const unit = purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  return {
    id,
    state: ORDER_STATES[status] ?? 'open',
    customId: unit?.custom_id ?? null,
    amount: unit?.amount ? parsePayPalAmount(unit.amount) : null,
    approvalUrl: links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null,
    capture: capture
      ? { id: capture.id, state: CAPTURE_STATES[capture.status] ?? 'failed', amount: parsePayPalAmount(capture.amount) }
      : null,
    payer: toPayer(order),
  };
};

// https://developer.paypal.com/api/rest/reference/orders/v2/errors: issues that mean a declined payment.
const DECLINED = new Set([
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]);

/** PayPal's issue code: the library's error message is the body of the response. */
const parseIssue = (message: string): string | null => {
  try {
    const body = JSON.parse(message);
    return body.details?.[0]?.issue ?? body.name ?? body.error ?? null;
  } catch {
    return null;
  }
};

const toProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const { message, statusCode } = error as Error & { statusCode?: number };
  const issue = parseIssue(message ?? '');
  // A 404 that is not PayPal's, as of a proxy, does not say that the object is missing.
  if (statusCode === 404 && issue === null) return new ProviderError('unavailable', null, error);
  return new ProviderError(issue && DECLINED.has(issue) ? 'declined' : classifyStatus(statusCode), issue, error);
};

const isIssue = (error: unknown, issue: string) => error instanceof ProviderError && error.code === issue;

/** The status of a response without a body, as that of PATCH. */
const NO_CONTENT = 204;

/**
 * Creates the function that executes requests by PayPal's deprecated library. The library never settles when it fetches a token within a
 * request and fails, so the token is fetched before the request, which also tells that the request was not sent.
 */
const createExecutor = ({ clientId, clientSecret, baseUrl, timeoutMs }: PayPalConfig) => {
  class Client extends sdk.core.PayPalHttpClient {
    override getTimeout() {
      return timeoutMs ?? WRITE_TIMEOUT_MS;
    }

    /** The library decompresses bodies in an event handler, where one that is not compressed as its header says ends the process. */
    override formatHeaders(headers: Record<string, string>) {
      const { 'content-encoding': _, ...formatted } = super.formatHeaders(headers);
      return formatted;
    }
  }
  const client = new Client(new sdk.core.PayPalEnvironment(clientId, clientSecret, baseUrl, baseUrl));
  // The library asks for gzip by an injector of its own, which runs before this one.
  client.addInjector((request) => {
    request.headers['Accept-Encoding'] = 'identity';
  });
  const serialize = client.encoder.serializeRequest.bind(client.encoder);
  // Text bodies are sent unchanged: PayPal verifies the signature over these bytes.
  client.encoder.serializeRequest = (request) => (typeof request.body === 'string' ? request.body : serialize(request));
  const deserialize = client.encoder.deserializeResponse.bind(client.encoder);
  // The library reads a response in an event handler, where an error ends the process. Null: it is not PayPal's, as a proxy's page.
  client.encoder.deserializeResponse = (body, headers) => {
    try {
      const result = deserialize(body, headers);
      return typeof result === 'object' ? result : null;
    } catch {
      return null;
    }
  };

  let pendingToken: Promise<unknown> | null = null;
  /** Concurrent callers share one request of a token. */
  const fetchToken = async () => {
    if (client._cache.isValid()) return;
    pendingToken ??= client.fetchAccessToken().finally(() => {
      pendingToken = null;
    });
    await pendingToken.catch((error: unknown) => {
      throw new ProviderError('unavailable', NO_ACCESS_TOKEN, error);
    });
  };

  return async <Result>(request: PayPalRequest, key?: string): Promise<Result> => {
    if (key) request.headers['PayPal-Request-Id'] = key;
    request.headers.Prefer = 'return=representation';
    const timeoutAfterMs = timeoutMs ?? (request.verb === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
    let timer: NodeJS.Timeout | undefined;
    let code: string = NO_ACCESS_TOKEN;
    let isOver = false;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(new ProviderError('unavailable', code));
      }, timeoutAfterMs);
    });
    const send = async () => {
      await fetchToken();
      // A token that arrives after the timeout must not send what the caller believes to be unsent.
      if (isOver) throw new ProviderError('unavailable', code);
      code = 'timeout';
      const { statusCode, result } = await client.execute(request);
      if (!result && statusCode !== NO_CONTENT) throw new ProviderError('unavailable', 'unreadable_response');
      return result as Result;
    };
    try {
      return await Promise.race([send(), timeout]);
    } catch (error) {
      throw toProviderError(error);
    } finally {
      clearTimeout(timer);
    }
  };
};

interface WireRefund {
  id: string;
  status: string;
}

const toRefund = ({ id, status }: WireRefund): PayPalRefund => ({
  id,
  state: status === 'COMPLETED' ? 'succeeded' : status === 'PENDING' ? 'pending' : 'failed',
});

export const createPayPalGateway = (config: PayPalConfig): PayPalGateway => {
  const execute = createExecutor(config);
  const get = async (id: string) => toPayment(await execute<WireOrder>(new sdk.orders.OrdersGetRequest(id)));

  return {
    create: async ({ requestId, customId, amount, returnUrl, cancelUrl, isExpress }) => {
      const request = new sdk.orders.OrdersCreateRequest().requestBody({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: customId, amount: toPayPalAmount(amount) }],
        application_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: isExpress ? 'CONTINUE' : 'PAY_NOW',
          shipping_preference: isExpress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
        },
      });
      return toPayment(await execute<WireOrder>(request, requestId));
    },
    change: async (orderId, { customId, amount }) => {
      const unit = "/purchase_units/@reference_id=='default'";
      const request = new sdk.orders.OrdersPatchRequest(orderId).requestBody([
        { op: 'replace', path: `${unit}/amount`, value: toPayPalAmount(amount) },
        { op: 'replace', path: `${unit}/custom_id`, value: customId },
      ]);
      await execute(request);
      return get(orderId);
    },
    get,
    capture: async (orderId, attemptId) => {
      const request = new sdk.orders.OrdersCaptureRequest(orderId).requestBody({});
      try {
        return toPayment(await execute<WireOrder>(request, `${attemptId}:capture`));
      } catch (error) {
        if (isIssue(error, 'ORDER_ALREADY_CAPTURED')) return get(orderId);
        throw error;
      }
    },
    refund: async ({ refundId, captureId, amount }) => {
      const request = new sdk.payments.CapturesRefundRequest(captureId).requestBody({ amount: toPayPalAmount(amount) });
      try {
        return toRefund(await execute<WireRefund>(request, refundId));
      } catch (error) {
        if (isIssue(error, 'CAPTURE_FULLY_REFUNDED')) return { id: null, state: 'succeeded' };
        throw error;
      }
    },
    retrieveRefund: async (providerRef) =>
      toRefund(await execute<WireRefund>(new sdk.payments.RefundsGetRequest(providerRef))),
    parseWebhook: (body, headers) => (config.webhookId ? parsePayPalEvent(body, headers, config.baseUrl) : null),
    verifyWebhook: async (body, headers) => {
      if (!config.webhookId) return false;
      const { verification_status } = await execute<{ verification_status: string }>({
        path: '/v1/notifications/verify-webhook-signature',
        verb: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: buildVerification(body.toString('utf8'), headers, config.webhookId),
      });
      return verification_status === 'SUCCESS';
    },
  };
};
