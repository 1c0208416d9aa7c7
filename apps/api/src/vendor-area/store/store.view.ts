import type { VendorStore } from '@trad/contract/vendor-area/vendor-store';
import { pictureUrl, storeBannerUrl } from '../../platform/pictures.ts';
import type { StoreRow } from './store.queries.ts';

export const vendorStoreView = (row: StoreRow): VendorStore => ({
  id: row.id,
  slug: row.slug,
  storeName: row.name,
  description: row.description,
  facebook: row.facebook,
  twitter: row.twitter,
  instagram: row.instagram,
  tiktok: row.tiktok,
  logo: pictureUrl(row.imageKey),
  banner: storeBannerUrl(row.bannerKey),
  selling_categories: row.sellingCategories,
  category_ids: [...new Set(row.categoryIds)],
  city: row.city,
  country_code: row.countryIso2,
  time_zone: row.timeZone,
  language: row.language,
  status: row.status,
  commission_rate: row.commissionBp / 100,
  version: row.version,
});
