import { DAY_MS } from '../../platform/clock.ts';
import type { PayPalEvent } from './paypal-gateway.ts';

type Headers = Readonly<Record<string, unknown>>;

/** The headers of PayPal's signature, by their names in the request that verifies it. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** PayPal retries an event for three days. */
const MAX_EVENT_AGE_MS = 4 * DAY_MS;

/** Whether an event is recent: PayPal verifies the signatures of old ones, too. */
const isRecent = (time: unknown) => isText(time) && Math.abs(Date.now() - Date.parse(time)) < MAX_EVENT_AGE_MS;

const isPayPalUrl = (url: unknown) => {
  if (!isText(url) || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
};

/** Whether the headers may be of PayPal's signature. The payment sandbox has its certificate at an address of its own. */
const hasSignatureHeaders = (headers: Headers, baseUrl: string) =>
  Object.values(SIGNATURE_HEADERS).every((name) => isText(headers[name])) &&
  isRecent(headers[SIGNATURE_HEADERS.transmission_time]) &&
  (!isPayPalUrl(baseUrl) || isPayPalUrl(headers[SIGNATURE_HEADERS.cert_url]));

/**
 * Builds the request that verifies an event: inserts its text unchanged, as parsed and serialised again it might differ from what PayPal
 * signed.
 */
export const buildVerification = (body: string, headers: Headers, webhookId: string) => {
  const signature = Object.entries(SIGNATURE_HEADERS).map(([name, header]) => [name, headers[header]]);
  const verification = { ...Object.fromEntries(signature), webhook_id: webhookId };
  return `${JSON.stringify(verification).slice(0, -1)},"webhook_event":${body}}`;
};

/** The references are compared with the database's before the event is verified: any other text is not one. */
const toReference = (value: unknown) => (isText(value) && /^[\w-]{1,64}$/.test(value) ? value : null);

/** The capture that an event's resource is, or belongs to. */
const findCaptureId = (links: unknown): string | null =>
  Array.isArray(links)
    ? toReference(links.map((link) => /\/captures\/(\w+)/.exec(String(link?.href))?.[1]).find(Boolean))
    : null;

/**
 * Parses a webhook's body without verifying it. Null where it is no event, is too old, or lacks the headers of PayPal's
 * signature: it is then rejected without a request.
 */
export const parsePayPalEvent = (body: Buffer, headers: Headers, baseUrl: string): PayPalEvent | null => {
  if (!hasSignatureHeaders(headers, baseUrl)) return null;
  try {
    const { id, event_type, resource_type, resource } = JSON.parse(body.toString('utf8'));
    if (!isText(id) || !isText(event_type)) return null;
    const isOrder = resource_type === 'checkout-order';
    return {
      id,
      type: event_type,
      orderId: toReference(isOrder ? resource?.id : resource?.supplementary_data?.related_ids?.order_id),
      attemptId: toReference(isOrder ? resource?.purchase_units?.[0]?.custom_id : resource?.custom_id),
      captureId: findCaptureId(resource?.links),
    };
  } catch {
    return null;
  }
};
