import { type Buyer, insertBuyers } from '../buyers.ts';
import { createComparisonResult, type Result } from '../result.ts';
import { compareRates } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const MIN_RATIO = 0.5;
const BUYERS = 2_000;

/**
 * Measures adding a piece to the cart and then reading the cart. The variants have no tracked stock, which the quantities of the repeated
 * requests would exceed.
 */
export const measureCarts = async ({
  client,
  pool,
  shopServer,
  baselineServer,
  settings,
}: BenchShop): Promise<Result> => {
  const buyers = await insertBuyers(pool, BUYERS);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock IS NULL ORDER BY v.id LIMIT 500`,
  );
  const listForBuyers = (formatRequests: (buyer: Buyer, variant: number) => string) => () =>
    buyers.map((buyer, index) => formatRequests(buyer, rows[index % rows.length]?.id ?? 0));
  const comparison = await compareRates(client, settings, {
    baseline: {
      port: baselineServer.port,
      listRequests: listForBuyers(({ sessionId, id, addressId }, variant) =>
        [`/add/${sessionId}/${id}/${addressId}/${variant}`, `/cart/${sessionId}/${id}/${addressId}`].join('\n'),
      ),
      repeat: true,
    },
    shopServer: {
      port: shopServer.port,
      listRequests: listForBuyers(({ token, addressId }, variant) => {
        const line = JSON.stringify({ product_variant_id: variant, qty: 1, address_id: addressId });
        return [`@${token} /api/manage_cart ${line}`, `@${token} /api/get_user_cart?address_id=${addressId}`].join(
          '\n',
        );
      }),
      repeat: true,
    },
  });
  return createComparisonResult(
    'manage_cart, then get_user_cart',
    MIN_RATIO,
    'the same statements, by Fastify and pg',
    comparison,
  );
};
