import { MIN_STORE_BANNER, MIN_STORE_LOGO, MIN_STORE_PORTRAIT } from '@trad/contract/picture-sizes';
import type { ParsedInput } from '@trad/contract/schemas';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import {
  buildPictureUrl,
  buildStoreBannerUrl,
  STORE_BANNER,
  STORE_LOGO,
  STORE_PORTRAIT,
} from '../../platform/pictures.ts';
import { readUploadedPicture } from '../../platform/uploads/uploaded-picture.ts';
import { findCountry } from '../country.queries.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { loadVendorStore } from './get-vendor-store.ts';
import {
  findStoreWithCategories,
  findTimeZone,
  type PictureColumn,
  type StoreWithCategories,
  updateStore,
} from './store.queries.ts';
import { removeUnusedStorePicture, saveStorePicture } from './store-pictures.ts';

/** The pictures of the form, with the column of each. All are encoded before the first is stored. */
const PICTURES = [
  { path: 'logo', column: 'imageKey', format: { ...STORE_LOGO, least: MIN_STORE_LOGO }, buildUrl: buildPictureUrl },
  {
    path: 'banner',
    column: 'bannerKey',
    format: { ...STORE_BANNER, least: MIN_STORE_BANNER },
    buildUrl: buildStoreBannerUrl,
  },
  {
    path: 'portrait',
    column: 'portraitKey',
    format: { ...STORE_PORTRAIT, least: MIN_STORE_PORTRAIT },
    buildUrl: buildPictureUrl,
  },
] as const;

interface EncodedPicture {
  column: PictureColumn;
  encoded: Buffer;
  width: number;
}

type StoreInput = ParsedInput<'updateVendorStore'>;

/** A time zone's usual spelling; undefined where JavaScript or PostgreSQL does not know it. */
const normalizeTimeZone = async ({ pool }: Deps, name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return undefined;
  }
  return findTimeZone(pool, name);
};

/** The changes of a form, except pictures. Throws VALIDATION_FAILED with every invalid field. */
const parseChanges = async (deps: Deps, sent: StoreInput, stored: StoreWithCategories) => {
  const details: Detail[] = [];
  const { storeName: name, country_code: countryIso2, time_zone, selling_categories, clear_fields = [] } = sent;
  if (countryIso2 !== undefined && !(await findCountry(deps.prisma, countryIso2)))
    details.push({ path: 'country_code', message: 'is not one of get_countries' });
  const hasNewTimeZone = time_zone !== null && time_zone !== stored.timeZone;
  const timeZone = hasNewTimeZone ? await normalizeTimeZone(deps, time_zone) : undefined;
  if (hasNewTimeZone && timeZone === undefined)
    details.push({ path: 'time_zone', message: 'is not a time zone such as Africa/Lagos' });
  for (const path of clear_fields) {
    if (sent[path]) details.push({ path, message: 'is both sent and cleared' });
  }
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details });
  const { description, facebook, twitter, instagram, tiktok, city, language } = sent;
  return {
    ...{ name, description, facebook, twitter, instagram, tiktok, city, countryIso2, timeZone, language },
    sellingCategories: selling_categories,
    ...Object.fromEntries(
      PICTURES.filter(({ path }) => clear_fields.includes(path)).map(({ column }) => [column, null]),
    ),
  };
};

export const updateVendorStore: Handler<'updateVendorStore'> = async ({ input, caller, actor, closeSignal, deps }) => {
  const { prisma, clock, log } = deps;
  const { id } = await loadOwnStore(deps, caller);
  const stored = await findStoreWithCategories(prisma, id);
  if (!stored) throw new Refusal('NOT_FOUND');
  // Before pictures are encoded; the transaction checks it again.
  if (input.version !== undefined && input.version !== stored.version)
    throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version } });
  const changes = await parseChanges(deps, input, stored);
  const pictures: EncodedPicture[] = [];
  for (const { path, column, format, buildUrl } of PICTURES) {
    const current = buildUrl(stored[column]);
    const options = { path, current, uploader: { userId: caller.id, closeSignal }, ...format };
    const encoded = await readUploadedPicture(deps, input[path], options);
    if (encoded) pictures.push({ column, encoded, width: format.width });
  }
  const saved: Array<{ column: PictureColumn; key: string; width: number }> = [];
  for (const { column, encoded, width } of pictures)
    saved.push({ column, key: await saveStorePicture(deps, encoded, width), width });
  try {
    await updateStore(prisma, {
      id,
      changes: { ...changes, ...Object.fromEntries(saved.map(({ column, key }) => [column, key])) },
      version: input.version,
      widths: { imageKey: STORE_LOGO.width, bannerKey: STORE_BANNER.width, portraitKey: STORE_PORTRAIT.width },
      actor,
      now: clock.now(),
    });
  } catch (error) {
    // A broken connection may have committed: then the jobs decide about the files.
    if (!isDatabaseUnavailable(error)) {
      for (const file of saved) {
        await removeUnusedStorePicture(deps, file).catch((err: unknown) => log.warn({ err }, 'picture not removed'));
      }
    }
    throw error;
  }
  return { messageKey: 'storeSaved', data: await loadVendorStore(deps, id) };
};
