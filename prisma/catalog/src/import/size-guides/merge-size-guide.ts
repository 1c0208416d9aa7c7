import type { Measure, NamedMeasure } from '../../cells/measures.ts';
import { MAX_GUIDE_MEASURES, MAX_GUIDE_SIZES } from '../../cells/measures.ts';
import type { Counts } from '../merge.ts';

/** The stored content of a size guide: `SizeGuide` of the contract. */
export interface SizeGuide {
  measures: Array<{ name: string; names: Record<string, string | null> }>;
  sizes: Array<{ size: string; values: Array<Measure | null> }>;
}

/** A row of a category's sizes. */
export interface SizeRow {
  line: number;
  size: string;
  position: number | null;
  /** Null: the stored ones stay. */
  measures: NamedMeasure[] | null;
  /** The size is removed. */
  isCleared: boolean;
}

/** A translation of a measure's name; null removes it. */
export interface NameRow {
  line: number;
  measure: string;
  language: string;
  text: string | null;
}

export interface GuideProblem {
  file: 'size-guides' | 'translations';
  line: number;
  column: string;
  reason: string;
  value: string;
}

export interface MergedGuide {
  /** Null: no size is left. */
  guide: SizeGuide | null;
  isChanged: boolean;
  sizes: Counts;
  names: Counts;
  problems: GuideProblem[];
}

interface Size {
  size: string;
  /** Its measures by lower-case name. */
  values: Map<string, Measure | null>;
  /** Its row; undefined: it is stored, and has none. */
  row: SizeRow | undefined;
  /** Its index among the stored sizes; -1: it is new. */
  storedIndex: number;
}

const toKey = (name: string) => name.toLowerCase();
const isSameMeasure = (one: Measure | null | undefined, other: Measure | null | undefined) =>
  one?.from === other?.from && (one?.to ?? null) === (other?.to ?? null);
const NO_NAMES = { fr: null, es: null, ar: null, sw: null };

/** Sizes in the order of the given positions, else of the stored ones; new sizes without a position come last. */
const sortSizes = (sizes: readonly Size[]) => {
  const getRank = ({ row, storedIndex }: Size) => row?.position ?? (storedIndex < 0 ? Infinity : storedIndex + 1);
  const getLine = ({ row }: Size) => row?.line ?? Infinity;
  return sizes.toSorted((one, other) => {
    const [rank, otherRank] = [getRank(one), getRank(other)];
    if (rank !== otherRank) return rank - otherRank;
    const [line, otherLine] = [getLine(one), getLine(other)];
    return line === otherLine ? one.storedIndex - other.storedIndex : line - otherLine;
  });
};

/** Reports rows whose size an earlier row has, ignoring case. */
const findDuplicates = (rows: readonly SizeRow[]): GuideProblem[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, size }) => {
    const before = first.get(toKey(size));
    if (before === undefined) {
      first.set(toKey(size), line);
      return [];
    }
    return [
      {
        file: 'size-guides',
        line,
        column: 'size',
        reason: `is a duplicate: on lines ${before} and ${line}`,
        value: size,
      },
    ];
  });
};

/**
 * Merges the rows of a category with its stored guide: a row sets all measures of its size, and other sizes stay. Measures that no
 * size has any more are dropped.
 */
