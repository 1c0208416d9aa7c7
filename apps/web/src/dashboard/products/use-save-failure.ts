import type { ReactNode } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { listRefusedKeys } from '../../app/http/refused-pictures.ts';
import { useT } from '../../i18n/use-t.ts';

/** Why a product was not saved. */
export interface SaveFailure {
  text: ReactNode;
  /** The keys of pictures that were deleted meanwhile: the form names those that it still has instead of the text. */
  deletedPictures?: readonly string[];
}

/** Returns the function that builds the failure from an error and the pictures that were sent. */
export function useSaveFailure() {
  const t = useT();
  return (error: unknown, sent: readonly { key: string }[]) =>
    ({
      text: getErrorText(error, t('productForm.saveFailed')),
      deletedPictures: listRefusedKeys(error, /^images\.(\d+)\.key$/, sent),
    }) satisfies SaveFailure;
}
