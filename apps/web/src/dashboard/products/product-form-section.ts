import { MAX_PICTURES, MAX_STOCK } from '@trad/contract/dashboard/product-limits';
import { MAX_PRICE } from '@trad/contract/money';
import type { Problem, ProductDraft } from '../../features/dashboard/product-draft.ts';
import { type ProductTexts, TEXT_LIMITS } from '../../features/dashboard/product-translations.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';

type TextField = keyof ProductTexts | 'category_id' | 'tax_rate';

/** The props of the form's sections. */
export interface ProductFormSection {
  draft: ProductDraft;
  change: (changes: Partial<ProductDraft>) => void;
  /** A field's error text, once it is touched or saving has failed. */
  getError: (field: string) => string | undefined;
  /** The attributes by which the form finds a field's control and marks the field as touched on blur. */
  trackField: (field: string) => { 'data-field': string; onBlur: () => void };
  /** The attributes of the control of one of the draft's texts. */
  control: (name: TextField) => ReturnType<ProductFormSection['trackField']> & {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Returns the function that says what is wrong with a field. */
export function useProblemText() {
  const t = useT();
  const locale = useLocale();
  return (field: string, problem: Problem): string => {
    // The title is the only required text.
    if (problem === 'required') return t('form.missing', { field: t('productForm.title') });
    if (problem === 'tooLong')
      return t('form.tooLong', { max: TEXT_LIMITS[field.split('.').at(-1) as keyof ProductTexts] });
    if (problem === 'tooHigh') {
      const max = field.startsWith('variantStock.') ? MAX_STOCK : MAX_PRICE;
      return t('productForm.tooHigh', { max: formatNumber(max, locale) });
    }
    if (problem === 'tooManyPictures') return t('pictures.tooMany', { most: MAX_PICTURES });
    return t(`productForm.wrong.${problem}`);
  };
}
