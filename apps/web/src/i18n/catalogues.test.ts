import { en as answers } from '@trad/contract/messages/en';
import { getMessage, LANGUAGES } from '@trad/contract/messages/message';
import { describe, expect, test } from 'vitest';
import { addConsoleCatalogue, consoleCatalogueNames, createConsoleI18n } from './console-catalogues.ts';
import { consoleLanguages } from './console-languages.ts';
import { addOnboardingCatalogue, createDashboardI18n } from './dashboard-catalogues.ts';
import { addCatalogue, catalogueNames, createI18n, type LanguageCode, languages } from './i18n.ts';
import { addOfflineCatalogue } from './offline-catalogue.ts';

type Part = string | [name: string, type?: string, cases?: Record<string, Message>];
/** A message as compiled by the build. */
type Message = string | Part[];
type Catalogue = Record<string, Message>;

/** Dashboard and console have separate catalogues; the console's are of fewer languages. */
const allParts = [...catalogueNames, 'dashboard', 'offline', 'onboarding'];
const consoleParts = ['console', ...consoleCatalogueNames.map((name) => `console-${name}`)];
const listParts = (language: string) =>
  consoleLanguages.some((code) => code === language) ? [...allParts, ...consoleParts] : allParts;

const importCatalogue = async (part: string, language: string): Promise<Catalogue> =>
  (await import(`./catalogues/${part}/${language}.ts`))[language];
const importCatalogues = async (language: string): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(listParts(language).map((part) => importCatalogue(part, language)))));

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await importCatalogues(language)])),
) as Record<LanguageCode, Catalogue>;
const { en } = catalogues;
const listPartKeys = async (parts: string[]) =>
  (await Promise.all(parts.map((part) => importCatalogue(part, 'en')))).flatMap((part) => Object.keys(part));
/** The keys that only the console has. */
const sharedKeys = new Set(await listPartKeys(allParts));
const consoleKeys = new Set((await listPartKeys(consoleParts)).filter((key) => !sharedKeys.has(key)));
/** The keys of English that a language must have. */
const listEnglishKeys = (language: string) =>
  Object.keys(en).filter((key) => listParts(language) !== allParts || !consoleKeys.has(key));
const others = languages.filter((language) => language !== 'en');

/** The placeholders of a message, also in its plural forms. */
const listPlaceholders = (message: Message): Exclude<Part, string>[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part, ...Object.values(part[2] ?? {}).flatMap(listPlaceholders)],
      );

/** The literal text, one line per plural form. */
const listLiterals = (message: Message): string[] =>
  typeof message === 'string'
    ? [message]
    : [
        message.map((part) => (typeof part === 'string' ? part : '{}')).join(''),
        ...message.flatMap((part) =>
          typeof part === 'string' ? [] : Object.values(part[2] ?? {}).flatMap(listLiterals),
        ),
      ];

const formatPlaceholders = (message: Message) =>
  [...new Set(listPlaceholders(message).map(([name, type]) => `${name} ${type ?? ''}`))].sort();

/** Stars are at most five; other counts are unlimited. */
const HIGHEST_COUNTS: Readonly<Record<string, number>> = { stars: 5 };

function listPluralForms(language: string, name: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  const highest = HIGHEST_COUNTS[name];
  if (highest === undefined) return new Set(rules.resolvedOptions().pluralCategories);
  return new Set(['other', ...Array.from({ length: highest }, (_, index) => rules.select(index + 1))]);
}

