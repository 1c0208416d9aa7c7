import { beforeAll, describe, expect, test } from 'vitest';
import { buildAddress, buildAttribute, buildProduct, buildStore, buildUser } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const buildBuyer = async () => {
  const user = await buildUser(shop);
  return {
    ...user,
    add: (variantId: number, input: object = {}) =>
      shop.callWith('manageCart', { product_variant_id: variantId, qty: 1, ...input }, { token: user.token }),
    loadCart: (input: object = {}) => shop.call('getUserCart', input, { token: user.token }),
  };
};

describe("a visitor's cart", () => {
  const quote = async (lines: { product_variant_id: number; qty: number }[], input: object = {}) =>
    (await shop.call('quoteCart', { lines, ...input })).body;

  test('has the totals of a cart without an address', async () => {
    const { variantId } = await buildProduct(shop, { deliveryCharge: 250 });
    const { add, loadCart } = await buildBuyer();
    await add(variantId, { qty: 2 });
    const { cart: _, ...totals } = (await loadCart()).body;
    expect(await quote([{ product_variant_id: variantId, qty: 2 }])).toEqual({ ...totals, cart: [] });
  });

  test('merges lines of the same variant and drops unknown variants', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 3 }] });
    const once = { product_variant_id: variantId, qty: 1 };
    expect((await quote([once, once, { product_variant_id: 2147483647, qty: 1 }])).sub_total).toBe(100);
    // Three of the six pieces remain.
    expect((await quote([once, { ...once, qty: 5 }])).sub_total).toBe(150);
    expect((await quote([])).total).toBe(0);
  });

  test('reads the current stock', async () => {
    const { variantId } = await buildProduct(shop);
    const lines = [{ product_variant_id: variantId, qty: 1 }];
    expect((await quote(lines)).sub_total).toBe(50);
    await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [variantId]);
    expect((await quote(lines)).total).toBe(0);
  });

  test('rejects more lines than a cart may have', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ product_variant_id: index + 1, qty: 1 }));
    expect((await shop.call('quoteCart', { lines })).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('adding to the cart', () => {
  test('a line has the displayed name, price, stock and attributes', async () => {
    const color = await buildAttribute(shop, 'Color', ['Teal', 'Plum']);
    const product = await buildProduct(shop, {
      name: 'Ankara Maxi Dress',
      variants: [{ values: { [color.id]: color.valueIds[0] ?? 0 }, stock: 3 }],
    });
    const { add } = await buildBuyer();
    const { status, body } = await add(product.variantId, { qty: 2 });
    expect(status).toBe(200);
    expect(body.message).toBe('Product added to cart successfully');
    expect(body.cart).toMatchObject([
      {
        product_id: product.id,
        product_variant_id: product.variantId,
        name: 'Ankara Maxi Dress',
        price: 50,
        qty: 2,
        stock: 3,
        attribute_id: String(color.valueIds[0]),
        attributes: [{ name: 'Color', value: 'Teal' }],
        problem: null,
      },
    ]);
    expect(body.sub_total).toBe(100);
  });

  test("a line has a picture of its own colour, else one without a colour, and never another colour's", async () => {
    const color = await buildAttribute(shop, 'Color', ['Teal', 'Plum']);
    const [teal = 0, plum = 0] = color.valueIds;
    const buildPicturedProduct = async (...pictures: [key: string, valueId: number | null][]) => {
      const { id, variantIds } = await buildProduct(shop, {
        variants: [{ values: { [color.id]: teal } }, { values: { [color.id]: plum } }],
      });
      for (const [position, [key, valueId]] of pictures.entries()) {
        await shop.pool.query(
          'INSERT INTO product_image (product_id, key, position, attribute_value_id) VALUES ($1, $2, $3, $4)',
          [id, key, position, valueId],
        );
      }
      const { add, loadCart } = await buildBuyer();
      for (const variantId of variantIds) await add(variantId);
      const { body } = await loadCart();
      return variantIds.map((id) => body.cart.find((line) => line.product_variant_id === id)?.image ?? null);
    };
    expect(await buildPicturedProduct(['teal', teal], ['front', null], ['plum', plum])).toEqual([
      '/media/teal-640.webp',
      '/media/plum-640.webp',
    ]);
    expect(await buildPicturedProduct(['teal', teal], ['front', null])).toEqual([
      '/media/teal-640.webp',
      '/media/front-640.webp',
    ]);
    expect(await buildPicturedProduct(['teal', teal])).toEqual(['/media/teal-640.webp', null]);
  });

  test("adding the same variant again increases its line's quantity", async () => {
    const { variantId } = await buildProduct(shop);
    const { add, loadCart } = await buildBuyer();
    await add(variantId, { qty: 2 });
    await add(variantId, { qty: 3 });
    expect((await loadCart()).body.cart.map(({ qty }) => qty)).toEqual([5]);
  });

  test('rejects more than the stock and returns what remains', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 3 }] });
    const { add, loadCart } = await buildBuyer();
    await add(variantId, { qty: 2 });
    const { status, body } = await add(variantId, { qty: 2 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 3 left in stock', data: { left: 3 } });
    expect((await loadCart()).body.cart[0]?.qty).toBe(2);
  });

  test('limits untracked stock to 99 pieces', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: null }] });
    const { add } = await buildBuyer();
    expect((await add(variantId, { qty: 99 })).status).toBe(200);
    const { status, body } = await add(variantId, { qty: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'QUANTITY_LIMIT',
      message: 'A cart holds at most 99 of one item.',
      data: { most: 99 },
    });
    expect(JSON.stringify(body)).not.toMatch(/left/);
  });

  test('attribute values select another variant of the product, in all three spellings', async () => {
    const size = await buildAttribute(shop, 'Size', ['S', 'M']);
    const [small = 0, medium = 0] = size.valueIds;
    const product = await buildProduct(shop, {
      variants: [{ values: { [size.id]: small } }, { values: { [size.id]: medium } }],
    });
    const [first = 0, second] = product.variantIds;
    for (const spelling of [medium, String(medium), `[${medium}]`, [medium]]) {
      const { add } = await buildBuyer();
      const { body } = await add(first, { attribute_id: spelling });
      expect(body.cart, String(spelling)).toMatchObject([{ product_variant_id: second }]);
    }
  });

  test('attribute values do not select a variant that has only some of them', async () => {
    const [size, color] = [await buildAttribute(shop, 'Size', ['S']), await buildAttribute(shop, 'Color', ['Teal'])];
    const [small = 0, teal = 0] = [size.valueIds[0], color.valueIds[0]];
    const { variantIds } = await buildProduct(shop, {
      variants: [{}, { values: { [size.id]: small } }, { values: { [size.id]: small, [color.id]: teal } }],
    });
    const [, sized = 0, both = 0] = variantIds;
    const select = async (variantId: number, values: number[]) => {
      const { add, loadCart } = await buildBuyer();
      await add(variantId, { attribute_id: values.join(',') });
      return (await loadCart()).body.cart.map(({ product_variant_id }) => product_variant_id);
    };
    expect(await select(sized, [small])).toEqual([sized]);
    expect(await select(both, [small, teal])).toEqual([both]);
    expect(await select(sized, [teal])).toEqual([both]);
  });

  test('attribute values select the variant that has exactly these, also where the named one has further attributes', async () => {
    const size = await buildAttribute(shop, 'Size', ['S', 'M', 'L']);
    const color = await buildAttribute(shop, 'Color', ['Teal']);
    const [small = 0, medium = 0, large = 0] = size.valueIds;
    const [teal = 0] = color.valueIds;
    const { variantIds } = await buildProduct(shop, {
      variants: [
        { values: { [size.id]: small } },
        { values: { [size.id]: small, [color.id]: teal } },
        { values: { [size.id]: medium } },
        { values: { [size.id]: large, [color.id]: teal } },
      ],
    });
    const [, smallTeal = 0, onlyMedium = 0, largeTeal = 0] = variantIds;
    const expectSelection = async (value: number | undefined, variantId: number) => {
      const { add } = await buildBuyer();
      const { body } = await add(smallTeal, { attribute_id: String(value) });
      expect(body.cart).toMatchObject([{ product_variant_id: variantId }]);
    };
    await expectSelection(medium, onlyMedium);
    await expectSelection(large, largeTeal);
    // The named variant has the value, and another one has it alone.
    await expectSelection(small, smallTeal);
  });

  test('rejects attribute values of another product', async () => {
    const size = await buildAttribute(shop, 'Size', ['S']);
    const { variantId } = await buildProduct(shop);
    const { add } = await buildBuyer();
    const { status, body } = await add(variantId, { attribute_id: String(size.valueIds[0]) });
    expect(status).toBe(400);
    expect(body.details?.[0]?.path).toBe('attribute_id');
  });

  test('an unknown variant is not found, a draft one is no longer available', async () => {
    const { add } = await buildBuyer();
    expect((await add(2_000_000_000)).body.code).toBe('NOT_FOUND');
    const { variantId } = await buildProduct(shop, { status: 'draft' });
    expect((await add(variantId)).body.code).toBe('PRODUCT_UNAVAILABLE');
  });

  test('rejects a product without a price in the currency', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ prices: { EUR: 4500 } }] });
    const { add } = await buildBuyer();
    expect((await add(variantId)).body).toMatchObject({ code: 'NO_PRICE', message: 'This item has no price in USD.' });
    expect((await add(variantId, { currency: 'EUR' })).body.sub_total).toBe(45);
  });

  test('a vendor cannot buy from their own store', async () => {
    const vendor = await buildUser(shop, { role: 'vendor' });
    const storeId = await buildStore(shop, { owner_id: vendor.id });
    const { variantId } = await buildProduct(shop, { store_id: storeId });
    const { body } = await shop.call('manageCart', { product_variant_id: variantId }, { token: vendor.token });
    expect(body.code).toBe('OWN_PRODUCT');
  });

  test('saving for later moves the line, adding it again moves it back', async () => {
    const { variantId } = await buildProduct(shop);
    const { add, loadCart } = await buildBuyer();
    await add(variantId, { qty: 2 });
    await add(variantId, { is_saved_for_later: 1 });
    const afterSaving = (await loadCart()).body;
    expect([afterSaving.cart.length, afterSaving.saved.map(({ qty }) => qty), afterSaving.total]).toEqual([0, [2], 0]);
    await add(variantId, { qty: 1 });
    const afterAdding = (await loadCart()).body;
    expect([afterAdding.cart.map(({ qty }) => qty), afterAdding.saved.length]).toEqual([[1], 0]);
  });

  test('20 concurrent additions lose none', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 50 }] });
    const { add, loadCart } = await buildBuyer();
    const responses = await Promise.all(Array.from({ length: 20 }, () => add(variantId)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await loadCart()).body.cart[0]?.qty).toBe(20);
  });
});

