import type { ImportMessage } from '@trad/contract/console/catalogue/imports';
import { expect, test } from 'vitest';
import { addConsoleCatalogue, createConsoleI18n } from '../../i18n/console-catalogues.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { formatFailureMessage, formatImportMessage } from './format-import-message.ts';

const createTranslate = async (language: 'en' | 'fr' | 'ar'): Promise<Translate> => {
  const i18n = await createConsoleI18n(language);
  await addConsoleCatalogue(i18n, 'import');
  return (key, values) => i18n._(key, values);
};
const unknown: ImportMessage = { code: 'unknown', params: { noun: 'attribute value' } };
const unowned: ImportMessage = { code: 'unowned', params: { total: '8', names: 'a, b', more: '6' } };

test.each([
  [
    'en',
    'is an unknown attribute value',
    'Stores have no owner, and their products are not on sale (8): a, b and 6 more',
  ],
  [
    'fr',
    'est inconnu (valeur d’attribut)',
    'Des boutiques n’ont pas de propriétaire, et leurs produits ne sont pas en vente (8)\u202f: a, b et 6 de plus',
  ],
  [
    'ar',
    'غير معروف (قيمة سمة)',
    'متاجر بلا مالكين ومنتجاتها ليست معروضة للبيع (8): \u2068\u2068a, b\u2069 و6 غيرها\u2069',
  ],
] as const)('a sentence is in the language of the page: %s', async (language, first, second) => {
  const t = await createTranslate(language);
  expect(formatImportMessage(unknown, '', t)).toBe(first);
  expect(formatImportMessage(unowned, '', t)).toBe(second);
});

test('a sentence without a code is shown as it is, and one about a file names its line', async () => {
  const t = await createTranslate('fr');
  expect(formatImportMessage(null, 'is <b>odd</b>', t)).toBe('is <b>odd</b>');
  const message = { code: 'missingColumns', params: { names: "'sku'" } } as const;
  const failure = { text: '', message, file: 'stock.csv', line: 1 };
  expect(formatFailureMessage(failure, t)).toBe("stock.csv, ligne 1\u202f: colonnes manquantes\u202f: 'sku'");
  expect(formatFailureMessage({ ...failure, line: null }, t)).toBe("stock.csv\u202f: colonnes manquantes\u202f: 'sku'");
});
