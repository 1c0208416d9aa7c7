// The baselines, in a separate process: the minimum of Fastify and pg that serves the same data on this machine.
import type { AddressInfo } from 'node:net';
import { findCart, putCartLine } from '@trad/api/cart/cart.queries';
import { findProducts } from '@trad/api/catalog/product.queries';
import { type GuestCheckout, insertGuest } from '@trad/api/guests/guest.queries';
import type { OrderContent } from '@trad/api/orders/order-content';
import { countReviewsByRating, listReviews } from '@trad/api/reviews/review.queries';
import Fastify from 'fastify';
import { createPlainPool } from './plain-pool.ts';
import { writeOrder } from './write-order.ts';

/** The parent's first message. */
export interface BaselineTask {
  databaseUrl: string;
  connections: number;
  /** The body of GET /bytes. */
  bytes: string;
  /** The content type of GET /bytes. */
  type: string;
  /** The body of GET /page, compressed with brotli, in base64. */
  page: string;
  /** The body of GET /product-page, likewise. */
  productPage: string;
  /** The body of GET /detail. */
  detail: string;
  /** GET /items reads 12 products with random ids up to this one. */
  maxProductId: number;
}

const ITEMS = 12;
const REVIEWS = 10;
const READER = { currencyCode: 'USD', language: 'en' } as const;

const serve = async ({
  databaseUrl,
  connections,
  bytes,
  type,
  page,
  productPage,
  detail,
  maxProductId,
}: BaselineTask) => {
  const app = Fastify();
  const body = Buffer.from(bytes);
  app.get('/bytes', (_request, reply) => reply.type(type).send(body));
  for (const [path, content] of Object.entries({ '/page': page, '/product-page': productPage })) {
    const compressedPage = Buffer.from(content, 'base64');
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(compressedPage),
    );
  }

  const pool = createPlainPool(databaseUrl, connections);
  // PostgreSQL makes the whole response body: no server can do less with the same rows.
  const selectItems = {
    name: 'items',
    text: `SELECT '{"error":false,"message":"","data":[' || string_agg(
        '{' || body || ',' || (texts ->> $2) || ',"variants":[{'
          || coalesce(variants ->> coalesce(default_variants[1], default_variant)::text, '') || '}]}', ',') || ']}' AS body
      FROM read.item WHERE product_id = ANY($1)`,
  };
  const json = 'application/json; charset=utf-8';
  app.get('/items', async (_request, reply) => {
    const ids = Array.from({ length: ITEMS }, () => 1 + Math.floor(Math.random() * maxProductId));
    const { rows } = await pool.query<{ body: string }>({ ...selectItems, values: [ids, 'en'] });
    return reply.type(json).send(rows[0]?.body);
  });
  const detailBody = Buffer.from(detail);
  app.get<{ Params: { id: string } }>('/detail/:id', async ({ params }, reply) => {
    await findProducts(pool, [Number(params.id)], 'en');
    return reply.type(json).send(detailBody);
  });
  app.get<{ Params: { id: string } }>('/reviews/:id', async ({ params }) => {
    const productId = Number(params.id);
    const page = { productId, language: 'en', sort: 'created_at', order: 'DESC', limit: REVIEWS, offset: 0 } as const;
    const [counts, data] = await Promise.all([countReviewsByRating(pool, productId), listReviews(pool, page)]);
    return { error: false, message: '', counts: [...(counts ?? [])], data };
  });

  const findCaller = (session: string) =>
    pool.query({
      name: 'caller',
      text: `SELECT u.id, u.role_id FROM session s JOIN user_account u ON u.id = s.user_id
        WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND u.status = 'active'`,
      values: [session],
    });
  interface CartCall {
    Params: { session: string; user: string; address: string; variant: string };
  }
  const load = ({ user, address }: CartCall['Params'], variantId?: number) =>
    findCart(pool, { userId: Number(user), addressId: Number(address), variantId, ...READER });
  app.get<CartCall>('/cart/:session/:user/:address', async ({ params }) => {
    await findCaller(params.session);
    return { error: false, message: '', ...(await load(params)) };
  });
  app.get<CartCall>('/add/:session/:user/:address/:variant', async ({ params }) => {
    await findCaller(params.session);
    const [userId, variantId] = [Number(params.user), Number(params.variant)];
    const cart = await load(params, variantId);
    const qty = (cart.lines.find((line) => line.variantId === variantId)?.qty ?? 0) + 1;
    const line = { variantId, qty, saved: false, addedMinor: 1, addedCurrency: 'USD' };
    await putCartLine(pool, { ...cart, userId }, line, { deletedLineId: null, now: new Date() });
    return { error: false, message: '', ...cart };
  });
  // A guest's purchase: the rows of save_guest_checkout, then those of place_order.
  app.post<{ Body: { key: string; checkout: GuestCheckout; snapshot: OrderContent } }>(
    '/guest-purchase',
    async ({ body: { key, checkout, snapshot } }) => {
      const guest = await insertGuest(pool, Buffer.from(key), checkout, new Date());
      if (!guest) throw new Error('The guest was not inserted: no item can be ordered, or the key was used before');
      const { rows } = await pool.query<{ id: number }>({
        name: 'cart-id',
        text: 'SELECT id FROM cart WHERE user_id = $1',
        values: [guest.userId],
      });
      await writeOrder(pool, { userId: guest.userId, cartId: rows[0]?.id ?? 0 }, snapshot);
      return { error: false, message: '', data: snapshot };
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
};

process.once('message', (task: BaselineTask) => {
  serve(task).catch((error: unknown) => process.send?.({ error: String(error) }));
});
process.on('disconnect', () => process.exit());
