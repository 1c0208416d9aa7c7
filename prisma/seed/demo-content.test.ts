import { describe, expect, test } from 'vitest';
import { ATTRIBUTES } from './data/attributes.ts';
import { CATEGORIES } from './data/categories.ts';
import { CITIES } from './data/cities.ts';
import { ABOUT } from './data/content/about.ts';
import { ANNOUNCEMENTS } from './data/content/announcements.ts';
import { CONTACT } from './data/content/contact.ts';
import { FAQS } from './data/content/faqs.ts';
import { PARTNERS } from './data/content/partners.ts';
import { PRIVACY } from './data/content/privacy.ts';
import { RETURN_POLICY } from './data/content/return-policy.ts';
import { SHIPPING_POLICY } from './data/content/shipping-policy.ts';
import { SLIDES } from './data/content/slides.ts';
import { TERMS } from './data/content/terms.ts';
import { FEATURES } from './data/features.ts';
import { RETURNS } from './data/policies.ts';
import { PRODUCTS } from './data/products.ts';
import { DELIVERY_ZONES } from './data/reference.ts';
import { STORE_PROFILES } from './data/store-profiles.ts';
import { STORES } from './data/stores.ts';
import type { Translated } from './data/types.ts';

const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'] as const;
const OTHERS = LANGUAGES.slice(1);

const texts: Translated[] = [
  ...ANNOUNCEMENTS.map(({ title }) => title),
  ...SLIDES.flatMap(({ title, subTitle, label }) => [title, subTitle, label]),
  ...PARTNERS.map(({ name }) => name),
  ...FAQS.flatMap(({ question, answer }) => [question, answer]),
  ABOUT,
  SHIPPING_POLICY,
  RETURN_POLICY,
  TERMS,
  PRIVACY,
  CONTACT,
];

const extractNumbers = (text: string) => new Set(text.match(/\d+/g)?.map(Number));

test('every text is in five languages, and no translation is the English text', () => {
  for (const text of texts) {
    expect(Object.keys(text)).toEqual([...LANGUAGES]);
    for (const language of LANGUAGES) expect(text[language]).toBe(text[language].trim());
    for (const language of OTHERS) expect(text[language], text.en).not.toBe(text.en);
    expect(text.ar).toMatch(/\p{Script=Arabic}/u);
    expect(Object.values(text)).not.toContain('');
  }
});

