import { randomBytes } from 'node:crypto';
import type { ProviderContext } from '../records.ts';
import { parseAmount, toMinor } from './amounts.ts';
import { type Destination, PAYER, PAYER_ID, SHIPPING } from './payer.ts';
import { createMalformedRequestError, createNotFoundError, createUnprocessableError } from './paypal-error.ts';
import {
  type Capture,
  type FundingSource,
  type PayPalOrder,
  type PurchaseUnit,
  SHIPPING_PREFERENCES,
  type ShippingPreference,
} from './paypal-objects.ts';

export const createPayPalId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
export const formatTime = (context: ProviderContext) => new Date(context.now()).toISOString().replace(/\.\d+Z$/, 'Z');

type Parameters = Readonly<Record<string, unknown>>;

const readObject = (parameters: Parameters, name: string): Parameters => {
  const value = parameters[name];
  return value && typeof value === 'object' ? (value as Parameters) : {};
};

const readText = (parameters: Parameters, name: string, maxLength = 127): string | undefined => {
  const value = parameters[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw createMalformedRequestError(
    'INVALID_STRING_LENGTH',
    'The value of a field is either too short or too long.',
    `/${name}`,
  );
};

/** Parses a return URL, which must be http or https as pages link to it. */
const readUrl = (parameters: Parameters, name: string): string | null => {
  const value = readText(parameters, name, 2048);
  if (value === undefined) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw createMalformedRequestError(
    'INVALID_PARAMETER_SYNTAX',
    'The value of a field does not conform to the expected format.',
    `/${name}`,
  );
};

const readShippingPreference = ({ shipping_preference }: Parameters): ShippingPreference =>
  // PayPal's default.
  SHIPPING_PREFERENCES.find((one) => one === shipping_preference) ?? 'GET_FROM_FILE';

/** The parts of an amount; -1: subtracted. */
const BREAKDOWN = {
  item_total: 1,
  tax_total: 1,
  shipping: 1,
  handling: 1,
  insurance: 1,
  discount: -1,
  shipping_discount: -1,
};

const checkBreakdown = (amount: PurchaseUnit['amount']) => {
  if (!amount.breakdown) return;
  const parts = amount.breakdown as Record<string, unknown>;
  const sum = Object.entries(BREAKDOWN).reduce((total, [name, sign]) => {
    const amount = parts[name] as PurchaseUnit['amount'] | undefined;
    return total + (amount ? sign * toMinor(amount) : 0);
  }, 0);
  if (sum === toMinor(amount)) return;
  throw createUnprocessableError(
    'AMOUNT_MISMATCH',
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    '/purchase_units/@reference_id==default/amount/value',
  );
};

const parseUnitAmount = (value: unknown): PurchaseUnit['amount'] => {
  const amount = {
    ...parseAmount(value, '/purchase_units/@reference_id==default/amount'),
    ...(value && typeof value === 'object' && 'breakdown' in value ? { breakdown: value.breakdown } : {}),
  };
  checkBreakdown(amount);
  return amount;
};

const parsePurchaseUnit = (body: Parameters): PurchaseUnit => {
  const units = Array.isArray(body.purchase_units) ? body.purchase_units : [];
  const [unit] = units as Parameters[];
  if (!unit)
    throw createMalformedRequestError(
      'MISSING_REQUIRED_PARAMETER',
      'A required field / parameter is missing.',
      '/purchase_units',
    );
  if (units.length > 1)
    throw createUnprocessableError('UNSUPPORTED', 'The sandbox takes one purchase unit.', '/purchase_units');
  return {
    reference_id: readText(unit, 'reference_id', 256) ?? 'default',
    amount: parseUnitAmount(unit.amount),
    custom_id: readText(unit, 'custom_id', 255),
    invoice_id: readText(unit, 'invoice_id'),
    description: readText(unit, 'description'),
    soft_descriptor: readText(unit, 'soft_descriptor', 22),
    items: unit.items,
    shipping: unit.shipping,
  };
};

export const createOrder = (context: ProviderContext, body: Parameters): PayPalOrder => {
  if (body.intent !== 'CAPTURE') {
    throw createMalformedRequestError('INVALID_PARAMETER_VALUE', 'The sandbox imitates the intent CAPTURE.', '/intent');
  }
  const purchase_unit = parsePurchaseUnit(body);
  const source = readObject(body, 'payment_source');
  const by_source = 'paypal' in source;
  const experience = by_source
    ? readObject(readObject(source, 'paypal'), 'experience_context')
    : readObject(body, 'application_context');
  const now = formatTime(context);
  const id = createPayPalId();
  return context.records.put('order', id, {
    id,
    intent: 'CAPTURE',
    status: by_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchase_unit,
    create_time: now,
    update_time: now,
    return_url: readUrl(experience, 'return_url'),
    cancel_url: readUrl(experience, 'cancel_url'),
    brand_name: readText(experience, 'brand_name') ?? null,
    shipping_preference: readShippingPreference(experience),
    user_action: experience.user_action === 'PAY_NOW' ? 'PAY_NOW' : 'CONTINUE',
    by_source,
    funding: null,
    capture_id: null,
  });
};

/** PayPal deletes an order that is not captured three hours after its creation or approval. */
const ORDER_LIFETIME_MS = 3 * 3_600_000;

/** Finds an order, unless it has expired. */
export const findOrder = (context: ProviderContext, id: string): PayPalOrder | undefined => {
  const order = context.records.get('order', id);
  const isExpired =
    order && order.status !== 'COMPLETED' && context.now() - Date.parse(order.update_time) > ORDER_LIFETIME_MS;
  return isExpired ? undefined : order;
};

export const getOrder = (context: ProviderContext, id: string): PayPalOrder => {
  const order = findOrder(context, id);
  if (!order) throw createNotFoundError();
  return order;
};

/** Approves an order as the buyer, with the outcome of its payment. A declined order may be approved again. */
export const approveOrder = (
  context: ProviderContext,
  id: string,
  { funding = 'pays', destination = 'US' }: { funding?: FundingSource; destination?: Destination } = {},
): PayPalOrder => {
  const order = getOrder(context, id);
  if (order.status === 'COMPLETED') return order;
  const approved = context.records.put('order', id, {
    ...order,
    status: 'APPROVED',
    funding,
    ...(order.shipping_preference === 'GET_FROM_FILE' && {
      purchase_unit: { ...order.purchase_unit, shipping: SHIPPING[destination] },
    }),
    update_time: formatTime(context),
  });
  if (order.status !== 'APPROVED') {
    context.recordEvent('paypal', 'CHECKOUT.ORDER.APPROVED', toOrderJson(context, approved));
  }
  return approved;
};

/** The fields of a purchase unit that the sandbox changes; PayPal changes more. */
const PATCHABLE = /^\/purchase_units\/@reference_id=='([^']+)'\/(amount|custom_id)$/;

