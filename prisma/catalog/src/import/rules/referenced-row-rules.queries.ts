// SQL: rules validate staged rows as sets.
import {
  buildRule,
  markRejectedRows,
  requireColumnsOfNewRows,
  requirePicture,
  requireReference,
  requireUniqueKeys,
} from './rule.ts';

/**
 * The database rules of stores, categories and attributes. Their rows are rejected one by one, except that a rejected category rejects
 * its children; the rows of a product are rejected together.
 */

const STORES = [
  requireUniqueKeys('stores'),
  ...requireColumnsOfNewRows('stores', 'SELECT FROM store t WHERE t.slug = s.slug'),
  requirePicture('stores'),
  markRejectedRows('stores'),
];

/** The resulting category tree: parents from the file, else the stored ones. */
const TREE = `
  SELECT s.slug, CASE WHEN 'parent' = ANY (s.cleared) THEN NULL ELSE coalesce(s.parent, p.slug) END AS parent
  FROM trad_import.categories s
    LEFT JOIN category t ON t.slug = s.slug LEFT JOIN category p ON p.id = t.parent_id
  WHERE NOT s.bad
  UNION ALL
  SELECT t.slug, p.slug FROM category t LEFT JOIN category p ON p.id = t.parent_id
  WHERE NOT EXISTS (SELECT FROM trad_import.categories s WHERE s.slug = t.slug AND NOT s.bad)`;

const CATEGORIES = [
  requireUniqueKeys('categories'),
  ...requireColumnsOfNewRows('categories', 'SELECT FROM category t WHERE t.slug = s.slug'),
  requirePicture('categories'),
  markRejectedRows('categories'),
  buildRule('categories', 'parent', {
    reason: `'makes the category its own ancestor'`,
    join: `JOIN (
      WITH RECURSIVE tree AS (${TREE}), up AS (
        SELECT slug, parent FROM tree WHERE parent IS NOT NULL
        UNION SELECT up.slug, tree.parent FROM up JOIN tree ON tree.slug = up.parent WHERE tree.parent IS NOT NULL
      )
      SELECT slug FROM up WHERE slug = parent
    ) loops ON loops.slug = s.slug`,
    where: 'NOT s.bad',
  }),
  markRejectedRows('categories'),
];

/** Repeated until no more rows are rejected: the children of a rejected category are rejected, too. */
export const PARENT_RULES = [
  requireReference('categories', 'parent', {
    what: 'category',
    stored: 'SELECT FROM category t WHERE t.slug = s.parent',
    inFile: 'SELECT FROM trad_import.categories k WHERE k.slug = s.parent',
    condition: 'NOT s.bad',
  }),
  markRejectedRows('categories'),
];

const ATTRIBUTES = [
  requireUniqueKeys('attributes'),
  ...requireColumnsOfNewRows('attributes', 'SELECT FROM attribute t WHERE t.code = s.code'),
  markRejectedRows('attributes'),
  requireUniqueKeys('attribute-values'),
  requireReference('attribute-values', 'attribute', {
    what: 'attribute',
    stored: 'SELECT FROM attribute t WHERE t.code = s.attribute',
    inFile: 'SELECT FROM trad_import.attributes k WHERE k.code = s.attribute',
  }),
  ...requireColumnsOfNewRows(
    'attribute-values',
    `SELECT FROM attribute a JOIN attribute_value t ON t.attribute_id = a.id
     WHERE a.code = s.attribute AND t.code = s.code`,
  ),
  markRejectedRows('attribute-values'),
];

export const REFERENCED_ROW_RULES = [...STORES, ...CATEGORIES, ...ATTRIBUTES];
