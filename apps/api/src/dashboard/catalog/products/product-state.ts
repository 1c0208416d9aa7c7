import type { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';

/** The fields of a product that its store sets: of the stored product, or of its target state. */

export const TEXT_FIELDS = ['name', 'short_description', 'description', 'features', 'care', 'return_policy'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type Texts = Record<TextField, string | null>;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export interface Price {
  amount: number;
  special: number | null;
}

export interface VariantState {
  /** null: the variant is new. */
  id: number | null;
  /** null: a SKU is assigned. */
  sku: string | null;
  /** Ids of option values, one of each option in their order. A variant of an operator's import may have none of some options. */
  values: number[];
  stock: number | null;
  /** When more is expected, such as '2026-12-07'. */
  restockDate: string | null;
  active: boolean;
  /** Removed by its vendor, but carts, orders or stock moves refer to it. */
  retired: boolean;
  /** Retired, and since two option values were merged another variant has its values: it is not restored. */
  isMerged?: boolean;
  /** By currency, enabled ones only, in minor units. */
  prices: Record<string, Price>;
}

export interface ImageState {
  key: string;
  alt: string | null;
  /** The id of the option value that the picture shows; null: of none. */
  value: number | null;
}

export type ProductStatus = 'active' | 'draft' | 'archived';

export interface ProductState {
  id: number | null;
  status: ProductStatus;
  /** A draft that was active before. */
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

/** A stored product with the fields that its store cannot set. */
export interface StoredProduct extends ProductState {
  id: number;
  /** Hidden by an operator: not for sale, whatever its status. */
  hidden: boolean;
  hiddenReason: string | null;
  slug: string;
  version: number;
  sold: number;
  createdAt: Date;
  updatedAt: Date;
  /** The options of its variants, in their display order. */
  options: OptionState[];
}

export interface OptionState {
  attributeId: number;
  name: string;
  values: Array<{ id: number; value: string; swatch: string | null }>;
}

/** Maps the ids of option values to their names. */
export const mapValueNames = (options: readonly OptionState[]) =>
  new Map(options.flatMap(({ values }) => values.map(({ id, value }) => [id, value] as const)));

/** Builds the key of a combination of option values, which is unique among a product's variants. */
export const buildOptionsKey = (values: readonly number[]) => values.toSorted((a, b) => a - b).join('-');

/**
 * Whether saving these images and this status makes a product without a picture active, or takes the last picture of an
 * active one. False for one that was active without a picture before: it stays active.
 */
export const isPublishedWithoutPicture = (
  { status, images }: { status?: string | undefined; images?: readonly unknown[] | null | undefined },
  stored: StoredProduct | null,
) => {
  const isActive = (status ?? stored?.status) === 'active';
  const hadNone = stored?.status === 'active' && stored.images.length === 0;
  return isActive && !hadNone && (images ?? stored?.images ?? []).length === 0;
};
