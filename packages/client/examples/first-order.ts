import { createTrad, isTradError } from '@trad/client';

const trad = createTrad({ url: process.argv[2] ?? 'http://localhost:3000/api', language: 'en' });

// Browse: the catalogue needs no authentication.
const { data: found } = await trad.getProducts({ search: 'basket', in_stock: 1, limit: 3 });
for (const { name, seller_name, variants } of found) console.log(`${name} by ${seller_name}: $${variants[0]?.price}`);

// Cart: needs a signed-in user.
const { token, user } = await trad.login({ email: 'shopper@trad.example', password: 'Try-Trad-Today' });
trad.setToken(token);
const product_variant_id = found[0]?.variants[0]?.id ?? 0;
try {
  await trad.manageCart({ product_variant_id, qty: 1 });
} catch (error) {
  if (!isTradError(error, 'OUT_OF_STOCK')) throw error;
  console.log(error.message); // Only 3 left in stock
}

// Order: address, total, and cash on delivery.
const { data: address } = await trad.addAddress({
  name: user.name,
  addressLine1: '14 Bourdillon Road',
  city: 'Lagos',
  country: 'NG',
});
const { total, currency_code } = await trad.getUserCart({ address_id: address.id });
const { data: order, message } = await trad.placeOrder({
  address_id: address.id,
  payment_method: 'cod_method',
  amount: total, // a different total fails with AMOUNT_CHANGED and is never charged
  order_payment_currency_code: currency_code,
});
console.log(message);

const { data: orders } = await trad.getOrders({ id: order.id });
for (const { id, final_total, order_items } of orders) {
  console.log(`Order ${id}: ${order_items.map((item) => item.product_name).join(', ')} for $${final_total}`);
}
