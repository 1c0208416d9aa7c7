import { CATEGORY_PICTURE_KEY, STORE_LOGO_WIDTH, STORE_PICTURE_PREFIX } from '@trad/file-formats/picture-files';
import { buildSelectReplaced, type Merge } from '../merge.ts';

/**
 * Builds the statement that enqueues the removal of uploaded pictures that the merge replaces: it runs before the merge. The jobs of
 * the API remove the files a day later, as after a change in a form, unless something still shows the picture. Imported
 * pictures stay.
 */
export const buildPictureRemovals = (merge: Merge, column: string) => `
  INSERT INTO job (kind, payload, run_at)
  SELECT removal.kind, removal.payload, now() + interval '1 day'
  FROM (${buildSelectReplaced(merge, column, 'picture')}) AS replaced
    LEFT JOIN vendor_picture v ON v.key = replaced.value
    CROSS JOIN LATERAL (VALUES
      ('vendor.remove_picture', jsonb_build_object('store_id', v.store_id, 'key', v.key), v.key IS NOT NULL),
      ('catalog.remove_category_picture', jsonb_build_object('key', value), value ~ '${CATEGORY_PICTURE_KEY}'),
      ('vendor.remove_store_picture', jsonb_build_object('key', value, 'width', ${STORE_LOGO_WIDTH}),
        starts_with(value, '${STORE_PICTURE_PREFIX}'))
    ) AS removal (kind, payload, is_uploaded)
  WHERE removal.is_uploaded`;
