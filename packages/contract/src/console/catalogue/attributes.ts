import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { MAX_OPTION_LENGTH } from '../../dashboard/product-limits.ts';
import { Id, IdOrNone, MAX_ID, oneLine, QueryId, queryInteger, requiredLine, Version } from '../../wire.ts';
import { nameTranslations, TranslatedName } from '../names.ts';

/** Products whose value one call of a merge changes: each is written, and its read model refreshed. */
export const MAX_MERGED_PRODUCTS = 1000;

const AttributeValue = z
  .object({
    id: Id,
    code: z.string().describe('Its name in catalogue files.'),
    name: z.string().describe('In English.'),
    names: TranslatedName,
    swatch: z.string().nullable().describe('The colour of its dot, such as #B7791F.'),
    variants: z.int().describe('Variants that have it.'),
    version: Version,
  })
  .meta({ id: 'OperatorAttributeValue', description: 'A value of an attribute as operators see it.' });
export type OperatorAttributeValue = z.output<typeof AttributeValue>;

const OperatorAttribute = z
  .object({
    id: Id,
    code: z.string().describe('Its name in catalogue files.'),
    name: z.string().describe('In English.'),
    names: TranslatedName,
    version: Version.describe('Incremented by each change.'),
    values: z.array(AttributeValue),
  })
  .meta({
    id: 'OperatorAttribute',
    description: 'An attribute by which variants differ, with its values in their order.',
  });
export type OperatorAttribute = z.output<typeof OperatorAttribute>;

const AttributeReply = z.object({ data: OperatorAttribute });
const EditedVersion = Version.describe('The version that you saw.');
const DeletedVersion = queryInteger(1, MAX_ID).describe('The version that you saw.');
const code = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z0-9._-]+$/, 'must be letters, digits, hyphens, points and underscores')
  .optional()
  .describe('Its name in catalogue files, for good; made of the name if you send none.');
const beforeId = IdOrNone.optional().describe('Moves it before this one; 0: it becomes the last one.');

/** Filters are comma lists of values. */
const NO_COMMA = /^[^,]*$/;
const valueLine = oneLine(MAX_OPTION_LENGTH).regex(NO_COMMA, 'must not contain a comma');
const swatch = z
  .union([z.literal(''), z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be # and six hexadecimal digits')])
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null))
  .describe('The colour of its dot, such as #B7791F; empty: none.');

export const attributeSchemas = defineSchemas({
  getOperatorAttributes: {
    input: z.object({}),
    reply: z.object({ data: z.array(OperatorAttribute) }),
  },
  addAttribute: {
    input: z.object({
      name: requiredLine(MAX_OPTION_LENGTH).describe('The name in English.'),
      ...nameTranslations(),
      code,
    }),
    reply: AttributeReply,
  },
  updateAttribute: {
    input: z.object({
      id: Id.describe('Id of the attribute.'),
      version: EditedVersion,
      name: requiredLine(MAX_OPTION_LENGTH).optional().describe('The name in English.'),
      ...nameTranslations(),
      before_id: beforeId,
    }),
    reply: AttributeReply,
  },
  deleteAttribute: {
    input: z.object({ id: QueryId.describe('Id of the attribute.'), version: DeletedVersion }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  addAttributeValue: {
    input: z.object({
      attribute_id: Id.describe('Id of the attribute.'),
      name: requiredLine(MAX_OPTION_LENGTH)
        .regex(NO_COMMA, 'must not contain a comma')
        .describe('The value in English.'),
      ...nameTranslations(valueLine),
      swatch,
      code,
    }),
    reply: AttributeReply,
  },
  updateAttributeValue: {
    input: z.object({
      id: Id.describe('Id of the value.'),
      version: EditedVersion,
      name: requiredLine(MAX_OPTION_LENGTH)
        .regex(NO_COMMA, 'must not contain a comma')
        .optional()
        .describe('The value in English.'),
      ...nameTranslations(valueLine),
      swatch,
      before_id: beforeId,
    }),
    reply: AttributeReply,
  },
  deleteAttributeValue: {
    input: z.object({ id: QueryId.describe('Id of the value.'), version: DeletedVersion }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  previewValueMerge: {
    input: z.object({
      id: QueryId.describe('The value that is merged into the other one and deleted.'),
      into_id: QueryId.describe('The value of the same attribute that its products get.'),
    }),
    reply: z.object({
      data: z.object({
        products: z.int(),
        variants: z.int(),
        conflicts: z.int().describe('Products of which two variants would be equal: the merge is refused.'),
        conflicting: z.array(z.object({ id: Id, name: z.string() })).describe('The first ten of these products.'),
      }),
    }),
  },
  mergeAttributeValues: {
    input: z.object({
      id: Id.describe('The value that is merged into the other one and deleted.'),
      version: EditedVersion,
      into_id: Id.describe('The value of the same attribute that its products get.'),
      products: z.int().min(0).max(MAX_ID).describe('`products` of the preview, or `rest` of the call before.'),
    }),
    reply: z.object({
      data: z.object({
        moved: z.int(),
        rest: z.int().describe(`Products that still have it: ${MAX_MERGED_PRODUCTS} at a time. 0: it is deleted.`),
      }),
    }),
  },
});
