import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const loadSettings = async (input: Parameters<typeof shop.call<'getSettings'>>[1] = {}, lang = 'en') =>
  (await shop.call('getSettings', input, { lang })).body;

describe('currencies', () => {
  test("lists the enabled ones in the shop's order, one of them the default", async () => {
    const { data } = (await shop.call('getCurrencies', {})).body;
    expect(data.map(({ code }) => code)).toEqual(['USD', 'NGN', 'RUB', 'THB', 'MXN', 'GBP', 'CNY', 'AUD', 'EUR']);
    expect(data.filter(({ is_default }) => is_default === 1).map(({ code }) => code)).toEqual(['USD']);
    expect(data[1]).toMatchObject({ code: 'NGN', symbol: '₦', decimals: 2 });
  });

  test('omits a currency that is disabled later', async () => {
    await shop.prisma.currency.update({ where: { code: 'EUR' }, data: { enabled: false } });
    const { data } = (await shop.call('getCurrencies', {})).body;
    expect(data.map(({ code }) => code)).not.toContain('EUR');
  });
});

test("lists the shop's five languages, English first, Arabic from right to left", async () => {
  const { data } = (await shop.call('getLanguages', {})).body;
  expect(data.map(({ code }) => code)).toEqual(['en', 'fr', 'es', 'ar', 'sw']);
  expect(data.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  expect(data[1]).toMatchObject({ name: 'French', language: 'Français' });
});

describe('countries', () => {
  const loadCountries = async (lang: string) => (await shop.call('getCountries', {}, { lang })).body.data;

  test('have a flag and a dialling code', async () => {
    const all = await loadCountries('en');
    expect(all.length).toBeGreaterThan(200);
    expect(all.find(({ iso2 }) => iso2 === 'NG')).toMatchObject({ name: 'Nigeria', emoji: '🇳🇬', dial_code: '+234' });
  });

  test("are named and sorted in the request's language", async () => {
    const french = await loadCountries('fr');
    expect(french.find(({ iso2 }) => iso2 === 'DE')?.name).toBe('Allemagne');
    const names = french.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('France'));
    expect((await loadCountries('ar')).find(({ iso2 }) => iso2 === 'EG')?.name).toBe('مصر');
    for (const lang of ['es', 'sw']) for (const { name } of await loadCountries(lang)) expect(name).not.toBe('');
  });
});