describe('the current cart', () => {
  test('is empty and costs nothing before the first addition', async () => {
    const { loadCart } = await buildBuyer();
    expect((await loadCart()).body).toMatchObject({ cart: [], total: 0, delivery_charge: 0, currency_code: 'USD' });
  });

  test('reports a price that changed since the line was added', async () => {
    const { variantId } = await buildProduct(shop);
    const { add, loadCart } = await buildBuyer();
    await add(variantId);
    await shop.pool.query('UPDATE variant_price SET amount_minor = 6000 WHERE variant_id = $1', [variantId]);
    expect((await loadCart()).body.cart[0]).toMatchObject({ price: 60, price_when_added: 50 });
  });

  test('charges delivery by the address: its zone, else the default zone', async () => {
    const { variantId } = await buildProduct(shop);
    const { id, add, loadCart } = await buildBuyer();
    await add(variantId);
    const worldwide = (await loadCart()).body.delivery_charge;
    const lagos = await buildAddress(shop, id);
    const westAfrica = (await loadCart({ address_id: lagos })).body.delivery_charge;
    expect(westAfrica).toBeLessThan(worldwide);
    expect((await loadCart({ address_id: lagos, shipping_option: 'fast' })).body.delivery_charge).toBeGreaterThan(
      westAfrica,
    );
  });

  test('lists each shipping option with the price that it has when it is selected', async () => {
    const { variantId } = await buildProduct(shop, { deliveryCharge: 250 });
    const { id, add, loadCart } = await buildBuyer();
    await add(variantId);
    const address_id = await buildAddress(shop, id);
    const { body } = await loadCart({ address_id });
    expect(body.shipping_options.map(({ option }) => option)).toEqual(['default', 'fast']);
    for (const { option, delivery_charge, shipping_total, total } of body.shipping_options) {
      const chosen = (await loadCart({ address_id, shipping_option: option })).body;
      expect(chosen).toMatchObject({ delivery_charge, shipping_total, total });
      expect(shipping_total).toBe(delivery_charge + 2.5);
    }
  });

  test('a shipping option without a price in the currency is named, not the currency', async () => {
    await shop.pool.query(`DELETE FROM delivery_rate WHERE currency_code = 'THB' AND shipping_option = 'fast'`);
    const { token } = await buildUser(shop);
    const read = async (input: object) =>
      (await shop.callWith('getUserCart', { currency: 'THB', ...input }, { token })).body;
    expect(await read({})).toMatchObject({ error: false, currency_code: 'THB' });
    const message = 'This shipping option is not available for your order. Please choose another one.';
    for (const [input, path] of [
      [{ shipping_option: 'fast' }, 'shipping_option'],
      [{ fast_store_ids: '1' }, 'fast_store_ids'],
    ] as const)
      expect(await read(input)).toMatchObject({ code: 'VALIDATION_FAILED', message, details: [{ path }] });
    await shop.pool.query(`DELETE FROM delivery_rate WHERE currency_code = 'THB'`);
    expect(await read({ shipping_option: 'fast' })).toMatchObject({ code: 'CURRENCY_UNAVAILABLE' });
  });

  test('lists a sold-out line and leaves it out of the totals', async () => {
    const sold = await buildProduct(shop);
    const left = await buildProduct(shop);
    const { add, loadCart } = await buildBuyer();
    await add(sold.variantId, { qty: 2 });
    await add(left.variantId, { qty: 3 });
    await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [sold.variantId]);
    await shop.pool.query('UPDATE variant SET stock = 1 WHERE id = $1', [left.variantId]);
    const { body } = await loadCart();
    expect(body.cart.map(({ problem }) => problem)).toEqual(['OUT_OF_STOCK', 'NOT_ENOUGH_STOCK']);
    expect(body.sub_total).toBe(50);
    expect(body.total).toBe(50 + body.shipping_total + body.tax_amount);
  });

  test('only_delivery_charge returns the totals without lines', async () => {
    const { variantId } = await buildProduct(shop);
    const { add, loadCart } = await buildBuyer();
    await add(variantId);
    const { body } = await loadCart({ only_delivery_charge: 1 });
    expect(body.cart).toEqual([]);
    expect(body.sub_total).toBe(50);
  });

  test("another user's address is not found", async () => {
    const stranger = await buildUser(shop);
    const address = await buildAddress(shop, stranger.id);
    const { loadCart } = await buildBuyer();
    expect((await loadCart({ address_id: address })).body.code).toBe('NOT_FOUND');
  });

  test('a line shows whether its product is a favourite, also when it is saved for later', async () => {
    const [liked, other] = [await buildProduct(shop), await buildProduct(shop)];
    const { token, add, loadCart } = await buildBuyer();
    const stranger = await buildUser(shop);
    for (const { variantId } of [liked, other]) await add(variantId);
    await shop.call('addToFavorites', { product_id: liked.id }, { token });
    await shop.call('addToFavorites', { product_id: other.id }, { token: stranger.token });
    expect((await loadCart()).body.cart.map(({ is_favorite }) => is_favorite)).toEqual([1, 0]);
    const { body } = await add(liked.variantId, { is_saved_for_later: 1 });
    expect(body.saved).toMatchObject([{ product_id: liked.id, is_favorite: 1 }]);
  });

  test("names are in the request's language", async () => {
    const { id, variantId } = await buildProduct(shop, { name: 'Basket' });
    await shop.pool.query(`INSERT INTO product_translation VALUES ($1, 'fr', 'name', 'Panier')`, [id]);
    const { token, add } = await buildBuyer();
    await add(variantId);
    const { body } = await shop.call('getUserCart', {}, { token, lang: 'fr' });
    expect(body.cart[0]?.name).toBe('Panier');
  });
});

