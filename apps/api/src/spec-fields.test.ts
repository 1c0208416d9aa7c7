import { RETURN_POLICY } from '@trad/seed/data/content/return-policy';
import { SHIPPING_POLICY } from '@trad/seed/data/content/shipping-policy';
import { seedDemo } from '@trad/seed/seed-demo';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from './testing/factories.ts';
import { openShop } from './testing/shop.ts';

/**
 * Every served field of SPEC.md, section 3, by name and shape, in both spellings. Additional fields are allowed;
 * missing fields, and null in place of a list, are errors.
 */

type Shape = (value: unknown) => boolean;
const id: Shape = (value) => Number.isInteger(value) && Number(value) > 0;
const text: Shape = (value) => typeof value === 'string' && value !== '';
const amount: Shape = (value) => typeof value === 'number' && value >= 0;
const flag: Shape = (value) => value === 0 || value === 1;
const list: Shape = Array.isArray;
const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
/** `5,6`: one entry per id. */
const commaList: Shape = (value) => typeof value === 'string' && /^[^,]+(,[^,]*)*$/.test(value);
const time: Shape = (value) => typeof value === 'string' && new Date(value).toISOString() === value;
const prices: Shape = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([code, entry]) => /^[A-Z]{3}$/.test(code) && text(entry.symbol) && amount(entry.amount));
const portrait = orNull(
  (value) => typeof value === 'string' && /^\/media\/people\/[0-9a-f]{32}-512\.webp$/.test(value),
);
const picture = orNull((value) => typeof value === 'string' && /^\/media\/[\w/-]+-640\.webp$/.test(value));

const SECTION_3 = {
  Category: { id, name: text, image: picture, parent_id: (value) => value === 0 || id(value), children: list },
  Product: {
    id,
    product_id: id,
    name: text,
    product_name: text,
    image: picture,
    other_images: (value) => list(value) && (value as unknown[]).every(picture),
    video: orNull(text),
    video_type: orNull(text),
    short_description: orNull(text),
    description: orNull(text),
    return_policy: orNull(text),
    stock: orNull(amount),
    rating: (value) => amount(value) && Number(value) <= 5,
    no_of_ratings: amount,
    category: text,
    category_id: id,
    categories: list,
    product_type: text,
    store_id: id,
    seller_id: id,
    seller_name: text,
    seller_profile: picture,
    is_favorite: flag,
    attributes: list,
    variants: list,
  },
  Variant: { id, price: orNull(amount), currency_special_price_data: prices, currency_price_data: prices },
  'Product attribute': { attr_name: text, ids: commaList, value: commaList, swatche_value: orNull(commaList) },
  'Cart line': {
    id,
    cart_id: id,
    name: text,
    image: picture,
    price: orNull(amount),
    qty: id,
    stock: orNull(amount),
    attribute_id: (value) => value === '' || commaList(value),
    is_prices_inclusive_tax: flag,
    tax_amount: amount,
    is_favorite: flag,
    product_details: list,
  },
  'Cart line’s product_details[0]': { delivery_charges: amount, stock: orNull(amount), attributes: list },
  Address: {
    id,
    type: (value) => ['Home', 'Office', 'Others'].includes(String(value)),
    name: text,
    firstName: text,
    lastName: text,
    mobile: orNull(text),
    phone: orNull(text),
    address: text,
    addressLine1: text,
    addressLine2: orNull(text),
    city_name: text,
    city: text,
    state: orNull(text),
    country: text,
    zip: orNull(text),
    is_default: flag,
  },
  Currency: { id, code: text, name: text, symbol: text, is_default: flag },
  Language: { id, code: text, name: text, language: text },
  'Slider image': {
    image: (value) => typeof value === 'string' && /^\/media\/[\w/-]+-wide-1440\.webp$/.test(value),
    title: text,
    sub_title: orNull(text),
  },
  Partner: { id, name: text, image: picture },
  FAQ: { id, question: text, answer: text },
  'Static text pieces': { about_us: text, shipping_policy: text, return_policy: text },
  'Search suggestion': { product_id: id, product_name: text, product_image: picture, category_name: text },
  'Seller for brand filter': { seller_id: id, store_name: text },
  'Filter data’s attribute': {
    name: text,
    attribute_values: (value) => list(value) && (value as unknown[]).length > 0,
  },
  Announcement: { title: text, url: orNull(text), status: (value) => value === 'active' },
  User: {
    name: text,
    username: text,
    email: text,
    image: portrait,
    role_id: (value) => [1, 2, 3].includes(Number(value)),
  },
  Profile: {
    username: text,
    email: text,
    mobile: orNull(text),
    image: portrait,
    address: orNull(text),
    dob: orNull((value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value))),
    city: orNull(text),
    area: orNull(text),
    street: orNull(text),
    pincode: orNull(text),
  },
  Order: { id, created_at: time, final_total: amount, order_items: list },
  'Order item': {
    id,
    product_name: text,
    image: picture,
    price: amount,
    quantity: id,
    attributes: list,
    variant_values: (value) => typeof value === 'string',
    size: orNull(text),
  },
  'Order item’s attribute': { name: text, value: text },
  Review: {
    id,
    title: orNull(text),
    rating: (value) => [1, 2, 3, 4, 5].includes(Number(value)),
    comment: orNull(text),
    created_at: time,
    user: (value) => typeof value === 'object' && value !== null,
  },
  'Review’s user': { username: text, image: portrait },
  'Review summary': {
    rating_breakdown: (value) =>
      [1, 2, 3, 4, 5].every((stars) => amount((value as Record<string, unknown>)[String(stars)])),
    total_reviews: amount,
  },
  'Web settings': {
    facebook_link: orNull(text),
    twitter_link: orNull(text),
    instagram_link: orNull(text),
    youtube_link: orNull(text),
  },
  Country: { id, iso2: (value) => /^[A-Z]{2}$/.test(String(value)), emoji: text },
  'Payment methods setting': {
    cod_method: flag,
    stripe_method: flag,
    paypal_method: flag,
    stripe_publishable_key: orNull(text),
  },
} as const satisfies Record<string, Record<string, Shape>>;
type Entity = keyof typeof SECTION_3;
type Row = Record<string, unknown>;

