import { randomUUID } from 'node:crypto';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { type RequestOutcome, send } from '../http.ts';

/** What a visit buys: a variant of the demo vendor's store. */
export interface Goods {
  productId: number;
  productName: string;
  variantId: number;
}

export interface Customer {
  authorization: string;
  addressId: number;
}

const PASSWORD = 'Try-Trad-Today';

type Input = Record<string, string | number>;

const request = async (url: string, path: string, input: Input, { isRead = false, authorization = '' } = {}) => {
  const headers = { ...(authorization && { authorization, 'idempotency-key': randomUUID() }) };
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return isRead
    ? send(`${url}/api/${path}?${query}`, { headers })
    : send(`${url}/api/${path}`, { method: 'POST', headers, body: input });
};

/** The body of a response that must be successful. */
const requireBody = (path: string, { status, body }: RequestOutcome) => {
  if (status !== 200) throw new Error(`${path}: ${status || 'no response'} ${body?.code ?? ''}`.trim());
  return body;
};

/** Returns the Authorization header of a new session. */
export const signIn = async (url: string, email: string): Promise<string> =>
  `Bearer ${requireBody('login', await request(url, 'login', { email, password: PASSWORD })).token}`;

export const createCustomer = async (url: string): Promise<Customer> => {
  const authorization = await signIn(url, 'shopper@trad.example');
  const address = { name: 'Ada Obi', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'NG' };
  const added = requireBody('add_address', await request(url, 'add_address', address, { authorization }));
  return { authorization, addressId: added.data.id };
};

/** Pays an intent of the payment sandbox as Stripe's library does in a browser. */
export const payByCard = async (sandboxUrl: string, clientSecret: string) => {
  const [intent] = clientSecret.split('_secret_');
  const response = await fetch(`${sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${FIXED_KEYS.stripePublishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`the payment sandbox responded ${response.status}`);
};

interface Visit {
  url: string;
  sandboxUrl: string;
  goods: Goods;
  customer: Customer;
  /** The Authorization header of the demo vendor. */
  vendor: string;
}

/** Reads and orders through one server. Returns what failed, and the orders that were confirmed. */
export const visitShop = async ({ url, sandboxUrl, goods, customer, vendor }: Visit) => {
  const failures: string[] = [];
  const orderIds: number[] = [];
  const { authorization, addressId } = customer;
  const step = async (name: string, run: () => Promise<boolean>) => {
    const failure = await run().then(
      (isExpected) => (isExpected ? undefined : 'the response lacks what was expected'),
      (error: Error) => error.message,
    );
    if (failure !== undefined) failures.push(`${name} (${failure})`);
  };
  /** `reader`: their Authorization header; by default nobody is signed in. */
  const read = async (path: string, input: Input, reader = '') =>
    requireBody(path, await request(url, path, input, { isRead: true, authorization: reader }));
  const write = async (path: string, input: Input) =>
    requireBody(path, await request(url, path, input, { authorization }));
  const hasGoods = ({ data }: { data: { id: number }[] }) => data.some(({ id }) => id === goods.productId);
  const isOpen = async (path: string) => (await send(`${url}${path}`)).status === 200;
  const fillCart = () => write('manage_cart', { product_variant_id: goods.variantId, qty: 1 });
  const placeOrder = async (method: string) => {
    const { data } = await write('place_order', { address_id: addressId, payment_method: method });
    orderIds.push(data.id);
    return Number.isInteger(data.id);
  };

  await step('listing', async () => (await read('get_products', { limit: 20 })).data.length > 0);
  await step('product', async () => hasGoods(await read('get_products', { product_ids: String(goods.productId) })));
  await step('search', async () => hasGoods(await read('get_products', { search: goods.productName, limit: 50 })));
  await step('home page', () => isOpen('/'));
  await step('product page', () => isOpen(`/product/${goods.productId}`));
  await step('cart', async () => {
    await fillCart();
    return (await read('get_user_cart', { address_id: addressId }, authorization)).total > 0;
  });
  await step('cash order', () => placeOrder('cod_method'));
  await step('card order', async () => {
    await fillCart();
    const payment = await write('create_payment_intent', { address_id: addressId, email: 'shopper@trad.example' });
    await payByCard(sandboxUrl, payment.clientSecret);
    return placeOrder('stripe_method');
  });
  await step('orders of the shopper', async () => {
    const { data } = await read('get_orders', { limit: 20 }, authorization);
    return orderIds.every((id) => data.some((order: { id: number }) => order.id === id));
  });
  await step('orders of the vendor', async () => {
    for (const id of orderIds) {
      const { data } = await read('get_vendor_orders', { search: id }, vendor);
      if (data.length === 0) return false;
    }
    return orderIds.length > 0;
  });
  return { failures, orderIds };
};