describe('changing a line', () => {
  const buildBuyerWithLine = async (stock: number | null, qty: number) => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
    const buyer = await buildBuyer();
    const added = await buyer.add(variantId, { qty });
    const lineId = (added.body.cart as Array<{ cart_id: number }>)[0]?.cart_id ?? 0;
    const set = (quantity: number, token = buyer.token) =>
      shop.callWith('updateCartQuantity', { cart_id: lineId, qty: quantity }, { token });
    const remove = (token = buyer.token) => shop.call('removeFromCartById', { id: lineId }, { token });
    return { ...buyer, variantId, lineId, set, remove };
  };

  test('sets the quantity up to the stock', async () => {
    const { set } = await buildBuyerWithLine(5, 1);
    expect((await set(5)).body.cart).toMatchObject([{ qty: 5 }]);
    expect((await set(6)).body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 5 left in stock' });
    expect((await set(0)).body.code).toBe('VALIDATION_FAILED');
  });

  test('the quantity of a line above the stock can still be reduced', async () => {
    const { set, variantId, loadCart } = await buildBuyerWithLine(5, 5);
    await shop.pool.query('UPDATE variant SET stock = 2 WHERE id = $1', [variantId]);
    expect((await loadCart()).body.cart[0]).toMatchObject({ problem: 'NOT_ENOUGH_STOCK', stock: 2 });
    expect((await set(4)).status).toBe(200);
    expect((await set(5)).status).toBe(409);
  });

  test("another user's line is not found, and removing it gets the same response and does nothing", async () => {
    const { set, remove, loadCart } = await buildBuyerWithLine(5, 1);
    const stranger = await buildBuyer();
    expect((await set(2, stranger.token)).body.code).toBe('NOT_FOUND');
    expect((await remove(stranger.token)).status).toBe(200);
    expect((await loadCart()).body.cart).toHaveLength(1);
  });

  test('removing a line returns 200, also when it is repeated', async () => {
    const { remove, loadCart } = await buildBuyerWithLine(5, 1);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await loadCart()).body.cart).toEqual([]);
  });
});
