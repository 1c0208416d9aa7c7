import type { ReactNode } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { listRefusedKeys } from '../../app/http/refused-pictures.ts';
import { useT } from '../../i18n/use-t.ts';

/** Why a product was not saved. */
export interface SaveFailure {
  text: ReactNode;
  /** The keys of pictures that were deleted meanwhile: the form names those that it still has instead of the text. */
  deletedPictures?: readonly string[];
  /** The SKUs that the server refused: the form marks the variants that still have one. */
  refusedSkus?: readonly string[];
}

interface Sent {
  images: readonly { key: string }[];
  variants: readonly { sku: string }[];
}

const listRefusedSkus = (error: unknown, { variants }: Sent) =>
  isCallError(error)
    ? error.details.flatMap(({ path }) => variants[Number(/^variants\.(\d+)\.sku$/.exec(path)?.[1])]?.sku || [])
    : [];

/** Returns the function that builds the failure from an error and the product that was sent. */
export function useSaveFailure() {
  const t = useT();
  return (error: unknown, sent: Sent) =>
    ({
      text: getErrorText(error, t('productForm.saveFailed')),
      deletedPictures: listRefusedKeys(error, /^images\.(\d+)\.key$/, sent.images),
      refusedSkus: listRefusedSkus(error, sent),
    }) satisfies SaveFailure;
}
