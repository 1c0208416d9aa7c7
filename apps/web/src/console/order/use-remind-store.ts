import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useRemindStoreMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Sends a store a reminder to ship its seller order, and confirms it by a toast. */
export function useRemindStore() {
  const t = useT();
  const [send, { isLoading }] = useRemindStoreMutation();
  const remind = async (sellerOrderId: number, store: string) => {
    if (isLoading) return;
    const { data, error } = await send({ input: { id: sellerOrderId }, key: createIdempotencyKey() });
    if (data) toast('success', t('consoleOrders.reminded', { store }));
    else toast('error', getErrorText(error, t('error.NETWORK')));
  };
  return { remind, isReminding: isLoading };
}
