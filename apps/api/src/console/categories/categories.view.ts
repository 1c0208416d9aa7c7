import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import type { SizeGuide } from '@trad/contract/size-guide';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { toTranslatedNames } from '../translated-names.ts';
import type { CategoryCounts, StoredCategory } from './categories.queries.ts';

const NO_COUNTS = { products: 0, listed: 0 };

/** Builds the operators' view of a category. */
export const toOperatorCategory = (
  { id, parentId, slug, name, imageKey, active, version, sizeGuide, translations }: StoredCategory,
  counts: CategoryCounts,
): OperatorCategory => {
  return {
    id,
    parent_id: parentId ?? 0,
    slug,
    name,
    names: toTranslatedNames(translations),
    image: buildPictureUrl(imageKey),
    is_active: active ? 1 : 0,
    ...(counts.get(id) ?? NO_COUNTS),
    size_guide: (sizeGuide?.content as SizeGuide | undefined) ?? null,
    version,
  };
};
