// SQL: staged rows are merged as sets.
import type { FileName } from '../../files/catalogue-files.ts';
import {
  buildClearableValue,
  buildCountChanges,
  buildInsert,
  buildLockStep,
  buildRemoveStep,
  buildSelectChangedIds,
  buildSelectChangedOwners,
  buildStoredIfEmpty,
  buildUpdate,
  buildWriteSteps,
  IN_BATCH,
  type Merge,
  type OwnedMerge,
  type Owner,
  type Step,
  skipWithoutChanges,
} from '../merge.ts';
import { buildPictureRemovals } from './replaced-pictures.ts';

/**
 * The rows that products refer to: stores, categories and attributes. They are unit 0, which is written in one transaction before
 * the first product.
 */

const PICTURE = 'LEFT JOIN trad_import.picture f ON f.name = s.picture';

/** Incremented so that an open form of a category, an attribute or a vendor's store gets a conflict. */
const CHANGED_VERSION = 'version = t.version + 1';

/** The commission of new stores: the setting, or 10 % where there is none, as applications that are accepted get. */
const DEFAULT_COMMISSION = `coalesce((SELECT CASE jsonb_typeof(value -> 'bp') WHEN 'number' THEN (value ->> 'bp')::integer END
    FROM setting WHERE key = 'default_commission'), 1000)`;

export const STORES: Merge = {
  table: 'store',
  from: `trad_import.ready_stores s ${PICTURE}`,
  keys: { slug: 's.slug' },
  touch: CHANGED_VERSION,
  columns: {
    name: buildStoredIfEmpty('name'),
    description: buildClearableValue('description'),
    city: buildClearableValue('city'),
    country_iso2: buildClearableValue('country', 'country_iso2'),
    image_key: buildClearableValue('picture', 'image_key', 'f.key'),
    headline: buildClearableValue('headline'),
    story: buildClearableValue('story'),
    delivery_policy: buildClearableValue('delivery_policy'),
    return_policy: buildClearableValue('return_policy'),
    custom_orders: buildClearableValue('custom_orders'),
  },
  // Operators suspend and reopen stores: an old file would undo a later decision.
  insertOnly: {
    status: `coalesce(s.status, 'active')`,
    commission_bp: DEFAULT_COMMISSION,
  },
};

export const CATEGORIES: Merge = {
  table: 'category',
  from: `trad_import.ready_categories s ${PICTURE} LEFT JOIN category p ON p.slug = s.parent`,
  keys: { slug: 's.slug' },
  touch: CHANGED_VERSION,
  columns: {
    name: buildStoredIfEmpty('name'),
    parent_id: `CASE WHEN s.parent IS NULL THEN ${buildClearableValue('parent', 'parent_id', 'NULL::integer')} ELSE p.id END`,
    image_key: buildClearableValue('picture', 'image_key', 'f.key'),
    position: buildStoredIfEmpty('position'),
    active: buildStoredIfEmpty('active'),
  },
  defaults: {
    position: '(SELECT coalesce(max(x.position), 0) FROM category x) + row_number() OVER (ORDER BY s.line)',
    active: 'true',
  },
};

export const ATTRIBUTES: Merge = {
  table: 'attribute',
  from: 'trad_import.ready_attributes s',
  keys: { code: 's.code' },
  touch: CHANGED_VERSION,
  columns: { name: buildStoredIfEmpty('name'), position: buildStoredIfEmpty('position') },
  defaults: {
    position: '(SELECT coalesce(max(x.position), 0) FROM attribute x) + row_number() OVER (ORDER BY s.line)',
  },
};

export const VALUES: Merge = {
  table: 'attribute_value',
  from: 'trad_import.ready_attribute_values s LEFT JOIN attribute a ON a.code = s.attribute',
  keys: { attribute_id: 'a.id', code: 's.code' },
  touch: CHANGED_VERSION,
  columns: {
    value: buildStoredIfEmpty('value'),
    swatch: buildClearableValue('swatch'),
    position: buildStoredIfEmpty('position'),
  },
  defaults: {
    position: `(SELECT coalesce(max(x.position), 0) FROM attribute_value x WHERE x.attribute_id = a.id)
      + row_number() OVER (PARTITION BY a.id ORDER BY s.line)`,
  },
};

