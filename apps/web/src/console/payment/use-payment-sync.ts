import type { OperatorPayment } from '@trad/contract/console/payment';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useSyncPaymentMutation } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The name of each payment method's provider; cash has none. */
export const PROVIDER_NAMES = { stripe_method: 'Stripe', paypal_method: 'PayPal', cod_method: '' } as const;

/**
 * Synchronises a payment with its provider, which may make the order or send a refund that waits, and shows the state at the provider
 * and in the shop.
 */
export function usePaymentSync({ id, method }: Pick<OperatorPayment, 'id' | 'method'>) {
  const t = useT();
  const [sync, { isLoading }] = useSyncPaymentMutation();
  const provider = PROVIDER_NAMES[method];
  const syncPaymentState = async () => {
    if (isLoading) return;
    const { data, error } = await sync({ input: { id }, key: createIdempotencyKey() });
    if (!data) return toast('error', getErrorText(error, t('error.NETWORK')));
    const { provider_state, state } = data.data;
    const there = t(`payments.at.${provider_state ?? 'none'}`, { provider });
    toast('success', `${there} ${t('payments.nowIs', { state: t(`payments.state.${state}`) })}`);
  };
  return { provider, isSyncing: isLoading, syncPaymentState };
}
