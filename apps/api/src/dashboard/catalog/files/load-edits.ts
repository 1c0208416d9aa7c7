import { MAX_PICTURES, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import type { CurrencyDecimals } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Detail } from '../../../platform/http/refusal.ts';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { findStoredProducts } from '../products/product-state.queries.ts';
import { isPublishedWithoutPicture } from '../products/product-state.ts';
import type { CheckedEdit } from '../products/save-products.ts';
import type { ProductGroup } from './group-rows.ts';
import { buildImportEdit, type ImportEdit } from './import-edit.ts';
import type { ProblemReporter, RowProblem } from './problem-list.ts';
import type { TableRow } from './read-table.ts';

const COLUMN_OF_PATH: Array<[path: RegExp, column: (...parts: string[]) => string]> = [
  [/^sku$/, () => 'sku'],
  [/^option_values\.(\d+)$/, (index = '0') => `option${Number(index) + 1}_value`],
  [/^prices\.(\w+)\.amount$/, (code = '') => `price_${code}`],
  [/^prices\.(\w+)\.special$/, (code = '') => `special_price_${code}`],
  [/^images\./, () => 'images'],
  [/^category_id$/, () => 'category'],
  [/^delivery_charges\.(\w+)$/, (code = '') => `delivery_${code}`],
];

/** Maps a problem of a product to the line and column of the file that it comes from. */
const toRowProblem = ({ rows, lines }: ImportEdit, { path, message }: Detail): RowProblem => {
  const [, index, rest = path] = /^variants\.(\d+)\.(.*)$/.exec(path) ?? [];
  const line = (index === undefined ? undefined : lines[Number(index)]) ?? rows[0]?.line ?? 0;
  for (const [pattern, column] of COLUMN_OF_PATH) {
    const match = pattern.exec(rest);
    if (match) return { line, column: column(...match.slice(1)), message };
  }
  return { line, column: null, message };
};

export const createTooManyVariantsProblem = (rows: readonly TableRow[]): RowProblem => ({
  line: rows[0]?.line ?? 0,
  column: null,
  message: `is beyond the limit of ${MAX_VARIANTS} variants per product`,
});

/** Checks the lengths that the schema limits in a form's request. */
const checkListLengths = ({ sent, rows }: ImportEdit, reportProblem: ProblemReporter) => {
  const line = rows[0]?.line ?? 0;
  if ((sent.variants?.length ?? 0) > MAX_VARIANTS) reportProblem(createTooManyVariantsProblem(rows));
  if ((sent.images?.length ?? 0) > MAX_PICTURES)
    reportProblem({ line, column: 'images', message: `exceed the limit of ${MAX_PICTURES}` });
};

/**
 * Marks an edit to be saved as a draft where its product would be active without a picture, also where the file removes its last
 * picture. A product that was active without a picture before stays active.
 */
const markDraftWithoutPicture = (edit: ImportEdit, warn: ProblemReporter) => {
  const { sent, stored, rows } = edit;
  if (!isPublishedWithoutPicture(sent, stored)) return;
  edit.isSavedAsDraft = true;
  warn({
    line: rows[0]?.line ?? 0,
    column: 'images',
    message: 'has no picture: the product is a draft until it has one',
  });
};

export interface EditContext {
  storeId: number;
  decimals: CurrencyDecimals;
  findCategoryId: (name: string, storedId: number | undefined) => number | undefined;
  reportProblem: ProblemReporter;
  warn: ProblemReporter;
}

/** Loads the stored products of a batch and builds its edits. */
export const loadEdits = async (tx: Queryable, batch: readonly ProductGroup[], context: EditContext) => {
  const { storeId, reportProblem, warn } = context;
  const ids = batch.flatMap(({ productId }) => productId ?? []);
  const products = await findStoredProducts(tx, storeId, ids);
  const productsById = new Map(products.map((product) => [product.id, product]));
  const edits: ImportEdit[] = [];
  for await (const { productId, rows } of iterateWithYields(batch)) {
    const stored = (productId !== null && productsById.get(productId)) || null;
    const edit = buildImportEdit(rows, stored, context);
    checkListLengths(edit, reportProblem);
    markDraftWithoutPicture(edit, warn);
    edits.push(edit);
  }
  return edits;
};

/** Reports the problems of checked edits with their lines and columns. */
export const reportDetails = (
  edits: readonly ImportEdit[],
  checked: readonly CheckedEdit[],
  reportProblem: ProblemReporter,
) => {
  for (const [index, { details }] of checked.entries()) {
    const edit = edits[index];
    if (edit) for (const detail of details) reportProblem(toRowProblem(edit, detail));
  }
};
