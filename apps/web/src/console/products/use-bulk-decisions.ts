import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { useRef } from 'react';
import {
  useHideProductMutation,
  useSetProductCategoryMutation,
  useSetProductFeaturedMutation,
  useShowProductMutation,
} from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { type OutcomeHandler, useBulkRequests } from '../list/use-bulk-requests.ts';

/** The decisions about several products, one request for each, with their outcomes and how to undo them. */
export function useBulkDecisions(reason: string) {
  const t = useT();
  const fallback = t('error.NETWORK');
  /** The category that products are moved to, also when the failed ones are sent again. */
  const target = useRef(0);
  /** The category that products are moved back from. */
  const origin = useRef(0);
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
  const moving = useBulkRequests<OperatorProductRow>(
    ({ id, category }, key) =>
      setCategory({ input: { id, category_id: target.current, former_category_id: category.id }, key }).unwrap(),
    fallback,
  );
  const movingBack = useBulkRequests<OperatorProductRow>(
    ({ id, category }, key) =>
      setCategory({ input: { id, category_id: category.id, former_category_id: origin.current }, key }).unwrap(),
    fallback,
  );
  const move = (rows: readonly OperatorProductRow[], categoryId: number, onEnd: OutcomeHandler<OperatorProductRow>) => {
    target.current = categoryId;
    return moving.start(rows, onEnd);
  };
  /** Moves each product back to the category that it had. */
  const moveBack = (rows: readonly OperatorProductRow[], from: number) => {
    origin.current = from;
    return movingBack.start(rows);
  };
  return { hiding, showing, featuring, unfeaturing, moving, movingBack, move, moveBack };
}
