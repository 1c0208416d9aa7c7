// SQL: attributes and their values come as one list, built in PostgreSQL.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';

/** A translated attribute with its values in display order. */
export interface AttributeWithValues {
  id: number;
  code: string;
  name: string;
  values: Array<{ id: number; value: string; swatch: string | null }>;
}

export const findAttributes = async (db: Queryable, language: LanguageCode): Promise<AttributeWithValues[]> => {
  const { rows } = await db.query<AttributeWithValues>({
    name: 'attributes',
    text: `SELECT a.id, a.code, coalesce(t.text, a.name) AS name,
       json_agg(json_build_object('id', v.id, 'value', coalesce(vt.text, v.value), 'swatch', v.swatch)
         ORDER BY v.position, v.id) AS values
     FROM attribute a
     JOIN attribute_value v ON v.attribute_id = a.id
     LEFT JOIN attribute_translation t ON t.attribute_id = a.id AND t.language_code = $1 AND t.field = 'name'
     LEFT JOIN attribute_value_translation vt
       ON vt.attribute_value_id = v.id AND vt.language_code = $1 AND vt.field = 'value'
     GROUP BY a.id, a.position, coalesce(t.text, a.name)
     ORDER BY a.position, a.id`,
    values: [language],
  });
  return rows;
};
