import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { MIN_CATEGORY_PICTURE } from '../../picture-sizes.ts';
import { SizeGuide } from '../../size-guide.ts';
import {
  Bit,
  Flag,
  Id,
  IdOrNone,
  MAX_ID,
  pictureUpload,
  QueryId,
  queryInteger,
  requiredLine,
  Version,
} from '../../wire.ts';
import { nameTranslations, TranslatedName } from '../names.ts';

/** The levels of the category tree that the storefront's menus and pills lead to. */
export const MAX_CATEGORY_DEPTH = 3;

/** Products that one call moves to another category: each is written, and its read model refreshed. */
export const MAX_MOVED_PRODUCTS = 1000;

const OperatorCategory = z
  .object({
    id: Id,
    parent_id: IdOrNone.describe('0: a top category.'),
    slug: z.string().describe('Its name in catalogue files.'),
    name: z.string().describe('In English.'),
    names: TranslatedName,
    image: z.string().nullable(),
    is_active: Bit.describe('0: menus show neither it nor what is below it; the products stay for sale.'),
    products: z.int().describe('Products that are assigned to it itself, whatever their status.'),
    listed: z.int().describe('Products that shoppers find in it and below it.'),
    size_guide: SizeGuide.nullable().describe('Also of the categories below it that have none; null: none of its own.'),
    version: Version.describe('Incremented by each change of it or of its place.'),
  })
  .meta({ id: 'OperatorCategory', description: 'A category as operators see it.' });
export type OperatorCategory = z.output<typeof OperatorCategory>;

const CategoryReply = z.object({ data: OperatorCategory });
const CategoryId = QueryId.describe('Id of the category.');
const EditedVersion = queryInteger(1, MAX_ID).describe('The version that you saw.');
const slug = z
  .string()
  .trim()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

export const categorySchemas = defineSchemas({
  getOperatorCategories: {
    input: z.object({}),
    reply: z.object({ data: z.array(OperatorCategory).describe('All categories, siblings in their order.') }),
  },
  addCategory: {
    input: z.object({
      name: requiredLine().describe('The name in English.'),
      ...nameTranslations(),
      slug: slug.optional().describe('Its name in catalogue files, for good; made of the name if you send none.'),
      parent_id: IdOrNone.default(0).describe('The category above it; 0: a top category.'),
      is_active: Flag.default(1).describe('0: not shown yet.'),
    }),
    reply: CategoryReply,
  },
  updateCategory: {
    input: z.object({
      id: CategoryId,
      version: EditedVersion,
      name: requiredLine().optional().describe('The name in English.'),
      ...nameTranslations(),
      is_active: Flag.optional().describe('0: menus show neither it nor what is below it; the products stay for sale.'),
      image: pictureUpload('The picture', MIN_CATEGORY_PICTURE),
      clear_image: Flag.optional().describe('1: remove the picture.'),
    }),
    reply: CategoryReply,
  },
  updateSizeGuide: {
    input: z.object({
      id: Id.describe('Id of the category.'),
      version: Version.describe('The version that you saw.'),
      size_guide: SizeGuide.nullable().describe('The whole guide; null removes it.'),
    }),
    reply: CategoryReply,
  },
  moveCategory: {
    input: z.object({
      id: Id.describe('Id of the category.'),
      version: Version.describe('The version that you saw.'),
      parent_id: IdOrNone.describe('The category above it; 0: it becomes a top category.'),
      before_id: IdOrNone.default(0).describe('The sibling that it comes before; 0: it becomes the last one.'),
    }),
    reply: CategoryReply.extend({
      former: z
        .object({ parent_id: IdOrNone, before_id: IdOrNone })
        .describe('The former position: send it to undo the move.'),
    }),
  },
  moveCategoryProducts: {
    input: z.object({
      id: Id.describe('Id of the category.'),
      to_id: Id.describe('The category that its products move to.'),
    }),
    reply: z.object({
      data: z.object({
        moved: z.int(),
        rest: z.int().describe(`Products that are still in it: ${MAX_MOVED_PRODUCTS} move at a time.`),
      }),
    }),
  },
  deleteCategory: {
    input: z.object({ id: CategoryId, version: EditedVersion }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
