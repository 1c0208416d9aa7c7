import { IMPORT_NOUNS } from '@trad/contract/console/catalogue/import-messages';
import type { CatalogueImport, ImportMessage } from '@trad/contract/console/catalogue/imports';
import type { Translate } from '../../i18n/use-t.ts';

type Noun = keyof typeof IMPORT_NOUNS;

/** A sentence of the import in the language of the page; where `message` is null, `text` as the server sends it, in English. */
export const formatImportMessage = (message: ImportMessage | null, text: string, t: Translate): string => {
  if (!message) return text;
  const { noun, names, more, ...params } = message.params;
  return t(`import.message.${message.code}`, {
    ...params,
    ...(noun !== undefined &&
      Object.hasOwn(IMPORT_NOUNS, noun) && { noun: t(`import.noun.${IMPORT_NOUNS[noun as Noun]}`) }),
    ...(names !== undefined && { names: more === undefined ? names : t('import.message.names', { names, more }) }),
  });
};

type FailureMessage = CatalogueImport['failure_messages'][number];

/** A sentence about a file or one of its lines. */
export const formatFailureMessage = ({ message, text, file, line }: FailureMessage, t: Translate): string => {
  const sentence = formatImportMessage(message, text, t);
  if (file === null) return sentence;
  return line === null
    ? t('import.message.of', { file, text: sentence })
    : t('import.message.ofLine', { file, line, text: sentence });
};
