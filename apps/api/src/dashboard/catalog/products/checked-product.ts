import type { ParsedInput } from '@trad/contract/schemas';
import type { Price, ProductState } from './product-state.ts';

/** A product before and after the checks that need no database. */

export type ProductInput = Omit<ParsedInput<'updateVendorProduct'>, 'id' | 'version'>;

export interface NamedOption {
  name: string;
  values: ReadonlyArray<{ value: string; swatch?: string | null | undefined }>;
}

/** A variant to store. Its option values are names, one of each option, empty where it has none. */
export interface NamedVariant {
  id: number | null;
  sku: string | null;
  optionValues: string[];
  stock: number | null;
  restockDate: string | null;
  active: boolean;
  prices: Record<string, Price>;
}

/** The result of checking a form or import rows, before names are looked up in the database. */
export interface CheckedProduct
  extends Pick<ProductState, 'status' | 'texts' | 'taxIncluded' | 'taxRateBp' | 'charges' | 'translations'> {
  categoryId: number;
  /** null: options and variants stay unchanged. */
  optionsAndVariants: { options: NamedOption[]; variants: NamedVariant[] } | null;
  /** null: the images stay unchanged. */
  images: Array<{ key: string; alt: string | null; optionValue: string | null }> | null;
}

export type FieldErrorReporter = (path: string, message: string) => void;
