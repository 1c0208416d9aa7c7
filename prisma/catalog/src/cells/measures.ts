import { isOneLine } from '@trad/contract/text/plain-text';
import { readTextCell } from '@trad/file-formats/cell-rules';
import { Problem } from '@trad/file-formats/problem';
import { type CellType, LIST_SEPARATOR } from './cell-types.ts';

/** The limits of the contract's SizeGuide, which this package may not import. */
export const MAX_GUIDE_MEASURES = 8;
export const MAX_GUIDE_SIZES = 40;
export const MAX_MEASURE_NAME = 60;
export const MAX_CENTIMETRES = 1000;
export const MIN_CENTIMETRES = 0.1;

/** A measure in centimetres; `to` is the end of a range. */
export interface Measure {
  from: number;
  to: number | null;
}

export interface NamedMeasure {
  name: string;
  /** Null: the size has no value for it. */
  value: Measure | null;
}

const MEASURE = /^(?<name>[^=]+)=(?:(?<from>\d{1,4}(?:\.\d{1,6})?)(?:-(?<to>\d{1,4}(?:\.\d{1,6})?))?)?$/;
const NO_LIST = new Problem('is not a list of measures in centimetres such as Bust=86-90|Waist=66');

const isCentimetres = (number: number) => number >= MIN_CENTIMETRES && number <= MAX_CENTIMETRES;

const parseMeasure = (part: string): NamedMeasure | Problem => {
  const { name, from, to } = MEASURE.exec(part)?.groups ?? {};
  if (!name?.trim()) return NO_LIST;
  if ([...name.trim()].length > MAX_MEASURE_NAME)
    return new Problem(`has a name that is longer than ${MAX_MEASURE_NAME} characters`);
  if (from === undefined) return { name: name.trim(), value: null };
  const value = { from: Number(from), to: to === undefined ? null : Number(to) };
  if (!isCentimetres(value.from) || !isCentimetres(value.to ?? value.from))
    return new Problem(`has a measure that is not between ${MIN_CENTIMETRES} and ${MAX_CENTIMETRES} centimetres`);
  if (value.to !== null && value.to < value.from) return new Problem('has a range that ends below its beginning');
  return { name: name.trim(), value };
};

/** Parses a list such as 'Bust=86-90|Waist=66|Hips='. */
export const parseMeasures = (text: string): NamedMeasure[] | Problem => {
  const measures: NamedMeasure[] = [];
  for (const part of text.split(LIST_SEPARATOR)) {
    const measure = parseMeasure(part);
    if (measure instanceof Problem) return measure;
    measures.push(measure);
  }
  if (measures.length > MAX_GUIDE_MEASURES) return new Problem(`has more than ${MAX_GUIDE_MEASURES} measures`);
  const names = new Set(measures.map(({ name }) => name.toLowerCase()));
  return names.size === measures.length ? measures : new Problem('contains a duplicate');
};

const MAX_LIST = 1000;

/** The measures of a size, as text. */
export const measures: CellType = {
  sql: 'text',
  read: (cell) => {
    const text = readTextCell(cell, { maxLength: MAX_LIST, isAllowed: isOneLine });
    if (text instanceof Problem) return text;
    const list = parseMeasures(text);
    return list instanceof Problem ? list : text;
  },
};
