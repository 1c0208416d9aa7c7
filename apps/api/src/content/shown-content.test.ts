import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const { prisma } = shop;
const toFrench = (field: string, text: string) => ({ languageCode: 'fr', field, text });

describe('slides', () => {
  const loadSlides = async (lang = 'en') => (await shop.call('getSliderImages', {}, { lang })).body.data;

  test('are an empty list where none are stored', async () => {
    expect(await loadSlides()).toEqual([]);
  });

  test("have three crops and texts in the request's language, else in English", async () => {
    const { id } = await prisma.slide.create({
      data: {
        imageKey: 'slide-indigo',
        title: 'Dyed by hand',
        subTitle: 'Indigo',
        label: 'See it',
        link: '/category/3',
        position: 2,
        translations: { create: [toFrench('title', 'Teint à la main'), toFrench('label', 'Voir')] },
      },
    });
    const slide = {
      id,
      image: '/media/slide-indigo-wide-1440.webp',
      image_mid: '/media/slide-indigo-mid-1024.webp',
      image_portrait: '/media/slide-indigo-portrait-780.webp',
      title: 'Dyed by hand',
      sub_title: 'Indigo',
      label: 'See it',
      link: '/category/3',
    };
    expect(await loadSlides()).toEqual([slide]);
    expect(await loadSlides('sw')).toEqual([slide]);
    expect(await loadSlides('fr')).toEqual([{ ...slide, title: 'Teint à la main', label: 'Voir' }]);
  });

  test('are sorted by position, without disabled ones', async () => {
    await prisma.slide.createMany({
      data: [
        { imageKey: 'hero', title: 'First', position: 1 },
        { imageKey: 'hero', title: 'Off', position: 0, active: false },
      ],
    });
    const shown = await loadSlides();
    expect(shown.map(({ title }) => title)).toEqual(['First', 'Dyed by hand']);
    expect(shown[0]).toMatchObject({ sub_title: null, label: null, link: null });
  });
});

describe('partners', () => {
  const loadPartners = async (lang = 'en') => (await shop.call('getPartners', {}, { lang })).body.data;

  test('are sorted and translated, with a picture and a link where they are set', async () => {
    expect(await loadPartners()).toEqual([]);
    await prisma.partner.create({ data: { name: 'Bare', position: 2 } });
    await prisma.partner.create({ data: { name: 'Gone', position: 1, active: false } });
    await prisma.partner.create({
      data: {
        name: 'Weavers',
        imageKey: 'partner-weavers',
        url: 'https://weavers.example',
        position: 1,
        translations: { create: toFrench('name', 'Tisserands') },
      },
    });
    const bare = { id: expect.any(Number), name: 'Bare', image: null, url: null };
    const weavers = {
      id: expect.any(Number),
      image: '/media/partner-weavers-640.webp',
      url: 'https://weavers.example',
    };
    expect(await loadPartners()).toEqual([{ ...weavers, name: 'Weavers' }, bare]);
    expect(await loadPartners('fr')).toEqual([{ ...weavers, name: 'Tisserands' }, bare]);
  });
});

describe('questions', () => {
  const loadFaqs = async (lang = 'en') => (await shop.call('getFaqs', {}, { lang })).body.data;

  test('are sorted and translated; each text falls back to English separately', async () => {
    expect(await loadFaqs()).toEqual([]);
    await prisma.faq.create({ data: { question: 'Last?', answer: 'Last.', position: 9 } });
    await prisma.faq.create({ data: { question: 'Off?', answer: 'Off.', position: 1, active: false } });
    await prisma.faq.create({
      data: {
        question: 'How long?',
        answer: 'A week.',
        position: 1,
        translations: { create: toFrench('question', 'Combien de temps ?') },
      },
    });
    const id = expect.any(Number);
    const last = { id, question: 'Last?', answer: 'Last.' };
    expect(await loadFaqs()).toEqual([{ id, question: 'How long?', answer: 'A week.' }, last]);
    expect(await loadFaqs('fr')).toEqual([{ id, question: 'Combien de temps ?', answer: 'A week.' }, last]);
  });
});

describe('the database rejects', () => {
  test.each(['javascript:alert(1)', 'http://a.example', '//a.example', '/\\a.example', '/a b', 'category/1', ''])(
    'the link %j',
    async (link) => {
      await expect(
        prisma.slide.create({ data: { imageKey: 'hero', title: 'T', position: 1, link } }),
      ).rejects.toThrow();
      await expect(prisma.partner.create({ data: { name: 'P', position: 1, url: link } })).rejects.toThrow();
      await expect(prisma.announcement.create({ data: { title: 'A', position: 1, url: link } })).rejects.toThrow();
    },
  );

  test.each(['/', '/category/1?sort=id', 'https://a.example', null])('no valid link: %j', async (url) => {
    const { id } = await prisma.partner.create({ data: { name: 'P', position: 1, url } });
    await prisma.partner.delete({ where: { id } });
  });

  test('empty texts, English as a translation, and unknown fields', async () => {
    await expect(prisma.slide.create({ data: { imageKey: 'hero', title: '', position: 1 } })).rejects.toThrow();
    await expect(prisma.faq.create({ data: { question: 'Q?', answer: '', position: 1 } })).rejects.toThrow();
    const { id: faqId } = await prisma.faq.create({ data: { question: 'Q?', answer: 'A.', position: 1 } });
    for (const wrong of [{ text: '' }, { languageCode: 'en' }, { field: 'title' }]) {
      const data = { faqId, languageCode: 'sw', field: 'question', text: 'Q?', ...wrong };
      await expect(prisma.faqTranslation.create({ data })).rejects.toThrow();
    }
  });
});

describe('a change invalidates cached responses:', () => {
  const loadPendingChanges = async () => (await shop.pool.query('SELECT tags FROM read.change')).rows;

  test.each([
    ['a slide', () => prisma.slide.updateMany({ data: { title: 'Other' } })],
    ['its translation', () => prisma.slideTranslation.deleteMany()],
    ['a partner', () => prisma.partner.deleteMany()],
    ['a question', () => prisma.faq.updateMany({ data: { active: true } })],
    ['an announcement', () => prisma.announcement.create({ data: { title: 'New', position: 1 } })],
    ['a text', () => prisma.contentText.create({ data: { key: 'about_us', languageCode: 'fr', text: 'Nous.' } })],
    ['a payment method', () => prisma.setting.update({ where: { key: 'payment_method' }, data: { value: {} } })],
    ['a city', () => prisma.city.deleteMany({ where: { countryIso2: 'NG' } })],
  ])('%s', async (_, change) => {
    await shop.pool.query('SELECT * FROM read.publish_changes(0)');
    expect(await loadPendingChanges()).toEqual([]);
    await change();
    expect(await loadPendingChanges()).toContainEqual({ tags: ['content'] });
    expect(await loadPendingChanges()).not.toContainEqual({ tags: ['shop'] });
  });

  test('a currency, in which the catalogue has prices', async () => {
    await shop.pool.query('SELECT * FROM read.publish_changes(0)');
    await prisma.currency.update({ where: { code: 'THB' }, data: { enabled: false } });
    expect(await loadPendingChanges()).toContainEqual({ tags: ['shop'] });
  });
});
