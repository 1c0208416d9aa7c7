import { type AuditedCall, type CallName, calls, isAudited, toWireName } from '@trad/contract/calls';
import type { AuditEntry } from '@trad/contract/console/audit';
import { UNDO, UNDO_PROBLEMS } from '@trad/contract/console/undo';
import { describe, expect, test } from 'vitest';
import { buildFaq } from '../../testing/content-items.ts';
import {
  buildAttribute,
  buildCategory,
  buildDeliveryZone,
  buildPaymentAlert,
  buildProduct,
  buildReview,
  buildStore,
  buildSynonym,
  buildUser,
} from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { undos } from './undo-change.ts';

const { shop } = await openPaymentShop();
const { prisma, pool } = shop;
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });

const send = async (name: CallName, input: object) => {
  const { status, body } = await shop.callWith(name, input, nia);
  expect([name, status, body.details ?? body.code]).toEqual([name, 200, undefined]);
  return body.data as Record<string, never>;
};
const findLastEntry = async () => (await shop.call('getAuditEntries', { limit: 1 }, nia)).body.data[0] as AuditEntry;
const undo = (id: number) => shop.callWith('undoChange', { id }, nia);
const loadUndo = async (id: number) => (await shop.call('getUndo', { id }, nia)).body.data;

/** Reads rows without the columns that each change increments. */
const select = async (sql: string, ...values: unknown[]) => {
  const { rows } = await pool.query<Record<string, unknown>>(sql, values);
  return rows.map(({ version, updated_at, operator_version, resolved_at, ...row }) => row);
};

interface RoundTrip {
  /** What the change and its undoing change. */
  load: () => Promise<unknown>;
  change: () => Promise<unknown>;
}

const WITH_NAMES = { name: 'Head scarves', name_fr: 'Foulards', name_sw: null };
const loadFaq = (id: number) => async () => [
  await select(
    'SELECT question, answer, active, publish_from, deleted_at IS NULL AS exists FROM faq WHERE id = $1',
    id,
  ),
  await select('SELECT * FROM faq_translation WHERE faq_id = $1 ORDER BY 2, 3', id),
];
const loadItem = async (id: number) => (await shop.call('getContentItem', { kind: 'faq', id }, nia)).body.data;
const loadFront = async () => (await shop.call('getFrontSettings', {}, nia)).body.data;
const loadSetting = (key: string) => () => select('SELECT value FROM setting WHERE key = $1', key);
const loadProduct = (id: number) => () =>
  select('SELECT hidden, hidden_reason, featured, category_id FROM product WHERE id = $1', id);
const loadCategory = (id: number) => async () => [
  await select('SELECT name, active, parent_id FROM category WHERE id = $1', id),
  await select('SELECT * FROM category_translation WHERE category_id = $1 ORDER BY 2, 3', id),
  await select('SELECT content FROM size_guide WHERE category_id = $1', id),
];
const loadCategoryOrder = (parentId: number) => () =>
  select('SELECT id FROM category WHERE parent_id = $1 ORDER BY position, id', parentId);

/** Countries that are in no zone. */
const listFreeCountries = async () => {
  const zoned = 'SELECT country_iso2 FROM delivery_zone_country';
  const { rows } = await pool.query<{ iso2: string }>(
    `SELECT iso2 FROM country WHERE iso2 NOT IN (${zoned}) ORDER BY iso2`,
  );
  return rows.map(({ iso2 }) => iso2);
};

