import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useShowProductMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Shows hidden products again, which undoes hiding them, and reports the outcome. */
export function useShowProducts() {
  const t = useT();
  const [show] = useShowProductMutation();
  return async (ids: readonly number[]) => {
    const sent = await Promise.all(ids.map((id) => show({ input: { id }, key: createIdempotencyKey() })));
    const failed = sent.find(({ error }) => error !== undefined);
    if (failed) toast('error', getErrorText(failed.error, t('error.NETWORK')));
    else toast('success', t('consoleProducts.shown', { count: ids.length }));
  };
}
