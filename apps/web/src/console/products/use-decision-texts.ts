import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { useT } from '../../i18n/use-t.ts';

export type ProductWithStore = { store: Pick<OperatorProductRow['store'], 'has_owner'> };

/** Servers of the former release do not say whether the store has a vendor: nearly every one has. */
export const hasVendor = ({ store }: ProductWithStore) => store.has_owner !== 0;

/** Joins the sentences that apply. */
const joinSentences = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

/** Says of how many products the store has no vendor. */
const useNoVendorText = () => {
  const t = useT();
  return (products: readonly ProductWithStore[]) => {
    const count = products.filter((product) => !hasVendor(product)).length;
    if (count === 0) return false;
    return products.length === 1 ? t('consoleProducts.noVendor') : t('consoleProducts.noVendorCount', { count });
  };
};

/**
 * What happens when products are hidden, and who reads the reason: a mail is sent to the vendor of each product that
 * was not hidden already.
 */
export function useHideTexts(products: readonly (ProductWithStore & { isHidden: boolean })[]) {
  const t = useT();
  const describeNoVendor = useNoVendorText();
  const visible = products.filter(({ isHidden }) => !isHidden);
  const isMailed = visible.some(hasVendor);
  const count = products.length - visible.length;
  const effects = joinSentences(
    visible.length > 0 && t(isMailed ? 'consoleProducts.hideText' : 'consoleProducts.hideNoVendor'),
    isMailed && t('consoleProducts.hideMail'),
    describeNoVendor(products),
    count > 0 &&
      (products.length === 1 ? t('consoleProducts.hiddenAlready') : t('consoleProducts.hiddenAlreadyCount', { count })),
  );
  const readers = isMailed ? t('consoleProducts.vendorReads') : t('consoleProducts.vendorReadsInDashboard');
  return { effects, help: products.some(hasVendor) ? readers : undefined };
}

/** Who is told that products are moved to another category. */
export function useMoveText(products: readonly ProductWithStore[]): string {
  const t = useT();
  const describeNoVendor = useNoVendorText();
  return joinSentences(products.some(hasVendor) && t('consoleProducts.categoryText'), describeNoVendor(products));
}
