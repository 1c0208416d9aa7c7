/** A line of a visitor's cart, and its product. */
export const guestLine = { product_id: 48, product_variant_id: 109, qty: 2, attribute_ids: [], price: null };
export const guestProduct = {
  id: 48,
  name: 'Bolga Market Basket',
  slug: 'bolga-market-basket',
  image: null,
  seller_name: 'Accra Print House',
  variants: [
    {
      id: 109,
      price: 46,
      stock: 9,
      image: null,
      attribute_value_ids: [],
      currency_price_data: { USD: { symbol: '$', amount: 46 } },
      currency_special_price_data: {},
    },
  ],
  attributes: [],
};
