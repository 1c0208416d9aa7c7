import {
  IMPORT_MESSAGES,
  IMPORT_NOUNS,
  type ImportMessageCode,
} from '@trad/contract/console/catalogue/import-messages';
import type { ImportMessage } from '@trad/contract/console/catalogue/imports';
import { RATE_HINT } from '@trad/file-formats/cell-rules';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const entries = Object.entries(IMPORT_MESSAGES) as Array<[ImportMessageCode, string]>;
/** Sentences without parameters. */
const exact = new Map(entries.filter(([, text]) => !text.includes('{')).map(([code, text]) => [text, code]));
const patterns = entries
  .filter(([, text]) => text.includes('{'))
  .map(([code, text]) => {
    const source = text
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+?)` : escapePattern(part)))
      .join('');
    return { code, pattern: new RegExp(`^${source}$`, 's') };
  });

const toParams = (groups: Readonly<Record<string, string>>): Record<string, string> => {
  const { names, ...params } = groups;
  const [, first, more] = /^(.*) and ([\d,]+) more$/s.exec(names ?? '') ?? [];
  return {
    ...params,
    ...(names !== undefined && { names: first ?? names }),
    ...(more !== undefined && { more }),
  };
};

/**
 * Returns the code and the parameters of a sentence of the catalogue importer; null for a sentence that it does not have. The example of
 * a rate, which may be its end, is left out.
 */
export const parseImportMessage = (sentence: string): ImportMessage | null => {
  const text = sentence.endsWith(RATE_HINT) ? sentence.slice(0, -RATE_HINT.length) : sentence;
  const code = exact.get(text);
  if (code) return { code, params: {} };
  for (const one of patterns) {
    const groups = one.pattern.exec(text)?.groups;
    if (!groups) continue;
    const params = toParams(groups);
    if (params.noun === undefined) return { code: one.code, params };
    if (Object.hasOwn(IMPORT_NOUNS, params.noun)) return { code: one.code, params };
  }
  return null;
};

/** The beginning of each problem of the columns but the first: a column's name may contain a semicolon, too. */
const NEXT_PROBLEM = /; (?=(?:unknown|missing|duplicate) columns: )/;

/**
 * Splits the message about wrong columns, the only one of several sentences:
 * `unknown columns: 'a'; missing columns: 'b'. The columns are b, c`.
 */
const splitSentences = (text: string) => {
  const [, problems, names] = /^(.+)\. (The columns are .+)$/s.exec(text) ?? [];
  return problems && names ? [...problems.split(NEXT_PROBLEM), names] : [text];
};

/** Returns the messages of a line of the text why an import failed, such as `stock.csv: line 1: missing columns: 'sku'`. */
export const parseFailureLine = (line: string) => {
  const [, file, number, text = ''] = /^(?:([\w-]+\.(?:csv|jsonl)): )?(?:line (\d+): )?(.*)$/s.exec(line) ?? [];
  return splitSentences(text).map((sentence) => ({
    text: sentence,
    message: parseImportMessage(sentence),
    file: file ?? null,
    line: number === undefined ? null : Number(number),
  }));
};