export const mergeSizeGuide = (
  stored: SizeGuide | null,
  rows: readonly SizeRow[],
  nameRows: readonly NameRow[],
): MergedGuide => {
  const problems = findDuplicates(rows);
  const duplicates = new Set(problems.map(({ line }) => line));
  const rowBySize = new Map(
    rows.filter(({ line }) => !duplicates.has(line)).map((row) => [toKey(row.size), row] as const),
  );
  const storedMeasures = stored?.measures ?? [];
  const formerSizes: Size[] = (stored?.sizes ?? []).map(({ size, values }, storedIndex) => ({
    size,
    values: new Map(storedMeasures.map(({ name }, index) => [toKey(name), values[index] ?? null] as const)),
    row: rowBySize.get(toKey(size)),
    storedIndex,
  }));
  const formerKeys = new Set(formerSizes.map(({ size }) => toKey(size)));
  const newSizes: Size[] = [...rowBySize.values()]
    .filter((row) => !row.isCleared && !formerKeys.has(toKey(row.size)))
    .map((row) => ({ size: row.size, values: new Map(), row, storedIndex: -1 }));
  const retained = formerSizes.filter(({ row }) => !row?.isCleared);
  const wanted = sortSizes([...retained, ...newSizes]).map((size) => ({
    ...size,
    wantedValues: size.row?.measures
      ? new Map(size.row.measures.map(({ name, value }) => [toKey(name), value] as const))
      : size.values,
  }));

  const isUsed = (key: string) =>
    wanted.some(({ wantedValues }) => wantedValues.get(key)) ||
    rows.some(({ measures }) => measures?.some(({ name }) => toKey(name) === key)) ||
    formerSizes.every(({ values }) => !values.get(key));
  const measures = storedMeasures
    .filter(({ name }) => isUsed(toKey(name)))
    .map((one) => ({ ...one, names: { ...one.names } }));
  const known = new Set(measures.map(({ name }) => toKey(name)));
  for (const { row } of wanted) {
    for (const { name } of row?.measures ?? []) {
      if (known.has(toKey(name))) continue;
      known.add(toKey(name));
      measures.push({ name, names: { ...NO_NAMES } });
    }
  }

  const order = retained.map(({ storedIndex }) => storedIndex);
  const wantedOrder = wanted.flatMap(({ storedIndex }) => (storedIndex < 0 ? [] : [storedIndex]));
  const hasMoved = ({ storedIndex }: Size) => order.indexOf(storedIndex) !== wantedOrder.indexOf(storedIndex);
  const hasOtherValues = ({ values, wantedValues }: (typeof wanted)[number]) =>
    [...new Set([...values.keys(), ...wantedValues.keys()])].some(
      (key) => !isSameMeasure(values.get(key), wantedValues.get(key)),
    );
  const sizes: Counts = {
    created: newSizes.length,
    changed: wanted.filter((one) => one.storedIndex >= 0 && one.row && (hasOtherValues(one) || hasMoved(one))).length,
    removed: formerSizes.length - retained.length,
  };

  const names: Counts = { created: 0, changed: 0, removed: 0 };
  for (const { line, measure, language, text } of nameRows) {
    const found = measures.find(({ name }) => toKey(name) === toKey(measure));
    if (!found) {
      problems.push({ file: 'translations', line, column: 'key', reason: 'is an unknown measure', value: measure });
      continue;
    }
    const before = found.names[language] ?? null;
    if (before === text) continue;
    names[before === null ? 'created' : text === null ? 'removed' : 'changed'] += 1;
    found.names[language] = text;
  }

  if (wanted.length > MAX_GUIDE_SIZES) {
    const reason = `makes the guide have more than ${MAX_GUIDE_SIZES} sizes`;
    for (const { row, size } of newSizes)
      problems.push({ file: 'size-guides', line: row?.line ?? 0, column: 'size', reason, value: size });
  }
  if (measures.length > MAX_GUIDE_MEASURES) {
    const former = new Set(storedMeasures.map(({ name }) => toKey(name)));
    const reason = `makes the guide have more than ${MAX_GUIDE_MEASURES} measures`;
    for (const { line, measures: own } of rows) {
      const added = own?.filter(({ name }) => !former.has(toKey(name))) ?? [];
      if (added.length)
        problems.push({
          file: 'size-guides',
          line,
          column: 'measures',
          reason,
          value: added.map(({ name }) => name).join('|'),
        });
    }
  }
  const hasChanges = [sizes, names].some((counts) => counts.created + counts.changed + counts.removed > 0);
  const hasMeasuresChanged = measures.length !== storedMeasures.length;
  const guide = {
    measures,
    sizes: wanted.map(({ size, wantedValues }) => ({
      size,
      values: measures.map(({ name }) => wantedValues.get(toKey(name)) ?? null),
    })),
  };
  return {
    guide: wanted.length ? guide : null,
    isChanged: hasChanges || (hasMeasuresChanged && wanted.length > 0),
    sizes,
    names,
    problems,
  };
};
