import type { Queryable } from '../connections/transaction.ts';

const excludeSystemSchemas = (schema: string) =>
  `${schema} NOT IN ('pg_catalog', 'information_schema') AND ${schema} NOT LIKE 'pg_toast%'`;

// Each line is PostgreSQL's definition of one object, which is equal for equal objects.
const SELECT_OBJECTS = `
  SELECT format('relation %I.%I kind %s', n.nspname, c.relname, c.relkind) AS line
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${excludeSystemSchemas('n.nspname')}
UNION ALL
  SELECT format('column %I.%I.%I %s%s%s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' not null' END, ' default ' || pg_get_expr(d.adbin, d.adrelid),
    ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''))
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm') AND ${excludeSystemSchemas('n.nspname')}
UNION ALL
  SELECT format('constraint %s %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
  FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE ${excludeSystemSchemas('n.nspname')}
UNION ALL
  SELECT format('index %s', indexdef) FROM pg_indexes WHERE ${excludeSystemSchemas('schemaname')}
UNION ALL
  SELECT format('view %I.%I %s', schemaname, viewname, definition) FROM pg_views WHERE ${excludeSystemSchemas('schemaname')}
UNION ALL
  SELECT format('function %s', pg_get_functiondef(p.oid)) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.prokind IN ('f', 'p') AND ${excludeSystemSchemas('n.nspname')}
UNION ALL
  SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL
  SELECT format('enum %s %s', t.oid::regtype, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder))
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.oid
UNION ALL
  SELECT format('extension %I', extname) FROM pg_extension
ORDER BY line`;

/**
 * Returns a line for each table, column, constraint, index, view, function, trigger, enum and extension of a database.
 */
export async function describeSchema(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(SELECT_OBJECTS);
  return rows.map(({ line }) => line);
}
