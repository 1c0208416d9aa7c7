import type { OperatorOrder } from '@trad/contract/console/order';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { PostalLines } from '../../ui/display/PostalLines.tsx';
import { useCan } from '../operator.ts';

function FactPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="console-panel min-w-0 p-4">
      <h2 className="mb-1.5 text-sm!">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere">{children}</div>
    </section>
  );
}

interface OrderFactsProps {
  page: OperatorOrder;
  /** Missing: the address cannot be corrected, or the operator may not. */
  onCorrectAddress?: (() => void) | undefined;
  /** Missing: the buyer has an account, or the operator may not. */
  onReplaceLink?: (() => void) | undefined;
}

/** The buyer, address and payment of an order. */
export function OrderFacts({ page, onCorrectAddress, onReplaceLink }: OrderFactsProps) {
  const { order, customer, payment } = page;
  const [name, host] = customer.email.split('@');
  const t = useT();
  const canSeePayments = useCan('payments.read');
  // An erased account has no page.
  const hasPage = !customer.email.endsWith('@erased.invalid');
  const canSeePeople = useCan('people.read') && hasPage;
  return (
    <>
      <FactPanel title={t('consoleOrders.customer')}>
        {canSeePeople ? (
          <Link to={consolePaths.person(customer.id)} className="justify-self-start font-medium hover:underline">
            <bdi>{customer.name}</bdi>
          </Link>
        ) : (
          <bdi className="font-medium">{customer.name}</bdi>
        )}
        <bdi dir="ltr" className="text-muted">
          {name}
          <wbr />@{host}
        </bdi>
        {customer.phone && (
          <bdi dir="ltr" className="text-muted">
            {customer.phone}
          </bdi>
        )}
        <Link
          to={consolePaths.orders({ search: customer.email })}
          className="console-link justify-self-start text-[13px]"
        >
          {t('console.orderCount', { count: customer.orders })}
        </Link>
        {onReplaceLink && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="console-link justify-self-start text-[13px]"
            onClick={onReplaceLink}
          >
            {t('order.replaceLink')}
          </button>
        )}
      </FactPanel>
      <FactPanel title={t('consoleOrders.goesTo')}>
        <bdi className="font-medium">{order.address.name}</bdi>
        <span className="text-muted">
          <PostalLines lines={formatPostalLines(order.address)} />
        </span>
        {order.address.phone && (
          <bdi dir="ltr" className="text-muted">
            {order.address.phone}
          </bdi>
        )}
        {onCorrectAddress && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="console-link justify-self-start text-[13px]"
            onClick={onCorrectAddress}
          >
            {t('order.correctAddress')}
          </button>
        )}
      </FactPanel>
      <FactPanel title={t('consoleOrders.paymentTitle')}>
        <span>{t(`consoleOrders.method.${order.payment_method}`)}</span>
        {payment.provider_reference && (
          <bdi dir="ltr" className="font-mono text-xs text-muted">
            {payment.provider_reference}
          </bdi>
        )}
        <span className="text-muted">{t(`payments.state.${payment.state}`)}</span>
        {canSeePayments && (
          <Link to={consolePaths.payment(payment.id)} className="console-link justify-self-start text-[13px]">
            {t('order.openPayment')}
          </Link>
        )}
      </FactPanel>
    </>
  );
}
