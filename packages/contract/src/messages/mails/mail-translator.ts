import { interpolate, type LanguageCode, type MessageParams } from '../message.ts';
import { ar } from './ar.ts';
import { en, type MailKey, type MailTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { sw } from './sw.ts';

const catalogues: Readonly<Record<LanguageCode, MailTexts>> = { en, fr, es, ar, sw };

/** Returns the function that gives the mail texts of one language, their `{parameters}` filled in. */
export const createMailTranslator =
  (language: LanguageCode) =>
  (key: MailKey, params: MessageParams = {}): string =>
    interpolate(catalogues[language][key], params);
