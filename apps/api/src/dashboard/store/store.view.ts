import type { VendorStore } from '@trad/contract/dashboard/vendor-store';
import { toPercent } from '@trad/contract/money';
import { buildPictureUrl, buildStoreBannerUrl } from '../../platform/pictures.ts';
import { groupTranslations, type StoreWithCategories } from './store.queries.ts';

const NO_TEXTS = { headline: null, story: null, delivery_policy: null, return_policy: null, custom_orders: null };

export const toVendorStoreView = (row: StoreWithCategories): VendorStore => ({
  id: row.id,
  slug: row.slug,
  storeName: row.name,
  description: row.description,
  facebook: row.facebook,
  twitter: row.twitter,
  instagram: row.instagram,
  tiktok: row.tiktok,
  logo: buildPictureUrl(row.imageKey),
  banner: buildStoreBannerUrl(row.bannerKey),
  portrait: buildPictureUrl(row.portraitKey),
  founded_year: row.foundedYear,
  headline: row.headline,
  story: row.story,
  delivery_policy: row.deliveryPolicy,
  return_policy: row.returnPolicy,
  custom_orders: row.customOrders,
  translations: Object.fromEntries(
    Object.entries(groupTranslations(row.translations)).map(([language, texts]) => [
      language,
      { ...NO_TEXTS, ...texts },
    ]),
  ),
  selling_categories: row.sellingCategories as VendorStore['selling_categories'],
  category_ids: row.categoryIds,
  city: row.city,
  country_code: row.countryIso2,
  time_zone: row.timeZone,
  language: row.language as VendorStore['language'],
  status: row.status as VendorStore['status'],
  commission_rate: toPercent(row.commissionBp),
  version: row.version,
});
