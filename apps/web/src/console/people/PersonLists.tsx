import type { Person } from '@trad/contract/console/people';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';
import { PanelRow, PersonPanel } from './PersonPanel.tsx';

interface PersonListProps {
  person: Person;
}

/** The last orders of a person. */
export function PersonOrders({ person: { email, last_orders, orders_total } }: PersonListProps) {
  const t = useT();
  const locale = useLocale();
  const canRead = useCan('orders.read');
  return (
    <PersonPanel
      title={orders_total > 0 ? t('console.orderCount', { count: orders_total }) : t('person.orders')}
      empty={last_orders.length === 0 ? t('person.noOrders') : undefined}
      aside={
        canRead &&
        orders_total > last_orders.length && (
          <Link
            to={consolePaths.orders({ search: email })}
            className="console-link -my-2.5 inline-flex min-h-11 items-center text-[13px] md:-my-1 md:min-h-8"
          >
            {t('person.allOrders')}
          </Link>
        )
      }
    >
      <ul>
        {last_orders.map(({ id, created_at, status, total, currency_symbol: symbol, decimals }) => (
          <PanelRow
            key={id}
            end={<bdi className="font-semibold">{formatMoney(total, { symbol, decimals }, locale)}</bdi>}
          >
            <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center justify-items-start gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_auto_minmax(0,1fr)]">
              {canRead ? (
                <Link
                  to={consolePaths.order(id)}
                  className="inline-flex min-h-11 items-center font-semibold hover:underline md:min-h-0"
                >
                  <bdi dir="ltr">#{id}</bdi>
                </Link>
              ) : (
                <bdi dir="ltr" className="font-semibold">
                  #{id}
                </bdi>
              )}
              <OrderStatusPill status={status} />
              <time dateTime={created_at} className="text-muted max-sm:col-span-2">
                {formatDay(created_at, locale)}
              </time>
            </span>
          </PanelRow>
        ))}
      </ul>
    </PersonPanel>
  );
}

/** The address book of a person. */
export function PersonAddresses({ person: { addresses } }: PersonListProps) {
  const t = useT();
  return (
    <PersonPanel title={t('person.addresses')} empty={addresses.length === 0 ? t('person.noAddresses') : undefined}>
      <ul>
        {addresses.map((address) => (
          <PanelRow
            key={address.id}
            end={
              address.is_default === 1 && <span className="text-[13px] text-muted">{t('person.defaultAddress')}</span>
            }
          >
            <bdi className="block font-medium">{address.name}</bdi>
            <bdi className="block text-muted">{[...address.lines, address.country_code].join(' · ')}</bdi>
            {address.phone && (
              <bdi dir="ltr" className="block text-muted">
                {address.phone}
              </bdi>
            )}
          </PanelRow>
        ))}
      </ul>
    </PersonPanel>
  );
}

/** The last reviews of a person. */
export function PersonReviews({ person: { last_reviews } }: PersonListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <PersonPanel title={t('person.reviews')} empty={last_reviews.length === 0 ? t('person.noReviews') : undefined}>
      <ul>
        {last_reviews.map((review) => (
          <PanelRow
            key={review.id}
            end={<span className="text-muted">{t('person.rating', { count: review.rating })}</span>}
          >
            <bdi className="block truncate font-medium">{review.product}</bdi>
            <span className="block text-[13px] text-muted">
              {formatDay(review.created_at, locale)}
              {review.title && (
                <>
                  {' · '}
                  <bdi>{review.title}</bdi>
                </>
              )}
              {review.status !== 'published' && ` · ${t('person.hidden')}`}
            </span>
          </PanelRow>
        ))}
      </ul>
    </PersonPanel>
  );
}

/** The last mails to a person. */
export function PersonMails({ person: { mails } }: PersonListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <PersonPanel title={t('person.mails')} empty={mails.length === 0 ? t('person.noMails') : undefined}>
      <ul>
        {mails.map((mail) => (
          <PanelRow key={mail.id}>
            <bdi className="block font-medium break-words">
              {mail.subject ?? <code className="text-xs">{mail.kind}</code>}
            </bdi>
            <span className="block text-[13px] text-muted">
              {formatMoment(mail.sent_at ?? mail.created_at, locale)}
              {mail.sent_at === null && ` · ${t('person.notSent')}`}
            </span>
          </PanelRow>
        ))}
      </ul>
    </PersonPanel>
  );
}
