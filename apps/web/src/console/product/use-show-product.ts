import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useShowProductMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Shows a hidden product again, which undoes hiding it, and reports the outcome. */
export function useShowProduct() {
  const t = useT();
  const [show] = useShowProductMutation();
  return async (id: number) => {
    const { error } = await show({ input: { id }, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else toast('success', t('consoleProducts.shown', { count: 1 }));
  };
}
