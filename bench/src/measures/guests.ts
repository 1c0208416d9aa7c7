import { randomBytes } from 'node:crypto';
import type { GuestCheckout } from '@trad/api/guests/guest.queries';
import type { OrderContent } from '@trad/api/orders/order-content';
import { createTokens } from '@trad/api/platform/security/tokens';
import Fastify from 'fastify';
import { JWT_SECRET } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { findStockedVariants } from './orders.ts';

const MIN_RATE = 125;
const MIN_RATIO = 0.5;
/** Guests of a round for each second of `--seconds`; the round ends when all of them have ordered. */
const GUESTS_PER_SECOND = 150;
/** Longer than the calls of a round take. */
const MAX_SECONDS = 120;
const HOUR_SECONDS = 3_600;

const createKey = () => randomBytes(24).toString('base64url');
/** An e-mail address like those of buyers, so that the guests are deleted with them after the measurement. */
const createEmail = () => `buyer-${createKey().toLowerCase()}@bench.example`;

const ADDRESS: GuestCheckout['address'] = {
  type: 'Home',
  firstName: 'Zainab',
  lastName: 'Bello',
  phone: '+2348031234567',
  line1: '14 Bourdillon Road',
  line2: null,
  landmark: null,
  city: 'Lagos',
  state: null,
  countryIso2: 'NG',
  zip: null,
};

/** Measures guests from the empty cart to the placed cash order: quote_cart, save_guest_checkout, place_order. */
export const measureGuests = async (shop: BenchShop): Promise<Result> => {
  const { client, pool, shopServer, baselineServer, settings } = shop;
  const count = GUESTS_PER_SECOND * settings.seconds;
  const { ids, addStock } = await findStockedVariants(shop);
  const maxOrders = count * (settings.rounds + 1) * 2;
  await addStock(maxOrders);
  const tokens = await createTokens(Fastify(), JWT_SECRET);
  const getVariant = (index: number) => ids[index % ids.length] ?? 0;
  const guests = Array.from({ length: count }, (_, index) => index);

  /** Sends one request per guest; returns the seconds of all. */
  const send = async (port: number, requests: readonly string[]) => {
    const load = { port, repeat: false, connections: settings.connections, seconds: MAX_SECONDS };
    const { requests: sent, seconds } = await client.load({ ...load, requests });
    if (sent !== requests.length) throw new Error(`Only ${sent} of ${requests.length} requests were sent in time`);
    return seconds;
  };
  const buy = async () => {
    const quotes = guests.map((index) => {
      const lines = [{ product_variant_id: getVariant(index), qty: 1 }];
      return `/api/quote_cart ${JSON.stringify({ lines, country_code: 'NG' })}`;
    });
    const emails = guests.map(createEmail);
    const saves = emails.map((email, index) => {
      const checkout = {
        checkout_key: createKey(),
        email,
        name: 'Zainab Bello',
        mobile: '0803 123 4567',
        address: '14 Bourdillon Road',
        city: 'Lagos',
        country: 'NG',
        lines: [{ product_variant_id: getVariant(index), qty: 1 }],
      };
      return `/api/save_guest_checkout ${JSON.stringify(checkout)}`;
    });
    const quoteSeconds = await send(shopServer.port, quotes);
    const saveSeconds = await send(shopServer.port, saves);
    const { rows } = await pool.query<{ id: number; addressId: number }>(
      `SELECT u.id, a.id AS "addressId" FROM user_account u JOIN address a ON a.default_of = u.id WHERE u.email = ANY ($1)`,
      [emails],
    );
    const now = Math.floor(Date.now() / 1000);
    const orders = rows.map(({ id, addressId }) => {
      const token = tokens.sign({ sub: String(id), guest: 'checkout', iat: now, exp: now + HOUR_SECONDS });
      return `@${token} /api/place_order ${JSON.stringify({ address_id: addressId, payment_method: 'cod_method' })}`;
    });
    if (orders.length !== count) throw new Error(`${orders.length} guests of ${count} were stored`);
    return count / (quoteSeconds + saveSeconds + (await send(shopServer.port, orders)));
  };
  let snapshots = new Map<number, OrderContent>();
  const writeRows = async () => {
    const requests = guests.map((index) => {
      const variantId = getVariant(index);
      const checkout = { email: createEmail(), address: ADDRESS, lines: [{ variantId, qty: 1 }] };
      return `/guest-purchase ${JSON.stringify({ key: createKey(), checkout, snapshot: snapshots.get(variantId) })}`;
    });
    return count / (await send(baselineServer.port, requests));
  };
  try {
    await buy();
    const { rows } = await pool.query<{ snapshot: OrderContent }>(
      'SELECT snapshot FROM payment_attempt ORDER BY created_at DESC LIMIT $1',
      [count],
    );
    snapshots = new Map(rows.map(({ snapshot }) => [snapshot.lines[0]?.variantId ?? 0, snapshot]));
    await writeRows();
    const rounds: Array<{ baseline: number; bought: number }> = [];
    for (let round = 1; round <= settings.rounds; round++)
      rounds.push({ baseline: await writeRows(), bought: await buy() });
    const ratios = rounds.map(({ baseline, bought }) => bought / baseline);
    const ratio = calculateMedian(ratios);
    const rate = calculateMedian(rounds.map(({ bought }) => bought));
    const baseline = calculateMedian(rounds.map((round) => round.baseline));
    return {
      name: "a guest's purchase: quote_cart, save_guest_checkout, place_order with cash",
      limit: `≥ ${MIN_RATE} /s, ≥ ${MIN_RATIO} ×`,
      measured: `${formatRate(rate)}, ${ratio.toFixed(2)} ×`,
      detail: `the same rows by Fastify and pg in one request: ${formatRate(baseline)}; rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: rate >= MIN_RATE && ratio >= MIN_RATIO,
      figures: { rate, baseline, ratio, ratios },
    };
  } finally {
    await addStock(-maxOrders);
  }
};
