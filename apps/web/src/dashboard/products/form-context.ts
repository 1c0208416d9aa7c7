import type { Problem, ProductDraft } from '../../features/vendor-area/product-draft.ts';
import { type ProductTexts, TEXT_LIMITS } from '../../features/vendor-area/product-translations.ts';
import { useT } from '../../i18n/use-t.ts';

/** What every part of the form works with. */
export interface FormPart {
  draft: ProductDraft;
  change: (changes: Partial<ProductDraft>) => void;
  /** What is wrong with a field, in words; only once it was left or a save was refused. */
  errorOf: (field: string) => string | undefined;
  /** A field was left. */
  leave: (field: string) => void;
}

export function useProblemText() {
  const t = useT();
  return (field: string, problem: Problem): string => {
    // The title alone may not be empty, in any language of the form.
    if (problem === 'required') return t('form.missing', { field: t('piece.title') });
    if (problem === 'tooLong')
      return t('form.tooLong', { max: TEXT_LIMITS[field.split('.').at(-1) as keyof ProductTexts] });
    return t(`piece.wrong.${problem}`);
  };
}
