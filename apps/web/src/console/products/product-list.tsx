import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { useMemo } from 'react';
import { useGetOperatorCategoriesQuery } from '../../features/console/categories.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { listCategoryPaths } from './category-paths.ts';
import { ProductStatePill, productStates, StockText, stockLevels, translationLanguages } from './ProductPills.tsx';

const Dash = () => <span className="text-muted">–</span>;

/** The lowest price of a product, with 'from' where variants cost more. */
export function PriceText({ price }: { price: OperatorProductRow['price'] }) {
  const t = useT();
  const locale = useLocale();
  if (!price) return <Dash />;
  const format = { symbol: price.currency_symbol, decimals: price.decimals };
  return (
    <>
      {price.is_from === 1 && <span className="font-normal text-muted">{t('consoleProducts.from')} </span>}
      <bdi>{formatMoney(price.amount, format, locale)}</bdi>
    </>
  );
}

/** The columns of the list of products. */
export function useProductColumns(): ListColumn<OperatorProductRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('consoleProducts.product'),
        sort: 'title',
        isRowHeader: true,
        cell: ({ title, image, featured }) => (
          <span className="flex w-64 items-center gap-2.5">
            <Thumbnail src={image} className="h-8 w-7 rounded-md" />
            <bdi className="truncate">{title}</bdi>
            {featured === 1 && (
              <>
                <Icon name="star" size={14} className="shrink-0 fill-ochre text-ochre" />
                <span className="sr-only">{t('consoleProducts.isFeatured')}</span>
              </>
            )}
          </span>
        ),
      },
      {
        key: 'id',
        title: t('consoleProducts.id'),
        optional: true,
        cell: ({ id }) => <bdi dir="ltr">#{id}</bdi>,
      },
      {
        key: 'store',
        title: t('consoleOrders.store'),
        cell: ({ store }) => <bdi className="block max-w-36 truncate">{store.name}</bdi>,
      },
      {
        key: 'category',
        title: t('consoleProducts.category'),
        cell: ({ category }) => <bdi className="block max-w-32 truncate">{category.name}</bdi>,
      },
      { key: 'state', title: t('consoleOrders.state'), cell: ({ state }) => <ProductStatePill state={state} /> },
      {
        key: 'stock',
        title: t('consoleProducts.inStock'),
        alignEnd: true,
        cell: ({ stock, stock_level }) => <StockText stock={stock} level={stock_level} />,
      },
      {
        key: 'rating',
        title: t('consoleProducts.rating'),
        sort: 'rating',
        alignEnd: true,
        cell: ({ rating, reviews }) =>
          reviews > 0 ? (
            <>
              {formatNumber(rating, locale, 1)} <span className="text-muted">({reviews})</span>
            </>
          ) : (
            <Dash />
          ),
      },
      { key: 'sold', title: t('consoleProducts.sold'), sort: 'sold', alignEnd: true, cell: ({ sold }) => sold },
      {
        key: 'missing',
        title: t('consoleProducts.missing'),
        cell: ({ missing_translations: missing }) =>
          missing.length > 0 ? (
            <bdi dir="ltr" className="text-warning uppercase">
              {missing.join(' ')}
            </bdi>
          ) : (
            <Dash />
          ),
      },
      {
        key: 'created',
        title: t('consoleProducts.created'),
        sort: 'created',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'updated',
        title: t('consoleProducts.updated'),
        sort: 'updated',
        optional: true,
        cell: ({ updated_at }) => (
          <time dateTime={updated_at} className="text-muted">
            {formatListTime(updated_at, locale)}
          </time>
        ),
      },
      {
        key: 'variants',
        title: t('consoleProducts.variants'),
        optional: true,
        alignEnd: true,
        cell: ({ variants }) => variants,
      },
      {
        key: 'price',
        title: t('consoleProducts.price'),
        alignEnd: true,
        cell: ({ price }) => (
          <span className="font-semibold">
            <PriceText price={price} />
          </span>
        ),
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of products, without the stores, of which there are too many to list. */
export function useProductFilters(): ListFilter[] {
  const t = useT();
  const locale = useLocale();
  const categories = useGetOperatorCategoriesQuery({}).data?.data;
  return useMemo(() => {
    const languages = new Intl.DisplayNames([locale], { type: 'language' });
    return [
      {
        name: 'state',
        label: t('consoleOrders.state'),
        values: productStates.map((value) => ({ value, label: t(`consoleProducts.state.${value}`) })),
      },
      {
        name: 'stock',
        label: t('consoleProducts.inStock'),
        values: stockLevels.map((value) => ({ value, label: t(`consoleProducts.stock.${value}`) })),
      },
      {
        name: 'featured',
        label: t('consoleProducts.featured'),
        isSingle: true,
        values: [{ value: '1', label: t('consoleProducts.yes') }],
      },
      {
        name: 'no_picture',
        label: t('consoleProducts.pictures'),
        isSingle: true,
        values: [{ value: '1', label: t('consoleProducts.noPicture') }],
      },
      {
        name: 'missing',
        label: t('consoleProducts.missing'),
        values: translationLanguages.map((value) => ({ value, label: languages.of(value) ?? value })),
      },
      {
        name: 'category_id',
        label: t('consoleProducts.category'),
        isSingle: true,
        values: listCategoryPaths(categories ?? []).map(({ id, path }) => ({ value: String(id), label: path })),
      },
      { name: 'store_id', label: t('consoleOrders.store'), isSingle: true, values: [] },
    ];
  }, [t, locale, categories]);
}