/** For each call whose change can be undone: how it is changed, and what must be as before once that is undone. */
const ROUND_TRIPS: Partial<Record<AuditedCall, () => Promise<RoundTrip>>> = {
  hideProduct: async () => {
    const { id } = await buildProduct(shop);
    return { load: loadProduct(id), change: () => send('hideProduct', { id, reason: 'A copy.' }) };
  },
  showProduct: async () => {
    const { id } = await buildProduct(shop, { hidden: true, hidden_reason: 'A copy.' });
    return { load: loadProduct(id), change: () => send('showProduct', { id }) };
  },
  setProductFeatured: async () => {
    const { id } = await buildProduct(shop);
    return { load: loadProduct(id), change: () => send('setProductFeatured', { id, featured: 1 }) };
  },
  setProductCategory: async () => {
    const { id, categoryId: former_category_id } = await buildProduct(shop);
    const category_id = await buildCategory(shop);
    const change = () => send('setProductCategory', { id, category_id, former_category_id });
    return { load: loadProduct(id), change };
  },
  hideReview: async () => {
    const id = await buildReview(shop, (await buildProduct(shop)).id, { created_at: shop.clock.now() });
    const load = () => select('SELECT status, hidden_reason FROM review WHERE id = $1', id);
    return { load, change: () => send('hideReview', { id, reason: 'It advertises.' }) };
  },
  publishReview: async () => {
    const review = { created_at: shop.clock.now(), status: 'hidden', hidden_reason: 'It advertises.' };
    const id = await buildReview(shop, (await buildProduct(shop)).id, review);
    const load = () => select('SELECT status, hidden_reason FROM review WHERE id = $1', id);
    return { load, change: () => send('publishReview', { id, former_status: 'hidden' }) };
  },
  setStoreCommission: async () => {
    const id = await buildStore(shop);
    const load = () => select('SELECT commission_bp FROM store WHERE id = $1', id);
    return { load, change: () => send('setStoreCommission', { id, version: 1, commission: 7.25 }) };
  },
  resolvePaymentAlert: async () => {
    const id = await buildPaymentAlert(shop);
    const load = () => select('SELECT resolution FROM payment_alert WHERE id = $1', id);
    return { load, change: () => send('resolvePaymentAlert', { id, note: 'Paid back.' }) };
  },
  reopenPaymentAlert: async () => {
    const id = await buildPaymentAlert(shop);
    await send('resolvePaymentAlert', { id, note: 'Paid back.' });
    const load = () => select('SELECT resolution FROM payment_alert WHERE id = $1', id);
    return { load, change: () => send('reopenPaymentAlert', { id }) };
  },
  updateCategory: async () => {
    const id = await buildCategory(shop);
    await send('updateCategory', { id, version: 1, name_es: 'Pañuelos', name_sw: 'Vitambaa' });
    const change = () => send('updateCategory', { id, version: 2, is_active: 0, ...WITH_NAMES });
    return { load: loadCategory(id), change };
  },
  updateSizeGuide: async () => {
    const id = await buildCategory(shop);
    const build = (from: number) => ({
      measures: [{ name: 'Head', names: { fr: 'Tête', es: null, ar: null, sw: null } }],
      sizes: [{ size: 'M', values: [{ from, to: 57 }] }],
    });
    await send('updateSizeGuide', { id, version: 1, size_guide: build(55) });
    return {
      load: loadCategory(id),
      change: async () => {
        const { version } = (await prisma.category.findUniqueOrThrow({ where: { id } })) as { version: number };
        await send('updateSizeGuide', { id, version, size_guide: build(56) });
      },
    };
  },
  moveCategory: async () => {
    const parent = await buildCategory(shop);
    const [first, second, third] = [
      await buildCategory(shop, { parent_id: parent }),
      await buildCategory(shop, { parent_id: parent }),
      await buildCategory(shop, { parent_id: parent }),
    ];
    const change = () => send('moveCategory', { id: second, version: 1, parent_id: parent, before_id: first });
    return { load: async () => [await loadCategoryOrder(parent)(), third], change };
  },
  updateAttribute: async () => {
    const [{ id: first }, { id }] = [await buildAttribute(shop, 'Fit', []), await buildAttribute(shop, 'Weave', [])];
    const load = async () => [
      await select('SELECT id, name FROM attribute ORDER BY position, id'),
      await select('SELECT * FROM attribute_translation WHERE attribute_id = $1 ORDER BY 2, 3', id),
    ];
    return { load, change: () => send('updateAttribute', { id, version: 1, ...WITH_NAMES, before_id: first }) };
  },
  updateAttributeValue: async () => {
    const { id: attribute, valueIds } = await buildAttribute(shop, 'Dye', ['Indigo', 'Ochre', 'Kola']);
    const [first, id] = valueIds;
    const load = () =>
      select('SELECT id, value, swatch FROM attribute_value WHERE attribute_id = $1 ORDER BY position, id', attribute);
    const input = { id, version: 1, name: 'Rust', swatch: '#aa5500', before_id: first };
    return { load, change: () => send('updateAttributeValue', input) };
  },
  addSynonym: async () => ({
    load: () => select('SELECT phrases FROM search_synonym ORDER BY id'),
    change: () => send('addSynonym', { phrases: ['adire', 'resist dyed'] }),
  }),
  updateSynonym: async () => {
    const id = await buildSynonym(shop);
    const load = () => select('SELECT phrases FROM search_synonym ORDER BY id');
    return { load, change: () => send('updateSynonym', { id, version: 1, phrases: ['kente', 'strip weave'] }) };
  },
  deleteSynonym: async () => {
    const id = await buildSynonym(shop);
    const load = () => select('SELECT phrases FROM search_synonym ORDER BY phrases');
    return { load, change: () => send('deleteSynonym', { id, version: 1 }) };
  },
  setCurrencyState: async () => ({
    load: () => select('SELECT code, enabled, is_default FROM currency ORDER BY code'),
    change: () => send('setCurrencyState', { code: 'NGN', state: 'disabled', from: 'enabled' }),
  }),
  setCurrencySymbol: async () => {
    const { symbol: from } = await prisma.currency.findUniqueOrThrow({ where: { code: 'NGN' } });
    const load = () => select('SELECT code, symbol FROM currency ORDER BY code');
    return { load, change: () => send('setCurrencySymbol', { code: 'NGN', symbol: 'N', from }) };
  },
  setLanguage: async () => ({
    load: async () => (await shop.call('getShopSettings', {}, nia)).body.data,
    change: () => send('setLanguage', { code: 'es', is_on: 0 }),
  }),
  setPaymentMethod: async () => {
    const load = async () => (await shop.call('getShopSettings', {}, nia)).body.data.payment_methods;
    const stripe = (await load()).find(({ method }) => method === 'stripe_method');
    const change = () => send('setPaymentMethod', { method: 'stripe_method', is_on: stripe?.is_on === 1 ? 0 : 1 });
    return { load, change };
  },
  setDefaultCommission: async () => ({
    load: async () => {
      const { commission } = (await shop.call('getShopSettings', {}, nia)).body.data.default_commission;
      return commission;
    },
    change: () => send('setDefaultCommission', { version: 1, commission: 12.5 }),
  }),
  updateDeliveryZone: async () => {
    const [first, second] = await listFreeCountries();
    const id = await buildDeliveryZone(shop, [first ?? '']);
    const build = (base: number) => ({
      option: 'default',
      ...{ min_days: 2, max_days: base },
      rates: [
        { currency: 'USD', base, free_from: 80 },
        { currency: 'NGN', base: 1500, free_from: null },
      ],
    });
    await send('updateDeliveryZone', { id, version: 1, options: [build(6)] });
    const load = async () => {
      const { zones } = (await shop.call('getDeliverySettings', {}, nia)).body.data;
      return zones.filter((zone) => zone.id === id).map(({ version, ...zone }) => zone);
    };
    const after = { ...build(9), rates: [{ currency: 'USD', base: 9.99, free_from: null }] };
    const input = { id, version: 2, name: 'North Atlantic', countries: [first, second], options: [after] };
    return { load, change: () => send('updateDeliveryZone', input) };
  },
  setCountryDelivery: async () => ({
    load: () => select(`SELECT is_delivered_to FROM country WHERE iso2 = 'KE'`),
    change: () => send('setCountryDelivery', { iso2: 'KE', is_delivered_to: 0 }),
  }),
  setCountryZone: async () => {
    const zone_id = await buildDeliveryZone(shop);
    const [iso2] = await listFreeCountries();
    const load = () => select('SELECT zone_id FROM delivery_zone_country WHERE country_iso2 = $1', iso2);
    return { load, change: () => send('setCountryZone', { iso2, zone_id, from: null }) };
  },
  saveContentItem: async () => {
    const id = await buildFaq(shop);
    const { version } = await loadItem(id);
    const texts = { en: { question: 'How soon?', answer: 'A day.' }, fr: { question: 'Quand ?' } };
    return {
      load: loadFaq(id),
      change: () => send('saveContentItem', { kind: 'faq', id, version, texts, is_active: 0 }),
    };
  },
  publishContentItem: async () => {
    const id = await buildFaq(shop);
    const input = { kind: 'faq', id, version: 1, is_active: 1, publish_from: '2026-05-01T08:00:00.000Z' };
    return { load: loadFaq(id), change: () => send('publishContentItem', input) };
  },
  deleteContentItem: async () => {
    const id = await buildFaq(shop);
    return { load: loadFaq(id), change: () => send('deleteContentItem', { kind: 'faq', id, version: 1 }) };
  },
  restoreContentItem: async () => {
    const id = await buildFaq(shop, { isDeleted: true });
    return { load: loadFaq(id), change: () => send('restoreContentItem', { kind: 'faq', id }) };
  },
  orderContentItems: async () => {
    await Promise.all([buildFaq(shop), buildFaq(shop)]);
    const load = async () => (await shop.call('getContentItems', { kind: 'faq' }, nia)).body.data.map(({ id }) => id);
    const before = await load();
    return { load, change: () => send('orderContentItems', { kind: 'faq', before, after: before.toReversed() }) };
  },
  saveContentText: async () => {
    const find = async () => (await shop.call('getContentTexts', {}, nia)).body.data.find(({ key }) => key === 'terms');
    await send('saveContentText', { key: 'terms', version: (await find())?.version, texts: { en: 'One.', fr: 'Un.' } });
    const load = async () => (await find())?.texts;
    const change = async () =>
      send('saveContentText', { key: 'terms', version: (await find())?.version, texts: { en: 'Two.', sw: 'Mbili.' } });
    return { load, change };
  },
  saveWebSettings: async () => {
    const { version } = (await loadFront()).links;
    await send('saveWebSettings', { version, brand_name: 'Trad', facebook_link: 'https://facebook.com/trad' });
    const input = { version: version + 1, brand_name: 'Adire', youtube_link: 'https://youtube.com/@adire' };
    return { load: loadSetting('web_settings'), change: () => send('saveWebSettings', input) };
  },
  saveHomeSections: async () => {
    const load = async () => (await loadFront()).home.sections;
    const sections = [
      { name: 'picks', is_shown: 1 },
      { name: 'makers', is_shown: 0 },
    ];
    const change = async () => send('saveHomeSections', { version: (await loadFront()).home.version, sections });
    return { load, change };
  },
};