describe('settings', () => {
  const insertAnnouncement = (title: string, position: number, active = true) =>
    shop.prisma.announcement.create({ data: { title, position, active, url: '/category/1' } });

  test('always include the web settings', async () => {
    for (const type of ['payment_method', 'web_settings', 'about_us', 'return_shipping', 'announcement'] as const) {
      expect((await loadSettings({ type })).data.web_settings).toMatchObject({ brand_name: 'Trad' });
    }
  });

  test('have no social networks in a shop that nobody has set up', async () => {
    expect((await loadSettings({ type: 'web_settings' })).data.web_settings).toMatchObject({
      facebook_link: null,
      twitter_link: null,
      instagram_link: null,
      youtube_link: null,
    });
  });

  test.each([
    ['payment_method', ['payment_method', 'stripe_publishable_key', 'web_settings']],
    ['web_settings', ['web_settings']],
    ['about_us', ['about_us', 'web_settings']],
    ['return_shipping', ['return_policy', 'shipping_policy', 'web_settings']],
    ['terms', ['terms', 'web_settings']],
    ['privacy', ['privacy', 'web_settings']],
    ['contact', ['contact', 'web_settings']],
    ['announcement', ['announcement', 'announcements', 'web_settings']],
    ['announcements', ['announcement', 'announcements', 'web_settings']],
    [
      undefined,
      [
        'about_us',
        'announcement',
        'announcements',
        'contact',
        'payment_method',
        'privacy',
        'return_policy',
        'shipping_policy',
        'stripe_publishable_key',
        'terms',
        'web_settings',
      ],
    ],
  ] as const)('of the type %s contain its fields', async (type, fields) => {
    const { data } = await loadSettings({ ...(type && { type }) });
    expect(Object.keys(data).sort()).toEqual(fields);
  });

  test('of an unknown type are rejected', async () => {
    const { status, body } = await shop.callWith('getSettings', { type: 'secrets' });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('name the enabled payment methods; the publishable key is in the root as well', async () => {
    const body = await loadSettings({ type: 'payment_method' });
    expect(body.data.payment_method).toEqual({
      cod_method: 1,
      stripe_method: 0,
      paypal_method: 0,
      stripe_publishable_key: null,
      paypal_client_id: null,
      payment_sandbox: 0,
      stripe_decimals: null,
    });
    expect(body.stripe_publishable_key).toBeNull();
  });

  test.each([0, false, '0'])('show a payment method that is disabled by %j as disabled', async (off) => {
    const value = { cod_method: off, stripe_method: 1 };
    await shop.prisma.setting.update({ where: { key: 'payment_method' }, data: { value } });
    expect((await loadSettings({ type: 'payment_method' })).data.payment_method).toMatchObject({
      cod_method: 0,
      stripe_method: 0,
      paypal_method: 0,
    });
  });

  test('have no link where none is stored', async () => {
    expect((await loadSettings()).data.web_settings).toMatchObject({
      seller_registration_url: null,
      seller_login_url: null,
    });
  });

  test("list the enabled announcements, in order and in the request's language, under both names", async () => {
    await insertAnnouncement('Second', 2);
    await insertAnnouncement('Off', 0, false);
    const { id } = await insertAnnouncement('First', 1);
    await shop.prisma.announcementTranslation.create({
      data: { announcementId: id, languageCode: 'fr', field: 'title', text: 'Première' },
    });
    const { data } = await loadSettings({ type: 'announcement' }, 'fr');
    expect(data.announcements?.map(({ title }) => title)).toEqual(['Première', 'Second']);
    expect(data.announcements?.[0]).toMatchObject({ status: 'active', active: true, url: '/category/1' });
    expect(data.announcement).toEqual(data.announcements);
  });

  test("return texts in the request's language, else in English, else null", async () => {
    await shop.prisma.contentText.deleteMany();
    await shop.prisma.contentText.createMany({
      data: [
        { key: 'about_us', languageCode: 'en', text: 'Made in Africa.' },
        { key: 'about_us', languageCode: 'fr', text: 'Fait en Afrique.' },
        { key: 'shipping_policy', languageCode: 'en', text: 'In a week.' },
      ],
    });
    expect((await loadSettings({}, 'fr')).data).toMatchObject({
      about_us: 'Fait en Afrique.',
      shipping_policy: 'In a week.',
      return_policy: null,
    });
    expect((await loadSettings({}, 'es')).data.about_us).toBe('Made in Africa.');
  });

  test('return the policies as HTML without scripts; one without text is missing', async () => {
    const store = (key: string, text: string) =>
      shop.prisma.contentText.upsert({
        where: { key_languageCode: { key, languageCode: 'en' } },
        create: { key, languageCode: 'en', text },
        update: { text },
      });
    await store('shipping_policy', '<p onclick="a()">Soon<script>b()</script>, <a href="javascript:c()">see</a>.</p>');
    await store('return_policy', '<script>alert(1)</script>');
    await store('about_us', 'Wood & wool: 3 < 4.');
    expect((await loadSettings()).data).toMatchObject({
      shipping_policy: '<p>Soon, <a>see</a>.</p>',
      return_policy: null,
      about_us: 'Wood & wool: 3 < 4.',
    });
  });

  test('return links to pages, never scripts', async () => {
    const links = {
      facebook_link: 'https://www.facebook.com/trad.example',
      twitter_link: 'javascript:alert(1)',
      instagram_link: '//instagram.example',
      youtube_link: '',
      seller_login_url: '/vendor',
      seller_registration_url: 'data:text/html,x',
    };
    await shop.prisma.setting.update({ where: { key: 'web_settings' }, data: { value: links } });
    expect((await loadSettings()).data.web_settings).toEqual({
      brand_name: 'Trad',
      home_sections: ['categories', 'just_added', 'makers', 'picks', 'partners'],
      facebook_link: 'https://www.facebook.com/trad.example',
      twitter_link: null,
      instagram_link: null,
      youtube_link: null,
      seller_login_url: '/vendor',
      seller_registration_url: null,
    });
  });

  test('with invalid stored values do not break the response', async () => {
    for (const value of [[], 'text', 7, { facebook_link: 7 }]) {
      await shop.prisma.setting.upsert({
        where: { key: 'web_settings' },
        create: { key: 'web_settings', value },
        update: { value },
      });
      expect((await loadSettings()).data.web_settings).toMatchObject({ brand_name: 'Trad', facebook_link: null });
    }
  });
});