/** Both spellings have one value. */
const SPELLINGS: Partial<Record<Entity, Array<[string, string]>>> = {
  Product: [
    ['id', 'product_id'],
    ['name', 'product_name'],
  ],
  'Product attribute': [['swatche_value', 'swatch_value']],
  'Cart line': [['id', 'cart_id']],
  Address: [
    ['mobile', 'phone'],
    ['address', 'addressLine1'],
    ['city', 'city_name'],
  ],
};

/** A page of the shop's in a social network. */
const isPage = (value: unknown) => typeof value === 'string' && value.startsWith('https://');

const shop = await openShop();
const entities = {} as Record<Entity, Row[]>;
const flattenField = (rows: readonly Row[], field: string) => rows.flatMap((row) => row[field] as Row[]);
const flattenTree = (nodes: readonly Row[]): Row[] =>
  nodes.flatMap((node) => [node, ...flattenTree(node.children as Row[])]);

beforeAll(async () => {
  await seedDemo(shop.pool);
  const { token } = await buildUser(shop, { name: 'Amara Okafor' });
  const loadData = async (...call: Parameters<typeof shop.callWith>) => {
    const { status, body } = await shop.callWith(...call);
    expect(status).toBe(200);
    return body as unknown as Row & { data: Row[] };
  };
  const input = { firstName: 'Amara', lastName: 'Okafor', address: '14 Bourdillon Road', city: 'Lagos', country: 'NG' };
  await loadData('addAddress', input, { token });
  await loadData(
    'addAddress',
    { ...input, type: 'Office', mobile: '+2348031234567', zip: '101233', state: 'Lagos' },
    { token },
  );
  const listed = (await loadData('getProducts', { limit: 50 })).data;
  const products = (await loadData('getProducts', { product_ids: listed.map((item) => item.id).join(',') })).data;
  const buyable = products
    .flatMap((product) => product.variants as Row[])
    .filter(({ price, stock }) => price !== null && stock !== 0)
    .slice(0, 4);
  const addAll = async () => {
    for (const { id: product_variant_id } of buyable) await loadData('manageCart', { product_variant_id }, { token });
  };
  await addAll();
  const { addresses } = await loadData('getAddress', {}, { token });
  const [first] = addresses as Row[];
  await loadData('placeOrder', { address_id: first?.id, payment_method: 'cod_method' }, { token });
  await addAll();
  const { cart } = await loadData('getUserCart', {}, { token });
  const settings = (await loadData('getSettings', {})).data as unknown as Record<string, Row & Row[]>;
  const filters = (await loadData('getFilterData', {})).data as unknown as Record<string, Row[]>;
  const orders = (await loadData('getOrders', {}, { token })).data;
  const reviewPages = [];
  for (const { id: product_id } of products) reviewPages.push(await loadData('getProductReviews', { product_id }));
  const reviews = reviewPages.flatMap(({ data }) => data);
  const registered = await loadData('registerUser', {
    name: 'Kofi Mensah',
    email: 'kofi@trad.example',
    country_code: 'GH',
    mobile: '0241234567',
    password: 'Weave-Kente-42',
  });
  const { user } = await loadData('login', { email: 'kofi@trad.example', password: 'Weave-Kente-42' });
  const { data: untouched } = await loadData('getUserProfile', {}, { token });
  const filled = {
    dob: '1990-12-31',
    area: 'Ikoyi',
    pincode: '101233',
    street: 'Bourdillon',
    address: '14',
    city: 'Lagos',
  };
  const { data: profile } = await loadData('updateUserProfile', filled, { token });
  const orderItems = flattenField(orders, 'order_items');
  Object.assign(entities, {
    Category: flattenTree((await loadData('getCategories', {})).data),
    Product: products,
    Variant: [...flattenField(products, 'variants'), ...flattenField(listed, 'variants')],
    'Product attribute': [...flattenField(products, 'attributes'), ...flattenField(listed, 'attributes')],
    'Cart line': cart as Row[],
    'Cart line’s product_details[0]': (cart as Row[]).map(({ product_details }) => (product_details as Row[])[0] ?? {}),
    Address: addresses as Row[],
    Currency: (await loadData('getCurrencies', {})).data,
    Language: (await loadData('getLanguages', {})).data,
    'Slider image': (await loadData('getSliderImages', {})).data,
    Partner: (await loadData('getPartners', {})).data,
    FAQ: (await loadData('getFaqs', {})).data,
    'Static text pieces': [settings],
    'Search suggestion': (await loadData('searchProducts', { search: 'dress' })).data,
    'Seller for brand filter': filters.seller,
    'Filter data’s attribute': filters.attributes,
    Announcement: [...(settings.announcement ?? []), ...(settings.announcements ?? [])],
    User: [...registered.data, user as Row],
    Profile: [profile, untouched].map((data) => data as unknown as Row),
    Order: orders,
    'Order item': orderItems,
    'Order item’s attribute': flattenField(orderItems, 'attributes'),
    Review: reviews,
    'Review’s user': reviews.map(({ user }) => user as Row),
    'Review summary': reviewPages,
    'Web settings': [settings.web_settings],
    Country: (await loadData('getCountries', {})).data,
    'Payment methods setting': [settings.payment_method],
  });
});