test('no key is in two catalogues', async () => {
  const parts = [...catalogueNames, ...consoleParts];
  const keys = (await Promise.all(parts.map((part) => importCatalogue(part, 'en')))).flatMap((part) =>
    Object.keys(part),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the languages are those of the API', () => {
  expect(languages).toEqual(LANGUAGES);
});

test.each(others)('%s has the same keys as English, each with a text', (language) => {
  expect(Object.keys(catalogues[language]).sort()).toEqual(listEnglishKeys(language).sort());
  expect(Object.values(catalogues[language]).filter((message) => message === '')).toEqual([]);
});

test.each(others)('%s has the same placeholders as English, of the same kind', (language) => {
  const differing = Object.entries(catalogues[language]).filter(
    ([key, message]) => formatPlaceholders(message).join() !== formatPlaceholders(en[key] ?? '').join(),
  );
  expect(differing).toEqual([]);
});

test.each(languages)('every plural in %s has all plural categories of the language', (language) => {
  const missing = Object.entries(catalogues[language]).flatMap(([key, message]) =>
    listPlaceholders(message)
      .filter(([, type]) => type === 'plural')
      .flatMap(([name, , cases = {}]) =>
        [...listPluralForms(language, name)].filter((form) => !(form in cases)).map((form) => `${key}: ${form}`),
      ),
  );
  expect(missing).toEqual([]);
});

describe('texts follow the typography of their language', () => {
  /** The keys and texts that violate a rule. */
  const breaking = (language: LanguageCode, rule: RegExp) =>
    Object.entries(catalogues[language]).flatMap(([key, message]) =>
      listLiterals(message)
        .filter((words) => rule.test(words))
        .map((words) => `${key}: ${words}`),
    );

  test('French has a narrow no-break space before : ; ! ? and inside « », except in https://', () => {
    expect(breaking('fr', /[^\u202f](?:[;!?»]|:(?!\/\/))|«[^\u202f]/)).toEqual([]);
  });
  test('French has curly apostrophes', () => {
    expect(breaking('fr', /'/)).toEqual([]);
  });
  test('Spanish has opening question and exclamation marks', () => {
    expect(breaking('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
  test('Spanish addresses the reader as tú', () => {
    const formal =
      /\b[Uu]sted|\bEstá sin|^Ha |\bSus? (?:carrito|cambios|correo)|\b(?:que puede abrir ahora|Amplíe|Compruebe|Escriba|Inténtelo|Mida|Seleccione)\b/;
    expect(breaking('es', formal)).toEqual([]);
  });
  test('Spanish says se pudo and falló, not se ha podido and ha fallado', () => {
    expect(breaking('es', /\bha[ns]? podido\b|\bha (?:fallado|funcionado)\b/)).toEqual([]);
  });
  test('Arabic has its own comma, semicolon and question mark', () => {
    expect(breaking('ar', /[,;?]/)).toEqual([]);
  });
  test('Arabic has the digits that prices and sizes have', () => {
    expect(breaking('ar', /[\u0660-\u0669\u066a]/)).toEqual([]);
  });
});

test.each(languages)('%s formats messages', async (language) => {
  const i18n = await createI18n(language);
  Object.assign(i18n.messages, (await createDashboardI18n(language)).messages);
  await addOnboardingCatalogue(i18n);
  await addOfflineCatalogue(i18n);
  const ofConsole = consoleLanguages.find((code) => code === language);
  if (ofConsole) {
    const consoleI18n = await createConsoleI18n(ofConsole);
    await Promise.all(consoleCatalogueNames.map((name) => addConsoleCatalogue(consoleI18n, name)));
    Object.assign(i18n.messages, consoleI18n.messages);
  }
  expect(listEnglishKeys(language).filter((key) => i18n._(key) === key)).toEqual([]);
  expect(i18n._('shell.cart', { count: 3 })).toContain('(3)');
});

test.each([
  ['en', '12,345 pieces'],
  ['fr', '12\u202f345 pièces'],
  ['es', '12.345 piezas'],
  ['ar', '12,345 قطعة'],
  ['sw', 'Bidhaa 12,345'],
] as const)('large counts in %s are grouped as prices are', async (language, text) => {
  expect((await createI18n(language))._('listing.pieces', { count: 12345 })).toBe(text);
});

/** Their number is fixed and never one. */
const FIXED = ['form.tooLong', 'pictures.tooMany', 'files.rule'];

test('a count before a noun is a plural message: no ‘1 products’', () => {
  const withNames = (text: Message) =>
    typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('');
  const number = /\{(?:all|count|days|left|max|most|pages|rows|shown|total)\} [a-z]{2,}s\b/;
  const bare = Object.entries(en).filter(([key, text]) => !FIXED.includes(key) && number.test(withNames(text)));
  expect(bare.map(([key]) => key)).toEqual([]);
});

test.each([
  ['en', ['1 product', '2 products', '1 order', 'one day']],
  ['fr', ['1 produit', '2 produits', '1 commande', '1 jour']],
  ['es', ['1 producto', '2 productos', '1 pedido', '1 día']],
  ['ar', ['منتج واحد', 'منتجان', 'طلب واحد', 'يوم واحد']],
  ['sw', ['Bidhaa 1', 'Bidhaa 2', 'Agizo 1', 'siku 1']],
] as const)('one and two in %s', async (language, texts) => {
  const i18n = await createDashboardI18n(language);
  const messages = [
    i18n._('products.count', { count: 1 }),
    i18n._('products.count', { count: 2 }),
    i18n._('sales.count', { count: 1 }),
    i18n._('money.heldText', { days: 1 }),
  ];
  expect(messages.map((text, index) => text.includes(texts[index] ?? ''))).toEqual([true, true, true, true]);
});

test('texts that equal an API message in English equal it in every language', async () => {
  const holes = { left: 3, currency: 'NGN' };
  const translators = await Promise.all(
    languages.map(async (language) => {
      const i18n = await createI18n(language);
      return (key: string) => i18n._(key, holes);
    }),
  );
  const keyOf = new Map(Object.keys(en).map((key) => [translators[0]?.(key), key]));
  const shared = (Object.keys(answers) as (keyof typeof answers)[]).flatMap((code) => {
    const key = keyOf.get(getMessage(code, 'en', holes));
    return key ? [{ code, key }] : [];
  });
  expect(shared.length).toBeGreaterThan(10);
  const differing = languages.flatMap((language, index) =>
    shared
      .map(({ code, key }) => [getMessage(code, language, holes), translators[index]?.(key)])
      .filter(([answer, text]) => answer !== text),
  );
  expect(differing).toEqual([]);
});

test('a catalogue is loaded once', async () => {
  const i18n = await createI18n('fr', ['shop']);
  expect(i18n._('signIn.title')).toBe('signIn.title');
  const arriving = addCatalogue(i18n, 'account');
  expect(addCatalogue(i18n, 'account')).toBe(arriving);
  await arriving;
  expect(addCatalogue(i18n, 'account')).toBe(arriving);
  expect(arriving).toMatchObject({ status: 'fulfilled' });
  expect([i18n._('signIn.title'), i18n._('link.home')]).toEqual(['Se connecter', 'Accueil']);
});
