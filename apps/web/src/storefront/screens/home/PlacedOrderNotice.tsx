import { formatArrival } from '@trad/contract/arrival';
import { paths } from '../../../app/paths.ts';
import type { PlacedOrder } from '../../../app/state/placed-order.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { getOrderMoneyFormat } from '../../../features/orders/order-money.ts';
import { useCatalogue, useLocale, useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Money } from '../../../ui/display/Money.tsx';

/** The confirmation of an order above the page: number, total, next steps, and the link to its page. */
export function PlacedOrderNotice({ placed, onDismiss }: { placed: PlacedOrder; onDismiss: () => void }) {
  useCatalogue('account');
  const t = useT();
  const locale = useLocale();
  const currency = getOrderMoneyFormat(placed, useCurrencies());
  const title = t('placed.title', { number: isolateText(`#${placed.id}`) });
  const amount = formatMoneyInText(placed.final_total, currency, locale);
  const steps = [
    ...(placed.isCash ? [] : [t('placed.paid')]),
    t(placed.awaiting_review === 1 ? 'orders.checked' : 'placed.packed'),
    placed.arrival
      ? t('placed.arrives', { days: isolateText(formatArrival(placed.arrival, locale)) })
      : t('placed.tracked'),
    ...(placed.isCash ? [t('placed.cash', { amount })] : []),
  ];
  return (
    <section
      aria-label={title}
      className="absolute inset-x-4 top-3 z-10 rounded-panel bg-paper p-4 text-ink shadow-drawer md:start-7 md:end-auto md:top-7 md:w-105 md:p-7"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex items-center gap-2 font-semibold text-leaf">
          <Icon name="circle-check" size={20} className="shrink-0" />
          {t('checkout.placed')}
        </p>
        <IconButton label={t('ui.close')} onClick={onDismiss} className="-me-2 -mt-2.5">
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-xl font-bold">
          <Money amount={placed.final_total} currency={currency} />
        </p>
      </div>
      <h3 className="mt-4 max-md:sr-only font-sans text-sm font-normal tracking-normal text-muted">
        {t('placed.next')}
      </h3>
      <ol className="mt-1.5 grid list-decimal gap-0.5 ps-5 leading-snug md:gap-1 md:leading-normal text-[15px]">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to={paths.myOrder(placed.id)} variant="outline" size="sm" className="mt-3 md:mt-4">
        {t('placed.follow')}
      </ButtonLink>
    </section>
  );
}
