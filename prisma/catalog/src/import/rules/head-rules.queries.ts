// SQL: rules judge staged rows as sets.
import { known, markBad, needs, once, picture, rule } from './rule.ts';

/** The rules of stores, categories and attributes that need the database; each row stands or falls alone. */

const STORES = [
  once('stores'),
  ...needs('stores', 'SELECT FROM store t WHERE t.slug = s.slug'),
  picture('stores'),
  markBad('stores'),
];

/** What comes of the tree: the file's parents where it says any, the stored ones elsewhere. */
const TREE = `
  SELECT s.slug, CASE WHEN 'parent' = ANY (s.cleared) THEN NULL ELSE coalesce(s.parent, p.slug) END AS parent
  FROM trad_import.categories s
    LEFT JOIN category t ON t.slug = s.slug LEFT JOIN category p ON p.id = t.parent_id
  WHERE NOT s.bad
  UNION ALL
  SELECT t.slug, p.slug FROM category t LEFT JOIN category p ON p.id = t.parent_id
  WHERE NOT EXISTS (SELECT FROM trad_import.categories s WHERE s.slug = t.slug AND NOT s.bad)`;

const CATEGORIES = [
  once('categories'),
  ...needs('categories', 'SELECT FROM category t WHERE t.slug = s.slug'),
  picture('categories'),
  markBad('categories'),
  rule('categories', 'parent', {
    reason: `'leads back to the category itself'`,
    join: `JOIN (
      WITH RECURSIVE tree AS (${TREE}), up AS (
        SELECT slug, parent FROM tree WHERE parent IS NOT NULL
        UNION SELECT up.slug, tree.parent FROM up JOIN tree ON tree.slug = up.parent WHERE tree.parent IS NOT NULL
      )
      SELECT slug FROM up WHERE slug = parent
    ) loops ON loops.slug = s.slug`,
    where: 'NOT s.bad',
  }),
  markBad('categories'),
];

/** Asked again until no more rows fall: a refused parent takes its children with it. */
export const PARENTS = [
  known('categories', 'parent', {
    what: 'category',
    stored: 'SELECT FROM category t WHERE t.slug = s.parent',
    inFile: 'SELECT FROM trad_import.categories k WHERE k.slug = s.parent',
    also: 'NOT s.bad',
  }),
  markBad('categories'),
];

const ATTRIBUTES = [
  once('attributes'),
  ...needs('attributes', 'SELECT FROM attribute t WHERE t.code = s.code'),
  markBad('attributes'),
  once('attribute-values'),
  known('attribute-values', 'attribute', {
    what: 'attribute',
    stored: 'SELECT FROM attribute t WHERE t.code = s.attribute',
    inFile: 'SELECT FROM trad_import.attributes k WHERE k.code = s.attribute',
  }),
  ...needs(
    'attribute-values',
    `SELECT FROM attribute a JOIN attribute_value t ON t.attribute_id = a.id
     WHERE a.code = s.attribute AND t.code = s.code`,
  ),
  markBad('attribute-values'),
];

export const HEAD_RULES = [...STORES, ...CATEGORIES, ...ATTRIBUTES];