test('each recorded call can be undone, which is tested here, or has a reason', () => {
  const audited = (Object.keys(calls) as CallName[]).filter(isAudited).sort();
  expect(Object.keys(UNDO).sort()).toEqual(audited);
  const undoable = audited.filter((name) => typeof UNDO[name] !== 'string');
  expect(Object.keys(undos).sort()).toEqual(undoable);
  expect(Object.keys(ROUND_TRIPS).sort()).toEqual(undoable);
  for (const undo of Object.values(UNDO)) if (typeof undo === 'string') expect(UNDO_PROBLEMS).toContain(undo);
});

describe('a change and its undoing leave everything as it was:', () => {
  test.each(Object.keys(ROUND_TRIPS) as AuditedCall[])('%s', async (name) => {
    const trip = await ROUND_TRIPS[name]?.();
    if (!trip) throw new Error(`no round trip of ${name}`);
    const { load, change } = trip;
    const before = await load();
    await change();
    const changed = await load();
    expect(changed).not.toEqual(before);
    const entry = await findLastEntry();
    expect(entry).toMatchObject({ source: toWireName(name), undo_problem: null });
    expect(await loadUndo(entry.id)).toMatchObject({ is_allowed: 1, later: [] });
    const { status, body } = await undo(entry.id);
    expect([status, body.code, body.details]).toEqual([200, undefined, undefined]);
    expect(await load()).toEqual(before);
    const undoing = await findLastEntry();
    expect(undoing).toMatchObject({ undoes_id: entry.id, actor: { name: 'Nia Mensah' } });
    expect([UNDO[name]].flatMap((one) => (typeof one === 'string' ? [] : one.by.map(toWireName)))).toContain(
      undoing.source,
    );
    expect((await loadUndo(entry.id)).entry.undo_problem).toBe('undone');
    expect((await undo(entry.id)).body).toMatchObject({ code: 'CONFLICT', data: { problem: 'undone' } });
  });
});
