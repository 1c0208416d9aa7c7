import type { ReactNode } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetVendorOrdersQuery, useGetVendorProductsQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { StatusTag } from '../../ui/display/Tag.tsx';

const MAX_RESULTS = 4;
const rowClass = 'flex min-h-13 items-center gap-3 rounded-lg px-3 py-1 text-[15px] hover:bg-sand';

/** What a query found: the results of the text before while those of this one load. After an error `data` is still that. */
const getResults = <T,>({ data, currentData, isFetching }: { data?: T; currentData?: T; isFetching: boolean }) =>
  isFetching ? data : currentData;

/** The vendor's first products and orders that match a text. */
export function SearchResults({ text }: { text: string }) {
  const t = useT();
  const products = useGetVendorProductsQuery({ search: text, limit: MAX_RESULTS });
  const orders = useGetVendorOrdersQuery({ search: text, limit: MAX_RESULTS });
  const isLoading = products.isFetching || orders.isFetching;
  const foundProducts = getResults(products);
  const foundOrders = getResults(orders);
  const isEmpty = !foundProducts?.total && !foundOrders?.total;
  const failures = [
    ...(products.isError ? [getErrorText(products.error, t('products.failed'))] : []),
    ...(orders.isError ? [getErrorText(orders.error, t('sales.failed'))] : []),
  ];
  return (
    // Pressing the results must not take the focus out of the field, which closes them: Safari does not focus a link.
    <div
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] animate-rise overflow-y-auto rounded-panel bg-paper p-2 text-ink shadow-overlay md:w-100"
      onPointerDown={(event) => event.preventDefault()}
    >
      {isEmpty && (isLoading || failures.length === 0) && (
        <p role="status" className="px-3 py-3 text-[15px] text-muted">
          {t(isLoading ? 'ui.loading' : 'dashboardSearch.none')}
        </p>
      )}
      {[...new Set(failures)].map((text) => (
        <p key={text} role="status" className="px-3 py-3 text-[15px] text-danger">
          {text}
        </p>
      ))}
      <Group title={t('dashboard.products')} shown={Boolean(foundProducts?.total)}>
        {foundProducts?.data.map(({ id, title, image }) => (
          <li key={id}>
            <Link to={dashboardPaths.product(id)} className={rowClass}>
              <Thumbnail src={image} className="h-11 w-9" />
              <bdi className="truncate font-medium">{title}</bdi>
            </Link>
          </li>
        ))}
      </Group>
      <Group title={t('dashboard.orders')} shown={Boolean(foundOrders?.total)}>
        {foundOrders?.data.map(({ id, order_id, customer, status }) => (
          <li key={id}>
            <Link to={dashboardPaths.order(id)} className={rowClass}>
              <span className="font-medium">#{order_id}</span>
              <bdi className="min-w-0 grow truncate text-muted">{customer}</bdi>
              <StatusTag status={status} />
            </Link>
          </li>
        ))}
      </Group>
    </div>
  );
}

const Group = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) =>
  shown && (
    <section>
      <h2 className="px-3 pt-2 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
