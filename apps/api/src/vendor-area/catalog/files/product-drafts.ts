import { toWire } from '@trad/contract/money';
import { TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';
import { PRODUCT_STATUSES } from '@trad/contract/vendor-area/vendor-catalog';
import { optionColumns, TEXT_COLUMNS, textColumns } from '@trad/contract/vendor-area/vendor-file-format';
import { textOf } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';
import type { Decimals } from '../products/checked-product.ts';
import type { ProductInput } from '../products/product-draft.ts';
import type { StoredProduct, Texts } from '../products/product-state.ts';
import type { Draft } from '../products/save-products.ts';
import { LONGEST_SKU, type RowProblem, readAmount, readPieces, readRate, readText, readYesNo } from './cells.ts';
import type { TableRow } from './read-table.ts';

/** Rows of one product, laid over what is stored of it. */
export interface RowDraft extends Draft {
  rows: readonly TableRow[];
  /** The file's row of each variant that is sent; the first one for those that the file leaves alone. */
  lines: number[];
}

interface Context {
  decimals: Decimals;
  /** Ids of categories by what a cell may call them. */
  categoryOf: (name: string) => number | undefined;
  complain: (problem: RowProblem) => void;
}

type SentVariant = NonNullable<ProductInput['variants']>[number];
type Prices = SentVariant['prices'];

/** Says what a cell says, or complains of it. */
const cellReader =
  (complain: Context['complain']) =>
  <T>(row: TableRow, column: string, read: (cell: string) => T | Problem): T | undefined => {
    const cell = row.cells[column];
    if (cell === undefined) return undefined;
    const value = read(cell);
    if (!(value instanceof Problem)) return value;
    complain({ line: row.line, column, message: value.reason });
    return undefined;
  };
type Reader = ReturnType<typeof cellReader>;

/** What the rows of one product say of it in a column: the same, where several say it. */
const agreed = (rows: readonly TableRow[], column: string, complain: Context['complain']): TableRow | undefined => {
  const first = rows.find(({ cells }) => cells[column] !== undefined);
  const other = rows.find(({ cells }) => cells[column] !== undefined && cells[column] !== first?.cells[column]);
  if (first && other)
    complain({ line: other.line, column, message: `says something else of the product than line ${first.line}` });
  return first;
};

/** Texts by their column. */
const byColumn = ({ name, short_description, description, features, care, return_policy }: Partial<Texts>) => ({
  title: name,
  short_description,
  description,
  productFeatures: features,
  careInstructions: care,
  returnPolicy: return_policy,
});

const textsOf = (
  rows: readonly TableRow[],
  { suffix, before }: { suffix: string; before: Partial<Texts> | undefined },
  read: Reader,
  complain: Context['complain'],
) => {
  const stored = byColumn(before ?? {});
  const texts: Partial<Record<keyof typeof TEXT_COLUMNS, string | null>> = {};
  for (const name of textColumns) {
    const row = agreed(rows, name + suffix, complain);
    // What is stored already stays, by whatever rules it came to be.
    if (row && textOf(row.cells[name + suffix] ?? '') === stored[name]) continue;
    const lines = name !== 'title' && name !== 'short_description';
    const text = row && read(row, name + suffix, (cell) => readText(cell, TEXT_COLUMNS[name], { lines }));
    if (text !== undefined) texts[name] = text;
  }
  return texts;
};

const storedPrices = (prices: StoredProduct['variants'][number]['prices'], decimals: Decimals): Prices =>
  Object.fromEntries(
    Object.entries(prices).map(([code, { amount, special }]) => {
      const places = decimals.get(code) ?? 2;
      return [code, { amount: toWire(amount, places), special: special === null ? null : toWire(special, places) }];
    }),
  );

/** A row's prices over those that are stored. An emptied price goes, with what it costs on sale. */
const pricesOf = (row: TableRow, before: Prices, { decimals, complain }: Context, read: Reader): Prices => {
  const prices = { ...before };
  for (const [code, places] of decimals) {
    const amount = read(row, `price_${code}`, (cell) => readAmount(cell, places));
    const special = read(row, `special_price_${code}`, (cell) => readAmount(cell, places));
    if (amount === null) delete prices[code];
    else if (amount !== undefined) prices[code] = { ...prices[code], amount };
    const price = prices[code];
    if (special === undefined) continue;
    if (price) prices[code] = { ...price, special };
    else if (special !== null)
      complain({ line: row.line, column: `special_price_${code}`, message: 'has no price that it could be below' });
  }
  return prices;
};

/** The option names and values that a row says; undefined where it says none. */
const choiceOf = (row: TableRow, { complain }: Context, read: Reader) => {
  if (!optionColumns.some(({ name, value }) => row.cells[name] ?? row.cells[value])) return undefined;
  return optionColumns.flatMap(({ name, value }) => {
    const [option, chosen] = [name, value].map((column) => read(row, column, (cell) => readText(cell, 120)));
    if (option && chosen?.includes(',')) complain({ line: row.line, column: value, message: 'must not have a comma' });
    if (!option !== !chosen) complain({ line: row.line, column: value, message: 'and its name go together' });
    return option && chosen ? [{ name: option, value: chosen }] : [];
  });
};

const lower = (text: string) => text.toLowerCase();

/** What the variants come to choose by: of a stored product that its rows leave alone, what it has. */
const optionsOf = (rows: readonly TableRow[], stored: StoredProduct | null, context: Context, read: Reader) => {
  const said = rows.map((row) => ({ row, choice: choiceOf(row, context, read) }));
  const options = new Map(
    stored?.options.map(({ name, values }) => [lower(name), { name, values: values.map(({ value }) => ({ value })) }]),
  );
  const first = said.find(({ choice }) => choice !== undefined);
  const isOther = first?.choice?.some(({ name }) => !options.has(lower(name)));
  if (!stored || isOther) options.clear();
  for (const { row, choice } of said) {
    for (const { name, value } of choice ?? []) {
      if (!options.has(lower(name))) {
        if (row !== first?.row && stored === null)
          context.complain({
            line: row.line,
            column: null,
            message: `names another option than line ${first?.row.line}`,
          });
        options.set(lower(name), { name, values: [] });
      }
      const option = options.get(lower(name));
      if (!option?.values.some((known) => lower(known.value) === lower(value))) option?.values.push({ value });
    }
  }
  const choices = new Map(
    said.map(({ row, choice }) => [
      row,
      choice && [...options.keys()].map((name) => choice.find((one) => lower(one.name) === name)?.value ?? ''),
    ]),
  );
  return { options: [...options.values()], choices };
};

const variantsOf = (rows: readonly TableRow[], stored: StoredProduct | null, context: Context, read: Reader) => {
  const { options, choices } = optionsOf(rows, stored, context, read);
  const values = new Map(stored?.options.flatMap((option) => option.values.map(({ id, value }) => [id, value])));
  const bySku = new Map(rows.map((row) => [textOf(row.cells.sku ?? '').trim(), row]));
  const lines: number[] = [];
  const variantOf = (row: TableRow | undefined, before: StoredProduct['variants'][number] | null): SentVariant => {
    const prices = before ? storedPrices(before.prices, context.decimals) : {};
    const choice = (row && choices.get(row)) ?? before?.values.map((value) => values.get(value) ?? '') ?? [];
    const stock = row && read(row, 'stock', readPieces);
    if (row && before && stock !== undefined && stock !== before.stock)
      context.complain({ line: row.line, column: 'stock', message: 'is changed by a file of stock alone' });
    lines.push(row?.line ?? rows[0]?.line ?? 0);
    return {
      ...(before?.id && { id: before.id }),
      sku: before?.sku ?? (row && read(row, 'sku', (cell) => readText(cell, LONGEST_SKU))) ?? null,
      option_values: choice,
      // Nobody buys what nobody said is there; [none] says that it is not counted.
      stock: stock === undefined ? 0 : stock,
      active: (row && read(row, 'active', readYesNo)) ?? (before && !before.active ? 0 : 1),
      prices: row ? pricesOf(row, prices, context, read) : prices,
    };
  };
  const kept = stored?.variants.filter(({ retired }) => !retired) ?? [];
  const variants = kept.map((before) => {
    const row = bySku.get(before.sku ?? '');
    bySku.delete(before.sku ?? '');
    return variantOf(row, before);
  });
  for (const row of bySku.values()) variants.push(variantOf(row, null));
  return { options, variants, lines };
};

const imagesOf = (cell: string, stored: StoredProduct | null): NonNullable<ProductInput['images']> => {
  const values = new Map(stored?.options.flatMap((option) => option.values.map(({ id, value }) => [id, value])));
  return cell.split('|').map((text) => {
    const key = text.trim();
    const before = stored?.images.find((image) => image.key === key);
    const value = before?.value ? (values.get(before.value) ?? null) : null;
    return { key, alt: before?.alt ?? null, option_value: value };
  });
};

/** What the rows of one product send. What is wrong with a cell is complained of; the rest is judged as a form is. */
export const draftOf = (rows: readonly TableRow[], stored: StoredProduct | null, context: Context): RowDraft => {
  const { decimals, categoryOf, complain } = context;
  const read = cellReader(complain);
  /** What they say of the product itself. */
  const say = <T>(column: string, reader: (cell: string) => T | Problem) => {
    const row = agreed(rows, column, complain);
    return row && read(row, column, reader);
  };
  const { title, ...texts } = textsOf(rows, { suffix: '', before: stored?.texts }, read, complain);
  const needed = (column: string) =>
    complain({ line: rows[0]?.line ?? 0, column, message: 'is needed: the product is new' });
  if (title === null) complain({ line: rows[0]?.line ?? 0, column: 'title', message: 'cannot be emptied' });
  if (!stored && !rows.some(({ cells }) => cells.title)) needed('title');
  const category = say('category', (cell) => categoryOf(cell) ?? new Problem('is no category of this shop'));
  if (!stored && !rows.some(({ cells }) => cells.category)) needed('category');
  const status = say(
    'status',
    (cell) => PRODUCT_STATUSES.find((one) => one === lower(cell)) ?? new Problem('is none of: active, draft, archived'),
  );
  const taxIncluded = say('tax_included', readYesNo);
  const taxRate = say('tax_rate', readRate);
  const charges = { ...stored?.charges };
  for (const [code, places] of decimals) charges[code] = toWire(charges[code] ?? 0, places);
  for (const [code, places] of decimals)
    charges[code] =
      say(`delivery_${code}`, (cell) => readAmount(cell, places, { zero: true }) ?? 0) ?? charges[code] ?? 0;
  const images = say('images', (cell) => (cell === '[none]' ? [] : imagesOf(cell, stored)));
  const translations = Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const before = stored?.translations[language];
      const said = textsOf(rows, { suffix: `_${language}`, before }, read, complain);
      if (!Object.keys(said).length) return [];
      return [[language, { ...(before && byColumn(before)), ...said }]];
    }),
  );
  const { options, variants, lines } = variantsOf(rows, stored, context, read);
  const sent: ProductInput = {
    ...(title && { title }),
    ...texts,
    ...(category !== undefined && { category_id: category }),
    ...(status && { status }),
    ...(taxIncluded !== undefined && { is_prices_inclusive_tax: taxIncluded }),
    ...(taxRate != null && { tax_rate: taxRate }),
    delivery_charges: charges,
    ...(images && { images }),
    translations,
    options,
    variants,
  };
  return { sent, stored, rows, lines };
};
