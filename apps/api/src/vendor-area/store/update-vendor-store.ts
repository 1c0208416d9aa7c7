import type { ParsedInput } from '@trad/contract/schemas';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import { buildPictureUrl, buildStoreBannerUrl, STORE_BANNER, STORE_LOGO } from '../../platform/pictures.ts';
import { readUploadedPicture } from '../../platform/uploads/uploaded-picture.ts';
import { findCountry } from '../country.queries.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { loadVendorStore } from './get-vendor-store.ts';
import { findStore, findTimeZone, type StoreRow, updateStore } from './store.queries.ts';
import { removeUnusedPicture, saveStorePicture } from './store-pictures.ts';

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
const parseChanges = async (deps: Deps, sent: StoreInput, stored: StoreRow) => {
  const details: Detail[] = [];
  const { storeName: name, country_code: countryIso2, time_zone, selling_categories, clear_fields = [] } = sent;
  if (countryIso2 !== undefined && !(await findCountry(deps.prisma, countryIso2)))
    details.push({ path: 'country_code', message: 'is not one of get_countries' });
  const isMoved = time_zone !== undefined && time_zone !== stored.timeZone;
  const timeZone = isMoved ? await normalizeTimeZone(deps, time_zone) : undefined;
  if (isMoved && timeZone === undefined)
    details.push({ path: 'time_zone', message: 'is not a time zone such as Africa/Lagos' });
  for (const path of clear_fields) {
    if (sent[path]) details.push({ path, message: 'is both sent and cleared' });
  }
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details });
  const { description, facebook, twitter, instagram, tiktok, city, language } = sent;
  return {
    ...{ name, description, facebook, twitter, instagram, tiktok, city, countryIso2, timeZone, language },
    sellingCategories: selling_categories,
    ...(clear_fields.includes('logo') && { imageKey: null }),
    ...(clear_fields.includes('banner') && { bannerKey: null }),
  };
};

export const updateVendorStore: Handler<'updateVendorStore'> = async ({ input, caller, actor, deps }) => {
  const { prisma, clock, log } = deps;
  const { id } = await loadOwnStore(deps, caller);
  const stored = await findStore(prisma, id);
  if (!stored) throw new Refusal('NOT_FOUND');
  // Before pictures are encoded; the transaction checks it again.
  if (input.version !== undefined && input.version !== stored.version)
    throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version } });
  const changes = await parseChanges(deps, input, stored);
  const logo = await readUploadedPicture(deps, input.logo, {
    path: 'logo',
    present: buildPictureUrl(stored.imageKey),
    userId: caller.id,
    ...STORE_LOGO,
  });
  const present = buildStoreBannerUrl(stored.bannerKey);
  const banner = await readUploadedPicture(deps, input.banner, {
    path: 'banner',
    present,
    userId: caller.id,
    ...STORE_BANNER,
  });
  const imageKey = logo && (await saveStorePicture(deps, logo, STORE_LOGO.width));
  const bannerKey = banner && (await saveStorePicture(deps, banner, STORE_BANNER.width));
  try {
    await updateStore(prisma, {
      id,
      changes: { ...changes, ...(imageKey && { imageKey }), ...(bannerKey && { bannerKey }) },
      version: input.version,
      widths: { imageKey: STORE_LOGO.width, bannerKey: STORE_BANNER.width },
      actor,
      now: clock.now(),
    });
  } catch (error) {
    // A broken connection may have committed: then the jobs decide about the files.
    if (!isDatabaseUnavailable(error)) {
      const files = [
        ...(imageKey ? [{ key: imageKey, width: STORE_LOGO.width }] : []),
        ...(bannerKey ? [{ key: bannerKey, width: STORE_BANNER.width }] : []),
      ];
      for (const file of files) {
        await removeUnusedPicture(deps, file).catch((err: unknown) => log.warn({ err }, 'picture not removed'));
      }
    }
    throw error;
  }
  return { messageKey: 'storeSaved', data: await loadVendorStore(deps, id) };
};
