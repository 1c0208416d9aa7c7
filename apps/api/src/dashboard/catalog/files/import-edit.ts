import { MAX_OPTION_LENGTH, MAX_SKU_LENGTH, TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import { PRODUCT_STATUSES } from '@trad/contract/dashboard/vendor-catalog';
import { MAX_TEXT_LENGTHS, OPTION_COLUMNS, TEXT_COLUMNS } from '@trad/contract/dashboard/vendor-file-format';
import { type CurrencyDecimals, toMajorUnits } from '@trad/contract/money';
import { CLEAR_VALUE, unescapeCell } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';
import type { ProductInput } from '../products/checked-product.ts';
import { toWirePrices } from '../products/product.view.ts';
import { mapValueNames, type StoredProduct, type Texts } from '../products/product-state.ts';
import type { ProductEdit } from '../products/save-products.ts';
import { parseAmount, parseDate, parsePercentage, parseQuantity, parseText, parseYesNo } from './parse-cells.ts';
import type { RowProblem } from './problem-list.ts';
import { toTextColumns } from './product-rows.ts';
import type { TableRow } from './read-table.ts';

/** The rows of one product as an edit of the stored product. */
export interface ImportEdit extends ProductEdit {
  rows: readonly TableRow[];
  /** The line of each variant of the edit; the product's first line for variants that are not in the file. */
  lines: number[];
}

/** What the cells of a product's rows are read with. */
interface CellContext {
  decimals: CurrencyDecimals;
  /** Returns a category's id by its slug or name. `storedId`: the category of the stored product. */
  findCategoryId: (name: string, storedId: number | undefined) => number | undefined;
  reportProblem: (problem: RowProblem) => void;
}

type SentVariant = NonNullable<ProductInput['variants']>[number];
type Prices = SentVariant['prices'];

/** Creates a function that parses a cell and reports its problem; it returns undefined for an empty or invalid cell. */
const createCellReader =
  (reportProblem: CellContext['reportProblem']) =>
  <T>(row: TableRow, column: string, parse: (cell: string) => T | Problem): T | undefined => {
    const cell = row.cells[column];
    if (cell === undefined) return undefined;
    const value = parse(cell);
    if (!(value instanceof Problem)) return value;
    reportProblem({ line: row.line, column, message: value.reason });
    return undefined;
  };
type CellReader = ReturnType<typeof createCellReader>;

/** Returns the first row of a product with a value in a column; other values in further rows are a problem. */
const findProductCell = (
  rows: readonly TableRow[],
  column: string,
  reportProblem: CellContext['reportProblem'],
): TableRow | undefined => {
  const first = rows.find(({ cells }) => cells[column] !== undefined);
  const other = rows.find(({ cells }) => cells[column] !== undefined && cells[column] !== first?.cells[column]);
  if (first && other)
    reportProblem({ line: other.line, column, message: `says something else of the product than line ${first.line}` });
  return first;
};

const readTexts = (
  rows: readonly TableRow[],
  { suffix, before }: { suffix: string; before: Partial<Texts> | undefined },
  read: CellReader,
  reportProblem: CellContext['reportProblem'],
) => {
  const stored = toTextColumns(before ?? {});
  const texts: Partial<Record<keyof typeof MAX_TEXT_LENGTHS, string | null>> = {};
  for (const name of TEXT_COLUMNS) {
    const row = findProductCell(rows, name + suffix, reportProblem);
    // Skip the checks for an unchanged text: it may have been stored under other rules.
    if (row && unescapeCell(row.cells[name + suffix] ?? '') === stored[name]) continue;
    const isMultiline = name !== 'title' && name !== 'short_description';
    const text = row && read(row, name + suffix, (cell) => parseText(cell, MAX_TEXT_LENGTHS[name], { isMultiline }));
    if (text !== undefined) texts[name] = text;
  }
  return texts;
};

/** Merges a row's prices into the stored ones. `[none]` removes a price together with its special price. */
const readPrices = (
  row: TableRow,
  before: Prices,
  { decimals, reportProblem }: CellContext,
  read: CellReader,
): Prices => {
  const prices = { ...before };
  for (const [code, places] of decimals) {
    const amount = read(row, `price_${code}`, (cell) => parseAmount(cell, places));
    const special = read(row, `special_price_${code}`, (cell) => parseAmount(cell, places));
    if (amount === null) delete prices[code];
    else if (amount !== undefined) prices[code] = { ...prices[code], amount };
    const price = prices[code];
    if (special === undefined) continue;
    if (price) prices[code] = { ...price, special };
    // An invalid price is reported already.
    else if (special !== null && (amount === null || row.cells[`price_${code}`] === undefined))
      reportProblem({
        line: row.line,
        column: `special_price_${code}`,
        message: amount === null ? 'is set although the price is cleared' : 'needs a price in this currency',
      });
  }
  return prices;
};

/** Returns the option names and values of a row; undefined where its option columns are empty. */
const readOptionValues = (row: TableRow, { reportProblem }: CellContext, read: CellReader) => {
  if (!OPTION_COLUMNS.some(({ name, value }) => row.cells[name] ?? row.cells[value])) return undefined;
  return OPTION_COLUMNS.flatMap(({ name, value }) => {
    const [option, chosen] = [name, value].map((column) =>
      read(row, column, (cell) => parseText(cell, MAX_OPTION_LENGTH)),
    );
    if (option && chosen?.includes(','))
      reportProblem({ line: row.line, column: value, message: 'must not have a comma' });
    if (!option !== !chosen) reportProblem({ line: row.line, column: value, message: 'and its name go together' });
    return option && chosen ? [{ name: option, value: chosen }] : [];
  });
};

const lowercase = (text: string) => text.toLowerCase();

/**
 * Returns the options of the product, and the values that each row chooses. The stored options get the values of the rows; a new
 * product, and one whose first row with options names a new one, has the options of its rows only.
 */
const readOptions = (
  rows: readonly TableRow[],
  stored: StoredProduct | null,
  context: CellContext,
  read: CellReader,
) => {
  const rowChoices = rows.map((row) => ({ row, choice: readOptionValues(row, context, read) }));
  const options = new Map(
    stored?.options.map(({ name, values }) => [
      lowercase(name),
      { name, values: values.map(({ value }) => ({ value })) },
    ]),
  );
  const first = rowChoices.find(({ choice }) => choice !== undefined);
  const hasNewOption = first?.choice?.some(({ name }) => !options.has(lowercase(name)));
  if (!stored || hasNewOption) options.clear();
  for (const { row, choice } of rowChoices) {
    for (const { name, value } of choice ?? []) {
      if (!options.has(lowercase(name))) {
        if (row !== first?.row && stored === null)
          context.reportProblem({
            line: row.line,
            column: null,
            message: `names another option than line ${first?.row.line}`,
          });
        options.set(lowercase(name), { name, values: [] });
      }
      const option = options.get(lowercase(name));
      if (!option?.values.some((known) => lowercase(known.value) === lowercase(value))) option?.values.push({ value });
    }
  }
  const choices = new Map(
    rowChoices.map(({ row, choice }) => [
      row,
      choice && [...options.keys()].map((name) => choice.find((one) => lowercase(one.name) === name)?.value ?? ''),
    ]),
  );
  return { options: [...options.values()], choices };
};

const buildVariants = (
  rows: readonly TableRow[],
  stored: StoredProduct | null,
  context: CellContext,
  read: CellReader,
) => {
  const { options, choices } = readOptions(rows, stored, context, read);
  const values = mapValueNames(stored?.options ?? []);
  const bySku = new Map(rows.map((row) => [unescapeCell(row.cells.sku ?? '').trim(), row]));
  const lines: number[] = [];
  const buildVariant = (row: TableRow | undefined, before: StoredProduct['variants'][number] | null): SentVariant => {
    const prices = before ? toWirePrices(before.prices, context.decimals) : {};
    const choice = (row && choices.get(row)) ?? before?.values.map((value) => values.get(value) ?? '') ?? [];
    const stock = row && read(row, 'stock', parseQuantity);
    if (row && before && stock !== undefined && stock !== before.stock)
      context.reportProblem({
        line: row.line,
        column: 'stock',
        message: 'cannot be changed by a product file: use a stock file',
      });
    lines.push(row?.line ?? rows[0]?.line ?? 0);
    return {
      ...(before?.id && { id: before.id }),
      sku: before?.sku ?? (row && read(row, 'sku', (cell) => parseText(cell, MAX_SKU_LENGTH))) ?? null,
      option_values: choice,
      // An empty cell must not put unlimited stock on sale: only [none] disables tracking.
      stock: stock === undefined ? 0 : stock,
      restock_date: row && read(row, 'restock_date', parseDate),
      active: (row && read(row, 'active', parseYesNo)) ?? (before && !before.active ? 0 : 1),
      prices: row ? readPrices(row, prices, context, read) : prices,
    };
  };
  const current = stored?.variants.filter(({ retired }) => !retired) ?? [];
  const variants = current.map((before) => {
    const row = bySku.get(before.sku ?? '');
    bySku.delete(before.sku ?? '');
    return buildVariant(row, before);
  });
  for (const row of bySku.values()) variants.push(buildVariant(row, null));
  return { options, variants, lines };
};

/** A picture shows the option value that it showed before, unless the product has no such value any more. */
const parseImages = (
  cell: string,
  stored: StoredProduct | null,
  options: NonNullable<ProductInput['options']>,
): NonNullable<ProductInput['images']> => {
  const storedNames = mapValueNames(stored?.options ?? []);
  const names = new Set(options.flatMap(({ values }) => values.map(({ value }) => lowercase(value))));
  // The product may show a picture several times, each time with its own text and value.
  const remaining = [...(stored?.images ?? [])];
  return cell.split('|').map((text) => {
    const key = text.trim();
    const index = remaining.findIndex((image) => image.key === key);
    const [before] = index < 0 ? [] : remaining.splice(index, 1);
    const name = before?.value ? storedNames.get(before.value) : undefined;
    const option_value = name !== undefined && names.has(lowercase(name)) ? name : null;
    return { key, alt: before?.alt ?? null, option_value };
  });
};

/** Builds the edit of one product from its rows. Invalid cells are reported here, the rest is checked as for a form. */
export const buildImportEdit = (
  rows: readonly TableRow[],
  stored: StoredProduct | null,
  context: CellContext,
): ImportEdit => {
  const { decimals, findCategoryId, reportProblem } = context;
  const read = createCellReader(reportProblem);
  /** Parses a column of the product itself, which may stand in any of its rows. */
  const readProductCell = <T>(column: string, parse: (cell: string) => T | Problem) => {
    const row = findProductCell(rows, column, reportProblem);
    return row && read(row, column, parse);
  };
  const { title, ...texts } = readTexts(rows, { suffix: '', before: stored?.texts }, read, reportProblem);
  const reportMissing = (column: string) =>
    reportProblem({ line: rows[0]?.line ?? 0, column, message: 'is required: the product is new' });
  if (title === null) reportProblem({ line: rows[0]?.line ?? 0, column: 'title', message: 'cannot be emptied' });
  if (!stored && !rows.some(({ cells }) => cells.title)) reportMissing('title');
  const category = readProductCell(
    'category',
    (cell) => findCategoryId(cell, stored?.categoryId) ?? new Problem('is an unknown category'),
  );
  if (!stored && !rows.some(({ cells }) => cells.category)) reportMissing('category');
  const status = readProductCell(
    'status',
    (cell) =>
      PRODUCT_STATUSES.find((one) => one === lowercase(cell)) ??
      new Problem(`is not one of: ${PRODUCT_STATUSES.join(', ')}`),
  );
  const taxIncluded = readProductCell('tax_included', parseYesNo);
  const taxRate = readProductCell('tax_rate', parsePercentage);
  // In major units, as a form sends them.
  const charges = { ...stored?.charges };
  for (const [code, places] of decimals) charges[code] = toMajorUnits(charges[code] ?? 0, places);
  for (const [code, places] of decimals)
    charges[code] =
      readProductCell(`delivery_${code}`, (cell) => parseAmount(cell, places, { allowZero: true }) ?? 0) ??
      charges[code] ??
      0;
  const translations = Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const before = stored?.translations[language];
      const translated = readTexts(rows, { suffix: `_${language}`, before }, read, reportProblem);
      if (!Object.keys(translated).length) return [];
      return [[language, { ...(before && toTextColumns(before)), ...translated }]];
    }),
  );
  const { options, variants, lines } = buildVariants(rows, stored, context, read);
  const images = readProductCell('images', (cell) => (cell === CLEAR_VALUE ? [] : parseImages(cell, stored, options)));
  const sent: ProductInput = {
    ...(title && { title }),
    ...texts,
    ...(category !== undefined && { category_id: category }),
    ...(status && { status }),
    ...(taxIncluded !== undefined && { is_prices_inclusive_tax: taxIncluded }),
    ...(taxRate !== undefined && { tax_rate: taxRate ?? 0 }),
    delivery_charges: charges,
    ...(images && { images }),
    translations,
    options,
    variants,
  };
  return { sent, stored, rows, lines };
};
