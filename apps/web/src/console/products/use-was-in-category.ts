import { useAppDispatch } from '../../app/state/store.ts';
import { auditApi } from '../../features/console/audit.api.ts';

/** A move that is undone: back from the category `from` to `to`. */
interface MoveBack {
  id: number;
  from: number;
  to: number;
}

/**
 * Returns a function that tells whether a product was in a category, as a further one, before it was moved there. Only the entry of
 * the move in the audit log says that. A product that is moved back then stays in that category.
 */
export function useWasInCategory() {
  const dispatch = useAppDispatch();
  return async ({ id, from, to }: MoveBack): Promise<boolean> => {
    const subject = { subjectKind: 'product', id: String(id) } as const;
    const request = auditApi.endpoints.getNewestChanges.initiate(subject, { forceRefetch: true, subscribe: false });
    const entries = await dispatch(request).unwrap();
    // Other changes, and other moves, may have been recorded since the move.
    const move = entries.find(
      ({ source, changes }) =>
        source === 'set_product_category' &&
        changes.some(({ field, before, after }) => field === 'category' && before === to && after === from),
    );
    return move?.changes.some(({ field }) => field === 'wasInCategory') ?? false;
  };
}
