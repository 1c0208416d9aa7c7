import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import { useRef } from 'react';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import type { ParseAmount } from '../../features/dashboard/product-charges.ts';
import {
  buildProductRequest,
  type ProductDraft,
  toDraft,
  withStoredIds,
} from '../../features/dashboard/product-draft.ts';
import { useAddVendorProductMutation, useUpdateVendorProductMutation } from '../../features/dashboard/vendor.api.ts';

interface Outcome {
  error?: unknown;
  id?: number;
  sent: ReturnType<typeof buildProductRequest>;
  /** Whether the product is not on sale, whatever its status, as it has the name or a picture of a hidden one. */
  isHidden?: boolean;
}

/**
 * Returns a function that adds the product of a draft, and resolves with the product that it sent, the error if there is one, and
 * the id if the product was added before. After a lost response it repeats that request, and then changes the added product to the
 * present draft, because another request would add another product.
 */
export function useAddProduct(initial: ProductDraft) {
  const [add] = useAddVendorProductMutation();
  const [update] = useUpdateVendorProductMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const pendingInput = useRef<ReturnType<typeof buildProductRequest>>(null);
  const added = useRef<VendorProductDetail>(null);
  return async (draft: ProductDraft, parse: ParseAmount): Promise<Outcome> => {
    if (!added.current) {
      const request = buildProductRequest(draft, initial, parse);
      const input = pendingInput.current ?? request;
      const { data, error } = await add({ input, key: getIdempotencyKey(input) });
      pendingInput.current = isOutcomeUnknown(error) ? input : null;
      if (!data) return { error, sent: input };
      added.current = data.data;
      if (JSON.stringify(input) === JSON.stringify(request)) return { sent: input, isHidden: data.data.hidden === 1 };
    }
    const { id, version } = added.current;
    const stored = toDraft(added.current);
    const input = buildProductRequest(withStoredIds(draft, stored), stored, parse);
    const { data, error } = await update({ ...input, id, version });
    return { error, id, sent: input, isHidden: data?.data.hidden === 1 };
  };
}
