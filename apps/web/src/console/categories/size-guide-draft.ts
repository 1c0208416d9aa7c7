import { MAX_CENTIMETRES, type Measure, MIN_CENTIMETRES, type SizeGuide } from '@trad/contract/size-guide';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import { type NamesInLanguages, NO_NAMES, toNames } from '../catalogue/NameFields.tsx';

/** A size guide as form values. */
export interface SizeGuideDraft {
  /** The names of what is measured, such as the waist. */
  measures: NamesInLanguages[];
  /** Each size has a value for each measure, in the order of `measures`. */
  sizes: { size: string; values: string[] }[];
}

export const EMPTY_GUIDE: SizeGuideDraft = { measures: [NO_NAMES], sizes: [{ size: '', values: [''] }] };

const formatValue = (value: Measure | null) => {
  if (!value) return '';
  return value.to === null ? String(value.from) : `${value.from}–${value.to}`;
};

export const toGuideDraft = (guide: SizeGuide): SizeGuideDraft => ({
  measures: guide.measures.map(toNames),
  sizes: guide.sizes.map(({ size, values }) => ({ size, values: values.map(formatValue) })),
});

// As many decimals as catalogue files may have: what they stored can be saved again.
const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,6})?)`;
const VALUE = new RegExp(String.raw`^${NUMBER}(?:\s*[–-]\s*${NUMBER})?$`);
const toNumber = (text: string) => Number(text.replace(',', '.'));

/** Parses '84', '84–89' or '84-89' in centimetres; null if empty, undefined if invalid. */
export function parseMeasureValue(text: string): Measure | null | undefined {
  if (!text.trim()) return null;
  const [, first, last] = VALUE.exec(toLatinDigits(text).trim()) ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [toNumber(first), last === undefined ? null : toNumber(last)];
  const isValid = from >= MIN_CENTIMETRES && (to ?? from) >= from && (to ?? from) <= MAX_CENTIMETRES;
  return isValid ? { from, to } : undefined;
}

/** Whether no name is empty or equals another one, regardless of upper and lower case. */
const areDistinctNames = (names: string[]) => {
  const distinct = new Set(names.map((name) => name.trim().toLowerCase()));
  return distinct.size === names.length && !distinct.has('');
};

/** Returns the guide to save; null where a name is missing or repeated, or a value is invalid. */
export function parseGuide({ measures, sizes }: SizeGuideDraft): SizeGuide | null {
  if (!areDistinctNames(measures.map(({ en }) => en)) || !areDistinctNames(sizes.map(({ size }) => size))) return null;
  const parsed = sizes.map(({ size, values }) => ({ size: size.trim(), values: values.map(parseMeasureValue) }));
  const valid = parsed.flatMap(({ size, values }) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? [{ size, values: known }] : [];
  });
  if (valid.length < sizes.length) return null;
  return {
    measures: measures.map(({ en, fr, es, ar, sw }) => ({
      name: en.trim(),
      names: { fr: fr.trim() || null, es: es.trim() || null, ar: ar.trim() || null, sw: sw.trim() || null },
    })),
    sizes: valid,
  };
}
