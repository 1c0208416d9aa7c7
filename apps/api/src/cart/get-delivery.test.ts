import { beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../testing/factories.ts';
import { publishChanges } from '../testing/read-model/read-model.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();

interface Option {
  option: string;
  cost: number;
  free_from: number | null;
  cost_when_free: number;
  min_days: number | null;
  max_days: number | null;
}
const getDelivery = async (input: object) => {
  const { status, body } = await shop.callWith('getDelivery', input);
  return { status, code: body.code, data: body.data as { is_delivered_to: number; options: Option[] } };
};

beforeEach(async () => {
  await shop.prisma.country.updateMany({ data: { isDeliveredTo: true } });
});

test('options to a country cost what a cart there costs, with the charge of the product', async () => {
  const { id, variantId } = await buildProduct(shop, { deliveryCharge: 250 });
  for (const country_code of ['NG', 'DE', 'ZA']) {
    const { data } = await getDelivery({ country_code: country_code.toLowerCase(), product_id: id });
    expect(data).toMatchObject({ country_code, is_delivered_to: 1, currency_code: 'USD' });
    const { body } = await shop.callWith('quoteCart', {
      country_code,
      lines: [{ product_variant_id: variantId, qty: 1 }],
    });
    const quoted = body.shipping_options as Array<Record<string, unknown>>;
    expect(data.options.map(({ option, cost, min_days, max_days }) => ({ option, cost, min_days, max_days }))).toEqual(
      quoted.map(({ option, shipping_total: cost, min_days, max_days }) => ({ option, cost, min_days, max_days })),
    );
    expect(data.options.every(({ cost_when_free }) => cost_when_free === 2.5)).toBe(true);
  }
  const [alone, together] = [
    await getDelivery({ country_code: 'NG' }),
    await getDelivery({ country_code: 'NG', product_id: id }),
  ].map(({ data }) => data.options[0]?.cost ?? 0);
  expect(Number(together) - Number(alone)).toBeCloseTo(2.5);
});

test('countries without delivery have no options; unknown products and currencies are refused', async () => {
  await shop.prisma.country.update({ where: { iso2: 'KE' }, data: { isDeliveredTo: false } });
  for (const country_code of ['KE', 'XX'])
    expect((await getDelivery({ country_code })).data).toMatchObject({ is_delivered_to: 0, options: [] });
  const { id } = await buildProduct(shop, { status: 'draft' });
  expect(await getDelivery({ country_code: 'NG', product_id: id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await getDelivery({ country_code: 'NG', currency: 'XYZ' })).code).toBe('CURRENCY_UNAVAILABLE');
});

test('changes of zones and of the charge of a product invalidate the cached response', async () => {
  const { id } = await buildProduct(shop, { deliveryCharge: 100 });
  const zone = await shop.prisma.deliveryZone.findFirstOrThrow({ where: { isDefault: true } });
  await publishChanges(shop.pool);
  await shop.prisma.deliveryTime.updateMany({ where: { zoneId: zone.id }, data: { minDays: 3, maxDays: 9 } });
  expect(await publishChanges(shop.pool)).toContain('content');
  await shop.pool.query('UPDATE product_delivery_charge SET amount_minor = 300 WHERE product_id = $1', [id]);
  expect(await publishChanges(shop.pool)).toContain(`product:${id}`);
  const { data } = await getDelivery({ country_code: 'ZA', product_id: id });
  expect(data.options[0]).toMatchObject({ min_days: 3, max_days: 9, cost_when_free: 3 });
});
