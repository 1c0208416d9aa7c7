import { expect, test } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });

/** A web app whose pages are the responses to the calls of the storefront. */
const app = await shop.openApp({
  cacheResponses: true,
  pages: {
    clientDir: import.meta.dirname,
    assets: {},
    styleHashes: [],
    entry: {
      render: async ({ sendRequest, url }) => {
        const lang = new URL(url, 'http://localhost').searchParams.get('lang') ?? 'en';
        const load = async (name: Parameters<typeof sendRequest>[0], input = {}) =>
          (await sendRequest(name, input, { lang })).body;
        const shown = {
          settings: await load('getSettings', { type: 'announcement' }),
          slides: await load('getSliderImages'),
          faqs: await load('getFaqs'),
          partners: await load('getPartners'),
        };
        return { status: 200, cookies: { selectedLanguage: lang }, cacheable: true, shown };
      },
      renderDocument: (page) => JSON.stringify((page as unknown as { shown: object }).shown),
    },
  },
});
const visit = async (url: string) => {
  const { headers, body } = await app.inject({ url });
  return { headers, shown: JSON.parse(body) };
};
const preview = async (draft: object) =>
  ((await shop.callWith('previewContentItem', draft, nia)).body.data as { path: string }).path;

const draft = {
  kind: 'announcement',
  link: '/shipping',
  texts: { en: { title: 'Free <b>delivery</b>', label: 'See' }, fr: { title: 'Livraison offerte' } },
};

test('a draft is shown only at the URL of its preview, in each language', async () => {
  await shop.prisma.announcement.create({ data: { title: 'Indigo', position: 1 } });
  const path = await preview(draft);
  expect(path).toMatch(/^\/\?preview=[\da-f-]{36}$/);
  const titles = async (url: string) =>
    (await visit(url)).shown.settings.data.announcements.map(({ title }: { title: string }) => title);
  expect(await titles(path)).toEqual(['Free <b>delivery</b>', 'Indigo']);
  expect(await titles(`${path}&lang=fr`)).toEqual(['Livraison offerte', 'Indigo']);
  expect(await titles('/')).toEqual(['Indigo']);
  expect(await titles('/?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11')).toEqual(['Indigo']);
  for (const url of ['/?preview=1', "/?preview=' OR 1=1 --", '/?preview=', '/?preview']) await titles(url);
  shop.clock.advance(3_600_001);
  expect(await titles(path)).toEqual(['Indigo']);
});

test('only a preview may be framed, by the same origin, and it runs nothing', async () => {
  const [page, previewed] = [await visit('/'), await visit(`${await preview(draft)}&lang=ar`)];
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'private, no-cache',
  });
  expect(page.headers).toHaveProperty('set-cookie');
  expect(previewed.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  for (const directive of ["frame-ancestors 'self'", "script-src 'none'", "form-action 'none'"])
    expect(previewed.headers['content-security-policy']).toContain(directive);
  // The operator's language does not change.
  expect(previewed.headers).not.toHaveProperty('set-cookie');
});

test('a draft replaces the published item in its preview', async () => {
  const { id: first } = await shop.prisma.slide.create({ data: { imageKey: 'hero', title: 'One', position: 1 } });
  const { id } = await shop.prisma.slide.create({ data: { imageKey: 'hero', title: 'Two', position: 2 } });
  await shop.publish();
  const path = await preview({ kind: 'slide', id, image_key: 'hero', texts: { en: { title: 'Changed' } } });
  const { slides } = (await visit(path)).shown;
  expect(slides.data).toMatchObject([
    { id, title: 'Changed', image: '/media/hero-wide-1440.webp' },
    { id: first, title: 'One' },
  ]);
  const partner = await shop.prisma.partner.create({ data: { name: 'Weavers', position: 1 } });
  await shop.prisma.partner.create({ data: { name: 'Dyers', position: 2 } });
  await shop.publish();
  const partners = await preview({ kind: 'partner', id: partner.id, texts: { en: { name: 'Spinners' } } });
  expect((await visit(partners)).shown.partners.data).toMatchObject([{ name: 'Spinners' }, { name: 'Dyers' }]);
  // A draft may lack required fields.
  const faq = await preview({ kind: 'faq', texts: { en: {}, fr: { answer: 'Une semaine.' } } });
  expect((await visit(`${faq}&lang=fr`)).shown.faqs.data).toMatchObject([{ question: '', answer: 'Une semaine.' }]);
});

test('drafts can be stored only with the permission to write content', async () => {
  const { body } = await shop.callWith('previewContentItem', draft, support);
  expect(body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('previewContentItem', { ...draft, link: 'javascript:1' }, nia)).status).toBe(400);
});

test('other links of the shop are shown at the URL of their preview', async () => {
  const { body } = await shop.call('previewWebSettings', { brand_name: 'Adire', facebook_link: '' }, nia);
  const find = async (url: string) => (await visit(url)).shown.settings.data.web_settings;
  expect(await find(body.data.path)).toMatchObject({
    brand_name: 'Adire',
    facebook_link: null,
    home_sections: expect.any(Array),
  });
  expect((await find('/')).brand_name).toBe('Trad');
  const { status } = await shop.callWith(
    'previewWebSettings',
    { brand_name: 'Adire', youtube_link: 'javascript:1' },
    nia,
  );
  expect(status).toBe(400);
});
