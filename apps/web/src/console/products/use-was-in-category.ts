import { useAppDispatch } from '../../app/state/store.ts';
import { auditApi } from '../../features/console/audit.api.ts';

/**
 * Returns a function that tells whether a product had its present main category as a further category before its last move. Only the
 * entry of the move in the audit log says that. A product that is moved back then stays in that category.
 */
export function useWasInCategory() {
  const dispatch = useAppDispatch();
  return async (productId: number): Promise<boolean> => {
    const subject = { subjectKind: 'product', id: String(productId) } as const;
    const request = auditApi.endpoints.getNewestChanges.initiate(subject, { forceRefetch: true, subscribe: false });
    const changes = await dispatch(request).unwrap();
    // Other changes may have been recorded since the move.
    const lastMove = changes.find(({ source }) => source === 'set_product_category');
    return lastMove?.changes.some(({ field }) => field === 'wasInCategory') ?? false;
  };
}