const applyPatch = (unit: PurchaseUnit, { op, path, value }: Parameters): PurchaseUnit => {
  const [, reference, name] = PATCHABLE.exec(String(path)) ?? [];
  if (reference !== unit.reference_id || (op !== 'replace' && (op !== 'add' || name === 'amount'))) {
    throw createUnprocessableError('NOT_PATCHABLE', 'Cannot be patched.', String(path));
  }
  if (name === 'custom_id') return { ...unit, custom_id: readText({ custom_id: value }, 'custom_id', 255) };
  const amount = parseUnitAmount(value);
  if (amount.currency_code === unit.amount.currency_code) return { ...unit, amount };
  throw createUnprocessableError('CURRENCY_MISMATCH', 'The currency of an order cannot be changed.', String(path));
};

/** PATCH of an order that is not captured: all operations or none. An approval stays valid. */
export const patchOrder = (context: ProviderContext, id: string, operations: unknown) => {
  const order = getOrder(context, id);
  if (!Array.isArray(operations) || operations.length === 0) {
    throw createMalformedRequestError('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
  if (order.status === 'COMPLETED') {
    throw createUnprocessableError('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.');
  }
  const purchase_unit = (operations as Parameters[]).reduce(applyPatch, order.purchase_unit);
  context.records.put('order', id, { ...order, purchase_unit });
};

const checkInvoice = (context: ProviderContext, { purchase_unit: { invoice_id } }: PayPalOrder) => {
  if (!invoice_id || !context.records.list('capture').some((capture) => capture.invoice_id === invoice_id)) return;
  const description =
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.';
  throw createUnprocessableError(
    'DUPLICATE_INVOICE_ID',
    description,
    '/purchase_units/@reference_id==default/invoice_id',
  );
};

export const captureOrder = (context: ProviderContext, id: string): PayPalOrder => {
  const order = getOrder(context, id);
  if (order.status === 'COMPLETED') {
    throw createUnprocessableError(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  }
  if (order.status !== 'APPROVED') {
    throw createUnprocessableError(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
    );
  }
  if (order.funding === 'declines') {
    throw createUnprocessableError(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
      undefined,
      [{ href: buildApprovalUrl(context, order), rel: 'redirect', method: 'GET' }],
    );
  }
  checkInvoice(context, order);
  const { custom_id, invoice_id, amount } = order.purchase_unit;
  const now = formatTime(context);
  const capture: Capture = {
    id: createPayPalId(),
    order_id: id,
    status: order.funding?.startsWith('pending') ? 'PENDING' : 'COMPLETED',
    amount: { currency_code: amount.currency_code, value: amount.value },
    custom_id,
    invoice_id,
    refunded: 0,
    create_time: now,
    update_time: now,
  };
  context.records.put('capture', capture.id, capture);
  const completed = context.records.put('order', id, {
    ...order,
    status: 'COMPLETED',
    capture_id: capture.id,
    update_time: now,
  });
  context.recordEvent('paypal', `PAYMENT.CAPTURE.${capture.status}`, toCaptureJson(context, capture));
  if (capture.status === 'PENDING') context.scheduleSettlement({ kind: 'capture', id: capture.id });
  return completed;
};

export const getCapture = (context: ProviderContext, id: string): Capture => {
  const capture = context.records.get('capture', id);
  if (!capture) throw createNotFoundError();
  return capture;
};

/** Settles a pending capture with the outcome that the buyer chose. */
export const settleCapture = (context: ProviderContext, id: string): Capture => {
  const capture = getCapture(context, id);
  if (capture.status !== 'PENDING') return capture;
  const { funding } = getOrder(context, capture.order_id);
  const status = funding === 'pending_then_denied' ? 'DENIED' : 'COMPLETED';
  const settled = context.records.put('capture', id, { ...capture, status, update_time: formatTime(context) });
  context.recordEvent('paypal', `PAYMENT.CAPTURE.${status}`, toCaptureJson(context, settled));
  return settled;
};

export const createLink = (context: ProviderContext, path: string, rel: string, method = 'GET') => ({
  href: context.apiUrl() + path,
  rel,
  method,
});

const buildApprovalUrl = (context: ProviderContext, { id, return_url }: PayPalOrder) =>
  `${context.pagesFor(return_url)}/checkoutnow?token=${id}`;

export const toCaptureJson = (context: ProviderContext, { order_id, refunded: _, ...capture }: Capture) => ({
  ...capture,
  final_capture: true,
  seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
  ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
  supplementary_data: { related_ids: { order_id } },
  links: [
    createLink(context, `/v2/payments/captures/${capture.id}`, 'self'),
    createLink(context, `/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
    createLink(context, `/v2/checkout/orders/${order_id}`, 'up'),
  ],
});

const createLinks = (context: ProviderContext, order: PayPalOrder) => {
  const self = `/v2/checkout/orders/${order.id}`;
  return [
    createLink(context, self, 'self'),
    ...(order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
      ? [{ href: buildApprovalUrl(context, order), rel: order.by_source ? 'payer-action' : 'approve', method: 'GET' }]
      : []),
    ...(order.status === 'COMPLETED' ? [] : [createLink(context, `${self}/capture`, 'capture', 'POST')]),
  ];
};

/** The representation for `Prefer: return=minimal`, PayPal's default. */
export const toMinimalOrderJson = (context: ProviderContext, order: PayPalOrder) => ({
  id: order.id,
  status: order.status,
  links: createLinks(context, order),
});

export const toOrderJson = (context: ProviderContext, order: PayPalOrder) => {
  const capture = order.capture_id ? context.records.get('capture', order.capture_id) : undefined;
  const payments = capture && { payments: { captures: [toCaptureJson(context, capture)] } };
  const isApproved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    purchase_units: [{ ...order.purchase_unit, payee: { merchant_id: 'SANDBOXMERCHANT' }, ...payments }],
    ...(isApproved && {
      payer: PAYER,
      payment_source: { paypal: { email_address: PAYER.email_address, account_id: PAYER_ID } },
    }),
    create_time: order.create_time,
    update_time: order.update_time,
    links: createLinks(context, order),
  };
};
