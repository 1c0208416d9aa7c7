import type { PaymentMethod } from '@trad/contract/orders';
import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsNear } from '../../lib/use-is-near.ts';

const BRANDS: Partial<Record<PaymentMethod, readonly string[]>> = {
  stripe_method: ['Visa', 'Mastercard'],
  paypal_method: ['PayPal'],
};

/** How the shop can be paid. Loaded when the footer is near: documents do not contain it. */
export function PaymentMarks() {
  const t = useT();
  const [place, isNear] = useIsNear();
  const { code: currency } = useCurrency();
  const { data } = useGetSettingsQuery({ type: 'payment_method', currency }, { skip: !isNear });
  const methods = data?.data.payment_method;
  const names = [
    ...(['stripe_method', 'paypal_method'] as const).flatMap(
      (method) => (methods?.[method] === 1 && BRANDS[method]) || [],
    ),
    ...(methods?.cod_method === 1 ? [t('footer.cash')] : []),
  ];
  return (
    <div ref={place}>
      {names.length > 0 && (
        <ul aria-label={t('footer.payBy')} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="rounded-md px-2.5 py-1 text-sm font-semibold text-on-ink inset-ring-1 inset-ring-on-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