/** Builds the merge of the translations of one entity type. */
const buildTranslationMerge = (what: string, owner: Owner['table'], from: string): OwnedMerge => {
  const stagedId = what === 'product' ? 's.product_id' : 'o.id';
  return {
    table: `${owner}_translation`,
    from: `trad_import.ready_translations s ${from}`,
    keys: { [`${owner}_id`]: stagedId, language_code: 's.language', field: 's.field' },
    owner: { table: owner, id: `t.${owner}_id`, stagedId },
    columns: { text: 's.text' },
    where: `s.of = '${what}'`,
    writeWhere: 's.text IS NOT NULL',
  };
};

const STORE_TRANSLATIONS = buildTranslationMerge('store', 'store', 'LEFT JOIN store o ON o.slug = s.key');
const CATEGORY_TRANSLATIONS = buildTranslationMerge('category', 'category', 'LEFT JOIN category o ON o.slug = s.key');
const ATTRIBUTE_TRANSLATIONS = buildTranslationMerge(
  'attribute',
  'attribute',
  'LEFT JOIN attribute o ON o.code = s.key',
);
const VALUE_TRANSLATIONS = buildTranslationMerge(
  'value',
  'attribute_value',
  `LEFT JOIN attribute a ON a.code = split_part(s.key, '/', 1)
   LEFT JOIN attribute_value o ON o.attribute_id = a.id AND o.code = split_part(s.key, '/', 2)`,
);
export const REFERENCED_ROW_TRANSLATIONS = [
  STORE_TRANSLATIONS,
  CATEGORY_TRANSLATIONS,
  ATTRIBUTE_TRANSLATIONS,
  VALUE_TRANSLATIONS,
];
export const PRODUCT_TRANSLATIONS = buildTranslationMerge('product', 'product', '');

export const buildTranslationSteps = (merge: Merge): Step[] => [
  buildRemoveStep('translations', merge, 'text'),
  ...buildWriteSteps('translations', merge),
];

/** Builds the step that locks rows which the batch changes, or whose translations it changes. */
const buildReferencedRowLockStep = (file: FileName, merge: Merge, translations: OwnedMerge) =>
  buildLockStep(file, merge.table, [buildSelectChangedIds(merge), buildSelectChangedOwners(translations, 'text')]);

/** Locks the whole tree, as every other change of it does: a category below which this one adds another is not deleted. */
const LOCK_CATEGORY_TREE: Step = {
  file: 'categories',
  sql: `SELECT FROM category WHERE EXISTS (SELECT FROM trad_import.ready_categories s WHERE ${IN_BATCH})
    ORDER BY id FOR NO KEY UPDATE`,
  onlyIf: buildCountChanges(CATEGORIES),
};

/** Run first, before names of stores are locked. */
export const STORE_LOCK_STEPS: Step[] = [buildReferencedRowLockStep('stores', STORES, STORE_TRANSLATIONS)];

export const REFERENCED_ROW_STEPS: Step[] = [
  LOCK_CATEGORY_TREE,
  buildReferencedRowLockStep('categories', CATEGORIES, CATEGORY_TRANSLATIONS),
  buildReferencedRowLockStep('attributes', ATTRIBUTES, ATTRIBUTE_TRANSLATIONS),
  buildReferencedRowLockStep('attribute-values', VALUES, VALUE_TRANSLATIONS),
  { file: 'stores', sql: buildPictureRemovals(STORES, 'image_key') },
  ...skipWithoutChanges(STORES, buildWriteSteps('stores', STORES)),
  { file: 'categories', sql: buildPictureRemovals(CATEGORIES, 'image_key') },
  ...skipWithoutChanges(CATEGORIES, [
    // Level by level: a parent is inserted before its children.
    {
      file: 'categories',
      sql: buildInsert(CATEGORIES, '(s.parent IS NULL OR p.id IS NOT NULL)'),
      countAs: 'created',
      repeat: true,
    },
    { file: 'categories', sql: buildUpdate(CATEGORIES), countAs: 'changed' },
  ]),
  ...skipWithoutChanges(ATTRIBUTES, buildWriteSteps('attributes', ATTRIBUTES)),
  ...skipWithoutChanges(VALUES, buildWriteSteps('attribute-values', VALUES)),
];

export const REFERENCED_ROW_TRANSLATION_STEPS: Step[] = REFERENCED_ROW_TRANSLATIONS.flatMap((merge) =>
  skipWithoutChanges(merge, buildTranslationSteps(merge), 'text'),
);
