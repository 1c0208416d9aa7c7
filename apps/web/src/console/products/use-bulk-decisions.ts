import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import {
  useHideProductMutation,
  useSetProductCategoryMutation,
  useSetProductFeaturedMutation,
  useShowProductMutation,
} from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { type OutcomeHandler, useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { useUndoFailureToast } from '../use-undo-failure-toast.ts';
import { useWasInCategory } from './use-was-in-category.ts';

/** A product with the categories that it is moved from and to, and whether it stays in the former one. */
type MovedRow = OperatorProductRow & { from: number; to: number; staysInFormer?: Promise<boolean> };

/** The decisions about several products, one request for each, with their outcomes and how to undo them. */
export function useBulkDecisions(reason: string) {
  const t = useT();
  const fallback = t('error.NETWORK');
  const [hide] = useHideProductMutation();
  const [show] = useShowProductMutation();
  const [setFeatured] = useSetProductFeaturedMutation();
  const [setCategory] = useSetProductCategoryMutation();
  const hiding = useBulkRequests<OperatorProductRow>(
    ({ id, state, hidden_reason }, key) =>
      hide({
        input: { id, reason, ...(state === 'hidden' && { former_reason: hidden_reason ?? '' }) },
        key,
      }).unwrap(),
    fallback,
  );
  const showing = useBulkRequests<OperatorProductRow>(({ id }, key) => show({ input: { id }, key }).unwrap(), fallback);
  const featuring = useBulkRequests<OperatorProductRow>(
    ({ id }, key) => setFeatured({ input: { id, featured: 1 }, key }).unwrap(),
    fallback,
  );
  const unfeaturing = useBulkRequests<OperatorProductRow>(
    ({ id }, key) => setFeatured({ input: { id, featured: 0 }, key }).unwrap(),
    fallback,
  );
  const moving = useBulkRequests<MovedRow>(
    ({ id, from, to }, key) => setCategory({ input: { id, category_id: to, former_category_id: from }, key }).unwrap(),
    fallback,
  );
  const wasInCategory = useWasInCategory();
  const movingBack = useBulkRequests<MovedRow>(async (row, key) => {
    const { id, from, to } = row;
    // Found out once: what is sent again has to be the same.
    row.staysInFormer ??= wasInCategory({ id, from, to });
    const staysInFormer = await row.staysInFormer.catch((error: unknown) => {
      delete row.staysInFormer;
      throw error;
    });
    const input = { id, category_id: to, former_category_id: from, ...(staysInFormer && { keep_former: 1 as const }) };
    return setCategory({ input, key }).unwrap();
  }, fallback);
  const tellUndoFailed = useUndoFailureToast<OperatorProductRow>(({ title }) => title);
  const move = (rows: readonly OperatorProductRow[], categoryId: number, onEnd: OutcomeHandler<MovedRow>) =>
    moving.start(
      rows.map((row) => ({ ...row, from: row.category.id, to: categoryId })),
      onEnd,
    );
  /** Moves each product back to the category that it had. */
  const moveBack = (rows: readonly MovedRow[]) =>
    movingBack.start(
      rows.map((row) => ({ ...row, from: row.to, to: row.from })),
      tellUndoFailed,
    );
  return { hiding, showing, featuring, unfeaturing, moving, movingBack, move, moveBack, tellUndoFailed };
}
