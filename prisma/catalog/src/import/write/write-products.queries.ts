// SQL: staged rows are merged as sets.
import {
  buildClearableValue,
  buildInsert,
  buildIsCleared,
  buildRemoveStep,
  buildStoredIfEmpty,
  buildUpdate,
  buildWriteSteps,
  IN_BATCH,
  type Merge,
  type OwnedMerge,
  type Owner,
  type Step,
} from '../merge.ts';
import { buildPictureRemovals } from './replaced-pictures.ts';

/** Products with their categories, delivery charges and images. */

/** The assignments of a changed product: with a new version, an open form of its vendor gets a conflict. */
const CHANGED_PRODUCT = 'updated_at = now(), version = t.version + 1';

export const OWNING_PRODUCT: Owner = { table: 'product', id: 't.product_id', stagedId: 's.product_id' };

const HAS_CATEGORIES = `(s.categories IS NOT NULL OR ${buildIsCleared('categories')})`;

/** A product without a picture is not put on sale; one that is for sale already stays. */
const STATUS = `CASE WHEN w.no IS NOT NULL AND t.status IS DISTINCT FROM 'active' THEN 'draft' ELSE ${buildStoredIfEmpty('status')} END`;

export const PRODUCTS: Merge = {
  table: 'product',
  from: `trad_import.ready_products s
    LEFT JOIN store st ON st.slug = s.store LEFT JOIN category c ON c.slug = s.category
    LEFT JOIN trad_import.without_picture w ON w.no = s.no`,
  keys: { slug: 's.slug' },
  columns: {
    store_id: 'CASE WHEN s.store IS NULL THEN t.store_id ELSE st.id END',
    category_id: 'CASE WHEN s.category IS NULL THEN t.category_id ELSE c.id END',
    status: STATUS,
    // As where a vendor saves it: of a draft that was active before.
    was_active: `(coalesce(${STATUS}, 'active') = 'draft' AND coalesce(t.status = 'active' OR t.was_active, false))`,
    // A file can hide a product but not unhide it: an old file would undo a later decision of an operator.
    hidden: `(s.hidden IS NOT NULL OR coalesce(t.hidden, false))`,
    featured: buildStoredIfEmpty('featured'),
    name: buildStoredIfEmpty('name'),
    short_description: buildClearableValue('short_description'),
    description: buildClearableValue('description'),
    features: buildClearableValue('features'),
    care: buildClearableValue('care'),
    return_policy: buildClearableValue('return_policy'),
    video: buildClearableValue('video'),
    video_type: buildClearableValue('video_type'),
    is_prices_inclusive_tax: buildStoredIfEmpty('tax_included', 'is_prices_inclusive_tax'),
    tax_rate_bp: buildStoredIfEmpty('tax_rate', 'tax_rate_bp'),
  },
  defaults: { status: `'active'`, featured: 'false', is_prices_inclusive_tax: 'true', tax_rate_bp: '0' },
  orWhere: `(${HAS_CATEGORIES} AND
    ARRAY(SELECT x.category_id FROM product_category x WHERE x.product_id = t.id ORDER BY 1) IS DISTINCT FROM
    ARRAY(SELECT k.id FROM category k
      WHERE k.id = coalesce(c.id, t.category_id) OR k.slug = ANY (s.categories) ORDER BY 1))`,
  insertOnly: { id: 's.product_id' },
  touch: CHANGED_PRODUCT,
};

/** A moved product leaves its former main category; its other categories stay unless the file lists them. */
const DELETE_MAIN_CATEGORY = `
  DELETE FROM product_category x
  USING trad_import.ready_products s JOIN product t ON t.id = s.product_id JOIN category c ON c.slug = s.category
  WHERE ${IN_BATCH} AND x.product_id = t.id AND x.category_id = t.category_id AND t.category_id <> c.id`;

const DELETE_CATEGORIES = `
  DELETE FROM product_category x
  USING trad_import.ready_products s JOIN product t ON t.id = s.product_id, category k
  WHERE ${IN_BATCH} AND ${HAS_CATEGORIES} AND x.product_id = t.id AND k.id = x.category_id
    AND k.id <> t.category_id AND k.slug <> ALL (coalesce(s.categories, '{}'))`;

const INSERT_CATEGORIES = `
  INSERT INTO product_category (product_id, category_id)
  SELECT t.id, k.id
  FROM trad_import.ready_products s JOIN product t ON t.id = s.product_id
    CROSS JOIN LATERAL (
      SELECT t.category_id AS id UNION SELECT c.id FROM category c WHERE c.slug = ANY (s.categories)
    ) k
  WHERE ${IN_BATCH} ON CONFLICT DO NOTHING`;

export const CHARGES: OwnedMerge = {
  table: 'product_delivery_charge',
  from: 'trad_import.ready_delivery_charges s',
  keys: { product_id: 's.product_id', currency_code: 's.currency' },
  owner: OWNING_PRODUCT,
  columns: { amount_minor: buildStoredIfEmpty('amount', 'amount_minor') },
  writeWhere: `NOT ${buildIsCleared('amount')}`,
};

export const IMAGES: OwnedMerge = {
  table: 'product_image',
  from: `trad_import.ready_images s LEFT JOIN trad_import.picture f ON f.name = s.picture
    LEFT JOIN trad_import.option o ON o.text = s.shows`,
  keys: { product_id: 's.product_id', position: 's.position' },
  owner: OWNING_PRODUCT,
  columns: {
    key: 'coalesce(f.key, t.key)',
    alt: buildClearableValue('alt'),
    attribute_value_id: `CASE WHEN s.shows IS NULL
      THEN ${buildClearableValue('shows', 'attribute_value_id', 'NULL::integer')} ELSE o.value_id END`,
  },
  writeWhere: `NOT ${buildIsCleared('picture')}`,
};

export const PRODUCT_STEPS: Step[] = [
  { file: 'products', sql: DELETE_MAIN_CATEGORY },
  { file: 'products', sql: buildUpdate(PRODUCTS), countAs: 'changed' },
  { file: 'products', sql: buildInsert(PRODUCTS), countAs: 'created' },
  { file: 'products', sql: DELETE_CATEGORIES },
  { file: 'products', sql: INSERT_CATEGORIES },
  buildRemoveStep('delivery-charges', CHARGES, 'amount'),
  ...buildWriteSteps('delivery-charges', CHARGES),
];

export const IMAGE_STEPS: Step[] = [
  { file: 'images', sql: buildPictureRemovals(IMAGES, 'key') },
  buildRemoveStep('images', IMAGES, 'picture'),
  ...buildWriteSteps('images', IMAGES),
];
