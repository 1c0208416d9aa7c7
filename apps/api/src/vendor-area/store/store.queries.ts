import type { LanguageCode } from '@trad/contract/messages/message';
import type { SellingCategory } from '@trad/contract/vendor-area/vendor-store';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { badField, Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs.ts';
import { storeNameProblem } from '../store-name.ts';

export interface StoreRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  tiktok: string | null;
  imageKey: string | null;
  bannerKey: string | null;
  sellingCategories: SellingCategory[];
  /** Where those lead, in their order; one may stand there twice. */
  categoryIds: number[];
  city: string | null;
  countryIso2: string | null;
  timeZone: string;
  language: LanguageCode;
  status: 'active' | 'suspended';
  commissionBp: number;
  version: number;
}

export const storeRow = async (db: Queryable, id: number): Promise<StoreRow | undefined> => {
  const { rows } = await db.query<StoreRow>(
    `SELECT st.id, st.slug, st.name, st.description, st.facebook, st.twitter, st.instagram, st.tiktok,
       st.image_key AS "imageKey", st.banner_key AS "bannerKey", st.selling_categories AS "sellingCategories",
       st.city, st.country_iso2 AS "countryIso2", st.time_zone AS "timeZone", st.language, st.status,
       st.commission_bp AS "commissionBp", st.version,
       (SELECT coalesce(array_agg(c.id ORDER BY chosen.nth, led.nth), '{}')
        FROM setting s, unnest(st.selling_categories) WITH ORDINALITY chosen(code, nth),
          jsonb_array_elements_text(s.value -> chosen.code) WITH ORDINALITY led(slug, nth)
        JOIN category c ON c.slug = led.slug AND c.active
        WHERE s.key = 'selling_categories') AS "categoryIds"
     FROM store st WHERE st.id = $1`,
    [id],
  );
  return rows[0];
};

/** The job that removes a picture's file unless a store shows it. */
export const REMOVE_STORE_PICTURE = 'vendor.remove_store_picture';

/** Removes the picture's file at that time, if and only if what is under way commits. */
export const removeStorePictureAt = (tx: Queryable, file: { key: string; width: number }, runAt: Date) =>
  enqueue(tx, REMOVE_STORE_PICTURE, file, { runAt });

export const showsStorePicture = async (db: Queryable, key: string): Promise<boolean> => {
  const { rows } = await db.query('SELECT FROM store WHERE image_key = $1 OR banner_key = $1', [key]);
  return rows.length > 0;
};

/** A time zone whose days the database can tell, as it is spelt; capitals do not count. */
export const timeZoneBy = async (db: Queryable, name: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)',
    [name],
  );
  return rows[0]?.name;
};

/** What becomes of a store: null clears, what is absent stays. */
export type StoreChanges = {
  [F in Exclude<keyof StoreRow, 'id' | 'slug' | 'categoryIds' | 'status' | 'commissionBp' | 'version'>]?:
    | StoreRow[F]
    | undefined;
};

const COLUMNS: Readonly<Record<keyof StoreChanges, string>> = {
  name: 'name',
  description: 'description',
  facebook: 'facebook',
  twitter: 'twitter',
  instagram: 'instagram',
  tiktok: 'tiktok',
  imageKey: 'image_key',
  bannerKey: 'banner_key',
  sellingCategories: 'selling_categories',
  city: 'city',
  countryIso2: 'country_iso2',
  timeZone: 'time_zone',
  language: 'language',
};

interface Edit {
  id: number;
  changes: StoreChanges;
  /** The version that was edited; any where it is not said. */
  version: number | undefined;
  /** How wide the files of the pictures are. */
  widths: { imageKey: number; bannerKey: number };
  now: Date;
}

/**
 * Changes what is named and nothing else; the files of pictures that are shown no more go at once. Throws
 * EDITED_MEANWHILE, with nothing written, where the store has another version by now.
 */
export const changeStore = (pool: pg.Pool, { id, changes, version, widths, now }: Edit) =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<Pick<StoreRow, 'version' | 'name' | 'description' | 'imageKey' | 'bannerKey'>>(
      `SELECT version, name, description, image_key AS "imageKey", banner_key AS "bannerKey" FROM store
       WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    const stored = rows[0];
    if (!stored) throw new Refusal('NOT_FOUND');
    if (version !== undefined && version !== stored.version)
      throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version } });
    if (changes.name !== undefined && changes.name !== stored.name) {
      const problem = await storeNameProblem(tx, changes.name, id);
      if (problem) throw badField('storeName', problem);
    }
    const named = (Object.keys(COLUMNS) as Array<keyof StoreChanges>).filter((field) => changes[field] !== undefined);
    if (!named.length) return;
    const settings = named.map((field, index) => `${COLUMNS[field]} = $${index + 2}`);
    await tx.query(`UPDATE store SET ${settings.join(', ')}, version = version + 1 WHERE id = $1`, [
      id,
      ...named.map((field) => changes[field]),
    ]);
    // They say what it said before.
    if (changes.description !== undefined && changes.description !== stored.description)
      await tx.query(`DELETE FROM store_translation WHERE store_id = $1 AND field = 'description'`, [id]);
    for (const picture of ['imageKey', 'bannerKey'] as const) {
      const key = stored[picture];
      // What an operator brought lies in other files, and may be shown elsewhere.
      if (changes[picture] !== undefined && key?.startsWith('stores/'))
        await removeStorePictureAt(tx, { key, width: widths[picture] }, now);
    }
  });
