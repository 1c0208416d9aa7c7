import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import {
  useHideProductMutation,
  useSetProductCategoryMutation,
  useSetProductFeaturedMutation,
  useShowProductMutation,
} from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type OutcomeHandler, useBulkRequests } from '../list/use-bulk-requests.ts';

/** The decisions about several products, one request for each, with their outcomes and how to undo them. */
export function useBulkDecisions(reason: string) {
  const t = useT();
  const fallback = t('error.NETWORK');
  /** The category that products are moved to, also when the failed ones are sent again. */
  const target = useRef(0);
  const [hide] = useHideProductMutation();
  const [show] = useShowProductMutation();
  const [setFeatured] = useSetProductFeaturedMutation();
  const [setCategory] = useSetProductCategoryMutation();
  const hidden = useBulkRequests<OperatorProductRow>(
    ({ id, state, hidden_reason }, key) =>
      hide({
        input: { id, reason, ...(state === 'hidden' && { former_reason: hidden_reason ?? '' }) },
        key,
      }).unwrap(),
    fallback,
  );
  const shown = useBulkRequests<OperatorProductRow>(({ id }, key) => show({ input: { id }, key }).unwrap(), fallback);
  const featured = useBulkRequests<OperatorProductRow>(
    ({ id }, key) => setFeatured({ input: { id, featured: 1 }, key }).unwrap(),
    fallback,
  );
  const unfeatured = useBulkRequests<OperatorProductRow>(
    ({ id }, key) => setFeatured({ input: { id, featured: 0 }, key }).unwrap(),
    fallback,
  );
  const moved = useBulkRequests<OperatorProductRow>(
    ({ id, category }, key) =>
      setCategory({ input: { id, category_id: target.current, former_category_id: category.id }, key }).unwrap(),
    fallback,
  );
  const move = (rows: readonly OperatorProductRow[], categoryId: number, onEnd: OutcomeHandler<OperatorProductRow>) => {
    target.current = categoryId;
    return moved.start(rows, onEnd);
  };
  /** Moves each product back to the category that it had. */
  const moveBack = async (rows: readonly OperatorProductRow[], from: number) => {
    const inputs = rows.map(({ id, category }) => ({ id, category_id: category.id, former_category_id: from }));
    const sent = await Promise.all(inputs.map((input) => setCategory({ input, key: createIdempotencyKey() })));
    if (sent.some(({ error }) => error)) toast('error', t('consoleProducts.notUndone'));
  };
  return { hidden, shown, featured, unfeatured, moved, move, moveBack };
}
