import type { categorySchemas, OperatorCategory } from '../../../console/catalogue/categories.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const category: OperatorCategory = {
  id: 31,
  parent_id: 1,
  slug: 'women-head-wraps',
  name: 'Head Wraps',
  names: { fr: 'Turbans', es: 'Turbantes', ar: 'أغطية رأس', sw: null },
  image: '/media/head-wrap-plum-640.webp',
  is_active: 1,
  size_guide: null,
  products: 12,
  listed: 11,
  version: 3,
};

export const categoryReference: ReferencesOf<typeof categorySchemas> = {
  getOperatorCategories: {
    description: 'Hidden ones, too.',
    example: { input: {}, reply: { data: [category] } },
  },
  addCategory: {
    description: 'It becomes the last one of its siblings. There are three levels.',
    errors: ['NOT_FOUND'],
    example: {
      input: { name: 'Head Wraps', slug: 'women-head-wraps', name_fr: 'Turbans', parent_id: 1 },
      reply: { data: category },
    },
  },
  updateCategory: {
    description:
      'Changes what you send. One that a colleague changed meanwhile is EDITED_MEANWHILE, with the current one in `data.category`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'UNSUPPORTED_PICTURE', 'PICTURE_TOO_SMALL'],
    example: { input: { id: 31, version: 3, name_sw: 'Vilemba' }, reply: { data: { ...category, version: 4 } } },
  },
  updateSizeGuide: {
    description:
      'Products of the category, and of those below it without a guide of their own, show it beside the choice of the size. EDITED_MEANWHILE as of update_category.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: {
        id: 31,
        version: 3,
        size_guide: {
          measures: [{ name: 'Head', names: { fr: 'Tête', es: 'Cabeza', ar: 'الرأس', sw: 'Kichwa' } }],
          sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }],
        },
      },
      reply: {
        data: {
          ...category,
          size_guide: {
            measures: [{ name: 'Head', names: { fr: 'Tête', es: 'Cabeza', ar: 'الرأس', sw: 'Kichwa' } }],
            sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }],
          },
          version: 4,
        },
      },
    },
  },
  moveCategory: {
    description:
      'With all that is below it. EDITED_MEANWHILE where it was changed since, where `before_id` is not in that category any more, or where the category above it would be below it by now.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 31, version: 3, parent_id: 2, before_id: 0 },
      reply: { data: { ...category, parent_id: 2, version: 4 }, former: { parent_id: 1, before_id: 32 } },
    },
  },
  moveCategoryProducts: {
    description:
      'Moves products to another category, also those that have it as a further one; send it again while `rest` is not 0. It cannot be undone.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 31, to_id: 30 }, reply: { data: { moved: 12, rest: 0 } } },
  },
  deleteCategory: {
    description:
      'STILL_IN_USE: `data` counts its products, its subcategories and the proposals of vendors that wait for a decision.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
    example: { input: { id: 31, version: 3 }, reply: { data: { id: 31 } } },
  },
};
