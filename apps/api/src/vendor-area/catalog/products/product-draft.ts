import type { Parsed } from '@trad/contract/schemas';
import type { Price, ProductState } from './product-state.ts';

/** A product on its way in: what was sent, and what it comes to before names are looked up. */

export type ProductInput = Omit<Parsed<'updateVendorProduct'>, 'id' | 'version'>;

export interface NamedOption {
  name: string;
  values: ReadonlyArray<{ value: string; swatch?: string | null | undefined }>;
}

/** A variant as it is to be, its choice still by name: one value of each option. */
export interface NamedVariant {
  id: number | null;
  sku: string | null;
  chosen: string[];
  stock: number | null;
  active: boolean;
  prices: Record<string, Price>;
}

/** What a form or row makes of a product as far as one can tell without the database. */
export interface CheckedProduct
  extends Pick<ProductState, 'status' | 'texts' | 'taxIncluded' | 'taxRateBp' | 'charges' | 'translations'> {
  categoryId: number;
  /** null: options and variants stay as they are. */
  choice: { options: NamedOption[]; variants: NamedVariant[] } | null;
  /** null: they stay as they are. */
  images: Array<{ key: string; alt: string | null; option: string | null }> | null;
}

export type Complain = (path: string, message: string) => void;
