import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { paths } from '../../app/paths.ts';
import { useGetOperatorProductQuery } from '../../features/console/products.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { ChangeCategoryDialog } from '../products/ChangeCategoryDialog.tsx';
import { ProductStatePill } from '../products/ProductPills.tsx';
import { LatestReviews } from '../reviews/LatestReviews.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { HideProductDialog } from './HideProductDialog.tsx';
import { ProductFacts, ProductOrders } from './ProductFacts.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { TranslationTable } from './TranslationTable.tsx';
import { useProductDecisions } from './use-product-decisions.ts';
import { useShowProduct } from './use-show-product.ts';
import { VariantTable } from './VariantTable.tsx';

/** One product: its public data, store, sales and history, and the operator's actions. */
export function ProductScreen() {
  const t = useT();
  const id = parseId(useParams().number);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetOperatorProductQuery(
    id === null ? skipToken : { id },
    { refetchOnMountOrArgChange: true },
  );
  const product = currentData?.data;
  const canWrite = useCan('catalogue.write');
  const showAgain = useShowProduct();
  const decisions = useProductDecisions(product);
  const dialog = useDialog<'hide' | 'move'>();
  const isHidden = product?.state === 'hidden';
  const toggleHidden = () => (isHidden ? void showAgain(product.id) : dialog.open('hide'));
  const openMove = () => {
    decisions.clearFailure();
    dialog.open('move');
  };
  useShortcuts(
    canWrite && product
      ? [
          { keys: 'h', label: t(isHidden ? 'consoleProducts.show' : 'consoleProducts.hide'), run: toggleHidden },
          { keys: 'm', label: t('consoleProducts.correctCategory'), run: openMove },
        ]
      : [],
  );
  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  if (!product)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  return (
    <>
      <DocumentTitle>{product.title}</DocumentTitle>
      <ScreenHeader
        title={<bdi>{product.title}</bdi>}
        back={consolePaths.products()}
        pills={
          <>
            <ProductStatePill state={product.state} />
            {product.featured === 1 && (
              <span className="pill-state bg-sand text-body">
                <Icon name="star" size={12} className="fill-ochre text-ochre" />
                {t('consoleProducts.isFeatured')}
              </span>
            )}
          </>
        }
        aside={<bdi dir="ltr">#{product.id}</bdi>}
      >
        {product.is_on_sale === 1 && (
          <a
            href={paths.product(product.id)}
            target="_blank"
            rel="noreferrer"
            className="console-button console-button-outline"
          >
            {t('consoleProducts.viewInShop')}
          </a>
        )}
        {canWrite && (
          <>
            <button
              type="button"
              className="console-button console-button-outline"
              onClick={() => void decisions.setFeatured(product.featured === 1 ? 0 : 1)}
            >
              {t(product.featured === 1 ? 'consoleProducts.unfeature' : 'consoleProducts.feature')}
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              className="console-button console-button-outline"
              onClick={openMove}
            >
              {t('consoleProducts.correctCategory')} <KeyCaps keys="m" className="max-md:hidden" />
            </button>
            <button
              type="button"
              className={`console-button ${isHidden ? 'console-button-primary' : 'console-button-danger'}`}
              onClick={toggleHidden}
            >
              {t(isHidden ? 'consoleProducts.show' : 'consoleProducts.hide')}{' '}
              <KeyCaps keys="h" className="max-md:hidden" />
            </button>
          </>
        )}
      </ScreenHeader>
      {isHidden && <HiddenNotice product={product} onChange={canWrite ? () => dialog.open('hide') : undefined} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-3">
          <ProductPictures pictures={product.pictures} />
          <VariantTable variants={product.variants} />
          <TranslationTable texts={product.texts} />
          <LatestReviews productId={id} />
        </div>
        <div className="grid min-w-0 gap-3">
          <ProductFacts product={product} />
          <ProductOrders orders={product.last_90_days} />
          <HistoryPanel subjectKind="product" id={id} revision={fulfilledTimeStamp} />
        </div>
      </div>
      {dialog.name === 'hide' && <HideProductDialog product={product} onClose={dialog.close} />}
      {dialog.name === 'move' && (
        <ChangeCategoryDialog
          products={[product]}
          categoryId={product.category.id}
          failure={decisions.moveFailure}
          isBusy={decisions.isMoving}
          onSubmit={async (categoryId) => {
            if (await decisions.move(categoryId)) dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
