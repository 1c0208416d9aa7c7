import type { LanguageCode } from '@trad/contract/messages/message';
import { fieldDetailTexts, type Translations } from './field-detail-texts.ts';
import { fileDetailTexts } from './file-detail-texts.ts';

const FALLBACK: Translations = { fr: 'n’est pas valide', es: 'no es válido', ar: 'غير صالح', sw: 'si sahihi' };

/** The place of a problem in a file, which precedes the reason. */
const LINE = /^line (\d+): (.+)$/s;
const LINE_PREFIXES: Translations = { fr: 'ligne $1 : ', es: 'línea $1: ', ar: 'السطر $1: ', sw: 'mstari wa $1: ' };

// Those of files first: the names of columns in them may contain the words of others.
const texts = [...fileDetailTexts, ...fieldDetailTexts];

const fillPlaceholders = (text: string, found: RegExpMatchArray) =>
  text.replace(/\$(\d)/g, (_, place: string) => found[Number(place)] ?? '');

/** Translates an error's detail; unknown messages get a general text, never English. */
export function translateDetail(english: string, language: LanguageCode): string {
  if (language === 'en') return english;
  const line = english.match(LINE);
  if (line) return fillPlaceholders(LINE_PREFIXES[language], line) + translateDetail(line[2] ?? '', language);
  for (const [pattern, translations] of texts) {
    const found = english.match(pattern);
    if (found) return fillPlaceholders(translations[language], found);
  }
  return FALLBACK[language];
}