describe("follows the language's typography", () => {
  /** Lists every text with five languages below a value. */
  const listTranslated = (value: unknown): Translated[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('fr' in value && 'sw' in value) return [value as Translated];
    return Object.values(value).flatMap(listTranslated);
  };
  const all = [...texts, ...listTranslated([PRODUCTS, CATEGORIES, ATTRIBUTES, STORES, STORE_PROFILES])];
  const findViolations = (language: keyof Translated, rule: RegExp) =>
    all.map((text) => text[language].replace(/<[^>]+>/g, '')).filter((text) => rule.test(text));

  test('French has a narrow no-break space before : ; ! ? % and inside « », and curly apostrophes', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(findViolations('fr', /[^\u202f][:;!?»%]|«[^\u202f]|'/)).toEqual([]);
  });
  test('Spanish has ¿ and ¡ before questions and exclamations', () => {
    expect(findViolations('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
  test('Arabic has its own comma, semicolon and question mark, and Western digits as in its prices', () => {
    expect(findViolations('ar', /[,;?\u0660-\u066a]/)).toEqual([]);
  });
});

test('every store has a profile with the same paragraphs and lines in every language', () => {
  expect(Object.keys(STORE_PROFILES).sort()).toEqual(STORES.map(({ slug }) => slug).sort());
  for (const { headline, story, deliveryPolicy, returnPolicy, customOrders } of Object.values(STORE_PROFILES)) {
    for (const text of [headline, story, deliveryPolicy, returnPolicy, customOrders]) {
      for (const language of OTHERS) {
        expect(text[language], text.en).not.toBe(text.en);
        expect(text[language].split('\n').length, text.en).toBe(text.en.split('\n').length);
      }
    }
  }
});

test('every link leads to an existing category or page', () => {
  const slugs = CATEGORIES.map(({ slug }) => slug);
  const links = [...ANNOUNCEMENTS, ...SLIDES, ...PARTNERS].flatMap(({ link }) => link ?? []);
  for (const link of links) {
    if ('category' in link) expect(slugs).toContain(link.category);
    else expect(['/category', '/about', '/shipping']).toContain(link.path);
  }
  expect(PARTNERS.some(({ link }) => link)).toBe(true);
  expect(PARTNERS.some(({ link }) => !link)).toBe(true);
});

test('one announcement is enabled and one is disabled', () => {
  expect(ANNOUNCEMENTS.map(({ active }) => active)).toEqual([true, false]);
});

describe('the about text', () => {
  /** SPEC.md: the web app displays such a block as a heading. */
  const isHeading = (block: string) => block.length < 80 && (block.endsWith(':') || !/[.!?…؟۔]$/.test(block));
  const buildOutline = (text: string) =>
    text.split('\n\n').map((block) => {
      if (isHeading(block)) return 'heading';
      return block.startsWith('- ') ? `${block.split('\n').length} bullets` : 'paragraph';
    });

  test('has the same headings, paragraphs and bullets in every language', () => {
    expect(new Set(buildOutline(ABOUT.en))).toEqual(new Set(['paragraph', 'heading', '4 bullets']));
    for (const language of OTHERS) expect(buildOutline(ABOUT[language]), language).toEqual(buildOutline(ABOUT.en));
  });

  test('says that the pictures are illustrations inspired by the traditions', () => {
    expect(ABOUT.en).toMatch(/illustrations.*inspired by the traditions/s);
  });
});

describe('the policies', () => {
  const extractMarkup = (html: string) => html.match(/<[^>]+>/g)?.join('');

  test('have the same markup in every language', () => {
    for (const policy of [SHIPPING_POLICY, RETURN_POLICY, TERMS, PRIVACY, CONTACT]) {
      for (const language of OTHERS) expect(extractMarkup(policy[language]), language).toBe(extractMarkup(policy.en));
    }
  });

  test('name the actual delivery charges', () => {
    const charged = DELIVERY_ZONES.flatMap(({ rates }) =>
      rates.flatMap(({ base, freeFrom }) => [base.USD, freeFrom?.USD].flatMap((amount) => amount ?? [])),
    ).map(Number);
    const [, cost] = FAQS;
    for (const language of LANGUAGES) {
      for (const amount of charged) expect(extractNumbers(SHIPPING_POLICY[language]), language).toContain(amount);
      expect(extractNumbers(cost?.answer[language] ?? '')).toEqual(new Set(charged));
    }
  });

  test('name the same days as the products', () => {
    const days = new Set(Object.values(RETURNS).flatMap(({ en }) => [...extractNumbers(en)]));
    for (const language of LANGUAGES) {
      expect([...days].filter((day) => !extractNumbers(RETURN_POLICY[language]).has(day))).toEqual([]);
    }
  });

  test('do not promise to erase an account with open orders or payments', () => {
    expect(TERMS.en).not.toContain('erase your account at any time');
    expect(TERMS.en).toContain('erase your account once your orders and payments are complete');
  });
});

describe('the texts of a product', () => {
  test('do not promise pure cotton where a variant is of another material', () => {
    const mixed = PRODUCTS.filter(({ variants }) =>
      variants.some(({ options }) => options.material !== undefined && options.material !== 'cotton'),
    );
    expect(mixed).not.toEqual([]);
    for (const { slug, features } of mixed) expect(features, slug).not.toContain(FEATURES.cotton);
  });

  test('do not call starched cloth washed', () => {
    const starched = PRODUCTS.filter(({ description }) => description.en.includes('starched'));
    expect(starched).not.toEqual([]);
    for (const { slug, features } of starched) expect(features, slug).not.toContain(FEATURES.washedCotton);
  });

  test('do not ask that cloth to sew from is unworn', () => {
    const cloth = PRODUCTS.filter(({ category }) => /^fabrics-(?!kanga)/.test(category));
    expect(cloth.length).toBeGreaterThan(3);
    for (const { slug, returnPolicy } of cloth) expect(returnPolicy.en, slug).toMatch(/uncut/);
  });

  test('do not ask that what nobody wears is unworn', () => {
    const unwearable = PRODUCTS.filter(({ category }) => /^(?:home|art|kids-toys)/.test(category));
    expect(unwearable.length).toBeGreaterThan(20);
    for (const { slug, returnPolicy } of unwearable) expect(returnPolicy.en, slug).not.toMatch(/unworn/);
  });
});

test('the FAQ answers name the same numbers in every language', () => {
  // Arabic writes two days as one word.
  const listNumbers = (text: string) =>
    [...extractNumbers(text)].filter((number) => number !== 2).sort((a, b) => a - b);
  for (const { answer } of FAQS) {
    for (const language of OTHERS) expect(listNumbers(answer[language]), answer.en).toEqual(listNumbers(answer.en));
  }
});

test('no city occurs twice in its country, and no name has extra spaces', () => {
  expect(CITIES.length).toBeGreaterThan(400);
  expect(new Set(CITIES.map(({ country, name }) => `${country} ${name}`)).size).toBe(CITIES.length);
  expect(CITIES.filter(({ name }) => name !== name.trim() || name === '')).toEqual([]);
});
