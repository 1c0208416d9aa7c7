import { getErrorText } from '../../app/http/get-error-text.ts';
import { listInvalidPositions } from '../../app/http/list-invalid-positions.ts';
import { useT } from '../../i18n/use-t.ts';

/** Returns the text about a product that was not saved. It names the pictures that were deleted meanwhile. */
export function useSaveErrorText() {
  const t = useT();
  return (error: unknown) => {
    const places = listInvalidPositions(error, /^images\.(\d+)\.key$/);
    if (places.length > 0) return t('productForm.picturesGone', { places: places.join(', ') });
    return getErrorText(error, t('productForm.saveFailed'));
  };
}
