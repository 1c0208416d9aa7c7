import { useAppDispatch } from '../../app/state/store.ts';
import { auditApi } from '../../features/console/audit.api.ts';

/**
 * Returns a function that tells whether a product that was moved last was in its present category before, as a further one. Only the audit
 * log has that; a product that is moved back stays in such a category.
 */
export function useWasInCategory() {
  const dispatch = useAppDispatch();
  return async (productId: number): Promise<boolean> => {
    const subject = { subjectKind: 'product', id: String(productId) } as const;
    const request = auditApi.endpoints.getLastChange.initiate(subject, { forceRefetch: true, subscribe: false });
    const last = await dispatch(request).unwrap();
    return last?.source === 'set_product_category' && last.changes.some(({ field }) => field === 'wasInCategory');
  };
}
