import type { TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';

/** A product as it is stored, or is to be: with all that its store decides on. */

export const TEXT_FIELDS = ['name', 'short_description', 'description', 'features', 'care', 'return_policy'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type Texts = Record<TextField, string | null>;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export interface Price {
  amount: number;
  special: number | null;
}

export interface VariantState {
  /** null: it is to be made. */
  id: number | null;
  /** null: one is to be given. */
  sku: string | null;
  /** One of each option, in the order of the options. */
  values: number[];
  stock: number | null;
  active: boolean;
  /** Was taken out of the form and is kept for what refers to it. */
  retired: boolean;
  /** Minor units, in the shop's currencies that are switched on. */
  prices: Record<string, Price>;
}

export interface ImageState {
  key: string;
  alt: string | null;
  value: number | null;
}

export type ProductStatus = 'active' | 'draft' | 'archived';

export interface ProductState {
  id: number | null;
  status: ProductStatus;
  wasActive: boolean;
  texts: Texts;
  categoryId: number;
  taxIncluded: boolean;
  taxRateBp: number;
  /** Minor units. */
  charges: Record<string, number>;
  images: ImageState[];
  variants: VariantState[];
  translations: Partial<Record<TranslationLanguage, Partial<Texts>>>;
}

/** What is stored, with what only the shop decides on. */
export interface StoredProduct extends ProductState {
  id: number;
  /** By an operator: it is not on sale, whatever its status. */
  hidden: boolean;
  hiddenReason: string | null;
  slug: string;
  version: number;
  sold: number;
  createdAt: Date;
  updatedAt: Date;
  /** What its variants choose by, in the order in which it is shown. */
  options: OptionState[];
}

export interface OptionState {
  attributeId: number;
  name: string;
  values: Array<{ id: number; value: string; swatch: string | null }>;
}

/** One variant per combination: what a combination is known by. */
export const optionsKeyOf = (values: readonly number[]) => values.toSorted((a, b) => a - b).join('-');
