import type { Product, ProductAttribute } from '@trad/contract/catalog';
import type { Currency } from '@trad/contract/content';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';
import { Price } from '../../../ui/display/Price.tsx';
import { BuyBox } from './BuyBox.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import { type GalleryHandle, ProductGallery } from './gallery/ProductGallery.tsx';
import { findPictureIndex, listMismatchedValues } from './gallery/pictured-values.ts';
import { chooseValue, listChosenLabels, listUnchosenAttributes } from './options.ts';
import { type AddToCart, usePurchase } from './use-purchase.ts';

const SoldOutBar = lazyExport('SoldOutBar', () => retryImport(() => import('./SoldOutBar.tsx')));

interface ProductDetailProps {
  product: Product;
  currency: Currency;
  currencies: Currency[];
  onCurrencyChange: (code: string) => void;
  /** The description, and features, care and returns. */
  sections: ReactNode;
  /** Delivery, returns and payment. `subtotal`: the price of the chosen quantity, in major units; null without a price. */
  renderTerms: (subtotal: number | null) => ReactNode;
  /** The button that shares the page. */
  share: ReactNode;
  /** Adds to the cart and confirms it. */
  onAdd: AddToCart;
  /** Adds to the cart and navigates to it. */
  onBuyNow: AddToCart;
}

/** A product's page. Give it the product's id as key, so that the choice is reset with the product. */
export function ProductDetail({
  product,
  currency,
  currencies,
  onCurrencyChange,
  sections,
  renderTerms,
  share,
  onAdd,
  onBuyNow,
}: ProductDetailProps) {
  const purchase = usePurchase(product, currency.code);
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const gallery = useRef<GalleryHandle>(null);
  const box = useRef<HTMLDivElement>(null);

  const choose = (attributeId: number, valueId: number) => {
    purchase.choose(attributeId, valueId);
    gallery.current?.show(findPictureIndex(product, attributeId, valueId));
  };

  const focusChoice = (attribute: ProductAttribute) => {
    const group = box.current?.querySelectorAll('fieldset')[product.attributes.indexOf(attribute)];
    group?.scrollIntoView({ block: 'center' });
    group?.querySelector('input')?.focus({ preventScroll: true });
  };
  /** For a button that is removed with its choice: moves the focus to a missing choice, else to the chosen value. */
  const chooseByButton = (attributeId: number, valueId: number) => {
    choose(attributeId, valueId);
    const next = chooseValue(product, purchase.choice, attributeId, valueId);
    const [missingAttribute] = listUnchosenAttributes(product, next);
    if (missingAttribute) focusChoice(missingAttribute);
    else box.current?.querySelector<HTMLElement>(`input[value="${valueId}"]`)?.focus({ preventScroll: true });
  };
  const buy = async (action: 'add' | 'buy') => {
    const [missingAttribute] = listUnchosenAttributes(product, purchase.choice);
    setBusy(action);
    await purchase.buy(action === 'add' ? onAdd : onBuyNow);
    setBusy(null);
    if (missingAttribute) focusChoice(missingAttribute);
  };
  const showAlertForm = () => {
    if (purchase.soldOutVariant === null) void buy('add');
    else box.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus();
  };
  const buttons = {
    purchase,
    busy,
    onAdd: () => void buy('add'),
    onBuyNow: () => void buy('buy'),
    onShowAlertForm: showAlertForm,
  };

  return (
    <>
      <div className="product-page grid grid-cols-1 gap-y-6 md:gap-y-8 md:pt-3 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16">
        <div className="max-md:-mx-(--gutter)">
          <ProductGallery
            ref={gallery}
            product={product}
            otherValues={listMismatchedValues(product, purchase.choice)}
          />
        </div>
        <div ref={box} className="lg:sticky lg:top-[calc(var(--header-offset)+24px)] lg:row-span-2 lg:self-start">
          <BuyBox
            {...{ product, currency, currencies, onCurrencyChange, purchase }}
            onChoose={choose}
            onChooseByButton={chooseByButton}
            share={share}
            actions={<BuyButtons {...buttons} />}
            terms={renderTerms(purchase.price.amount === null ? null : purchase.price.amount * purchase.qty)}
          />
        </div>
        {/* As wide as the gallery: its texts do not widen the column. */}
        <div className="lg:w-0 lg:min-w-full">{sections}</div>
      </div>
      <div className="bottom-bar bleed flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:hidden">
        {purchase.soldOutVariant ? (
          <Suspense fallback={<div className="h-13" />}>
            <SoldOutBar
              variant={purchase.soldOutVariant}
              storeName={product.seller_name}
              variantLabel={listChosenLabels(product, purchase.choice).at(-1)}
              onShowAlertForm={showAlertForm}
            />
          </Suspense>
        ) : (
          <>
            <Price
              className="flex-col-reverse gap-0!"
              amount={purchase.price.amount}
              regularAmount={purchase.price.regularAmount}
              currency={currency}
            />
            <div className="flex grow justify-end gap-2 *:grow sm:*:grow-0">
              <BuyButtons {...buttons} compact />
            </div>
          </>
        )}
      </div>
    </>
  );
}
