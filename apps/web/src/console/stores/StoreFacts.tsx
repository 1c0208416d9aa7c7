import type { OperatorStore } from '@trad/contract/console/stores';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { parseId } from '../../app/parse-id.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatLanguage } from '../applications/application-list.tsx';
import { formatShownCount } from '../list/format-shown-count.ts';
import { useCan } from '../operator.ts';
import { formatPercent } from './format-percent.ts';

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-hair py-1.5 first:border-0">
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The owner and details of a store. */
export function StoreFacts({ store }: { store: OperatorStore }) {
  const t = useT();
  const locale = useLocale();
  const canReadApplications = useCan('applications.read');
  // The number of the order that the owner is asked about: a mail to the owner names it.
  const about = parseId(useSearchParams()[0].get('about'));
  const { owner, city, country_code, application, documents } = store;
  return (
    <section aria-labelledby="facts" className="console-panel min-w-0 p-4">
      <h2 id="facts" className="mb-1.5">
        {t('vendors.store.facts')}
      </h2>
      <dl>
        <Fact title={t('vendors.store.owner')}>
          {owner ? (
            <>
              <bdi className="font-medium">{owner.name}</bdi>
              {owner.email && (
                <a
                  href={`mailto:${owner.email}${about ? `?subject=${encodeURIComponent(`#${about}`)}` : ''}`}
                  className="block w-fit max-w-full py-2.5 text-muted underline decoration-control underline-offset-4 hover:text-ink md:py-0.5"
                >
                  <bdi dir="ltr">{owner.email}</bdi>
                </a>
              )}
              {owner.phone && (
                <a
                  href={`tel:${owner.phone}`}
                  className="block w-fit py-2.5 text-muted underline decoration-control underline-offset-4 hover:text-ink md:py-0.5"
                >
                  <bdi dir="ltr">{owner.phone}</bdi>
                </a>
              )}
            </>
          ) : (
            <span className="text-warning">{t('vendors.store.noOwner')}</span>
          )}
        </Fact>
        <Fact title={t('vendors.store.commission')}>
          <bdi className="font-medium">{formatPercent(store.commission, locale)}</bdi>
        </Fact>
        <Fact title={t('vendors.store.orders')}>
          {formatShownCount(store.orders)}
          {store.open_orders > 0 && (
            <span className="block text-muted">
              {t('vendors.store.openOrders', { count: store.open_orders, shown: formatShownCount(store.open_orders) })}
            </span>
          )}
          {store.late_orders > 0 && (
            <span className="block font-semibold text-danger">
              {t('vendors.store.lateOrders', { count: store.late_orders, shown: formatShownCount(store.late_orders) })}
            </span>
          )}
        </Fact>
        <Fact title={t('vendors.store.rating')}>
          {store.rating === null ? (
            <span className="text-muted">–</span>
          ) : (
            <>
              {formatNumber(store.rating, locale, 1)}{' '}
              <span className="text-muted">{t('vendors.store.reviews', { count: store.reviews })}</span>
            </>
          )}
        </Fact>
        <Fact title={t('vendors.store.where')}>
          {city && <bdi>{city}</bdi>}{' '}
          <bdi dir="ltr" className="text-muted">
            {country_code ?? (city ? '' : '–')}
          </bdi>
        </Fact>
        {store.bank && (
          <Fact title={t('vendors.store.bank')}>
            <bdi>{store.bank}</bdi>
          </Fact>
        )}
        <Fact title={t('vendors.store.language')}>{formatLanguage(store.language, locale)}</Fact>
        <Fact title={t('vendors.store.timeZone')}>
          <bdi dir="ltr">{store.time_zone.replaceAll('_', ' ')}</bdi>
        </Fact>
        <Fact title={t('vendors.store.opened')}>
          <time dateTime={store.created_at}>{formatDay(store.created_at, locale)}</time>
        </Fact>
        {(documents.length > 0 || application) && canReadApplications && (
          <Fact title={t('vendors.doc.title')}>
            {documents.map(({ id, kind }) => (
              <span key={id} className="block">
                {t(`vendors.doc.${kind}`)}
              </span>
            ))}
            {application && (
              <Link to={consolePaths.application(application.id)} className="console-link text-[13px]">
                {t('vendors.store.applicationOf')}
              </Link>
            )}
          </Fact>
        )}
      </dl>
      {store.description && (
        <p className="mt-2 max-h-32 overflow-y-auto border-t border-hair pt-2 break-words whitespace-pre-line text-muted">
          <bdi>{store.description}</bdi>
        </p>
      )}
    </section>
  );
}
