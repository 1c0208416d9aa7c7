import { insertBuyers } from '../buyers.ts';
import { createComparisonResult, type Result } from '../result.ts';
import { compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const LEAST = 0.5;
const BUYERS = 2_000;

/** Each buyer adds a piece and reads the cart; untracked stock, so that buyers share no row lock. */
export const measureCarts = async ({ client, pool, product, floors, pace }: BenchShop): Promise<Result> => {
  const buyers = await insertBuyers(pool, BUYERS);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock IS NULL ORDER BY v.id LIMIT 500`,
  );
  const inTurn = (turnOf: (buyer: (typeof buyers)[number], variant: number) => string) => () =>
    buyers.map((buyer, number) => turnOf(buyer, rows[number % rows.length]?.id ?? 0));
  const comparison = await compare(client, pace, {
    floor: {
      port: floors.port,
      asked: inTurn(({ sessionId, id, addressId }, variant) =>
        [`/add/${sessionId}/${id}/${addressId}/${variant}`, `/cart/${sessionId}/${id}/${addressId}`].join('\n'),
      ),
      again: true,
    },
    product: {
      port: product.port,
      asked: inTurn(({ token, addressId }, variant) => {
        const piece = JSON.stringify({ product_variant_id: variant, qty: 1, address_id: addressId });
        return [`@${token} /api/manage_cart ${piece}`, `@${token} /api/get_user_cart?address_id=${addressId}`].join(
          '\n',
        );
      }),
      again: true,
    },
  });
  return createComparisonResult(
    'manage_cart, then get_user_cart',
    LEAST,
    'the same statements, by Fastify and pg',
    comparison,
  );
};