describe.each(Object.keys(SECTION_3) as Entity[])('%s', (entity) => {
  test('has every field of SPEC.md, by its name and shape', () => {
    expect(entities[entity].length).toBeGreaterThan(0);
    for (const [field, shape] of Object.entries(SECTION_3[entity])) {
      for (const row of entities[entity]) {
        expect(row, entity).toHaveProperty(field);
        expect(shape(row[field]), `${entity}.${field} = ${JSON.stringify(row[field])}`).toBe(true);
      }
    }
  });

  test('has equal values under both spellings', () => {
    for (const [one, other] of SPELLINGS[entity] ?? []) {
      for (const row of entities[entity]) expect(row[one]).toEqual(row[other]);
    }
  });
});

test('the demo shop fills every list that its screens show', () => {
  expect(entities.Product.length).toBeGreaterThanOrEqual(24);
  expect(entities.Product.some((product) => (product.other_images as unknown[]).length > 0)).toBe(true);
  expect(entities['Product attribute'].some(({ swatche_value }) => swatche_value !== null)).toBe(true);
  expect(Object.values(entities['Web settings'][0] ?? {}).filter(isPage)).toHaveLength(4);
});

test("an address also has its person's full name", () => {
  for (const { name, firstName, lastName } of entities.Address) expect(name).toBe(`${firstName} ${lastName}`);
});

test("the demo shop's texts are complete in every language", async () => {
  const loadMessage = async (lang: string) => {
    const lists = ['getSliderImages', 'getPartners', 'getFaqs'] as const;
    const rows = await Promise.all(lists.map(async (name) => (await shop.call(name, {}, { lang })).body.data));
    const { about_us, shipping_policy, return_policy, announcements } = (
      await shop.call('getSettings', { type: undefined }, { lang })
    ).body.data;
    return { rows, texts: [about_us, shipping_policy, return_policy], announcements };
  };
  const english = await loadMessage('en');
  expect(english.announcements).toHaveLength(1);
  expect(english.rows.map(({ length }) => length)).toEqual([4, 6, 12]);
  const collectTexts = ({ rows, texts, announcements }: typeof english) => [
    ...rows
      .flat()
      .flatMap((row) => Object.entries(row).filter(([field]) => /title|label|name|tion|answer/.test(field))),
    ...texts,
    announcements?.[0]?.title,
  ];
  for (const lang of ['fr', 'es', 'ar', 'sw']) {
    const translated = collectTexts(await loadMessage(lang));
    expect(translated).toHaveLength(collectTexts(english).length);
    for (const [index, entry] of collectTexts(english).entries()) expect(translated[index], lang).not.toEqual(entry);
  }
});

test("the demo shop's policies pass the sanitiser unchanged", () => {
  const [{ shipping_policy, return_policy } = {}] = entities['Static text pieces'];
  expect(shipping_policy).toBe(SHIPPING_POLICY.en);
  expect(return_policy).toBe(RETURN_POLICY.en);
});

test('the demo shop is seeded once', async () => {
  const countRows = () => shop.prisma.$transaction([shop.prisma.slide.count(), shop.prisma.faq.count()]);
  const before = await countRows();
  expect(await seedDemo(shop.pool)).toBe(false);
  expect(await countRows()).toEqual(before);
});
