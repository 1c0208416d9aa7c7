import { z } from 'zod';
import { requiredLine } from './wire.ts';

export const MAX_GUIDE_MEASURES = 8;
export const MAX_GUIDE_SIZES = 40;
/** The shortest and the longest measure, in centimetres. */
export const MIN_CENTIMETRES = 0.1;
export const MAX_CENTIMETRES = 1000;

const Centimetres = z.number().min(MIN_CENTIMETRES).max(MAX_CENTIMETRES);
/** A measure of one size; `to` of a range. */
export const Measure = z
  .object({ from: Centimetres, to: Centimetres.nullable() })
  .refine(({ from, to }) => to === null || to >= from, 'must not end below its beginning')
  .meta({ id: 'Measure', description: 'In centimetres; `to` is the end of a range.' });
export type Measure = z.output<typeof Measure>;

/** The size guide that operators edit: named measures, and sizes with a value for each measure. */
export const SizeGuide = z
  .object({
    measures: z
      .array(
        z.object({
          name: requiredLine(60)
            // Catalogue files have lists such as Bust=86-90|Waist=66.
            .refine((name) => !/[|=]/.test(name), "must not contain '|' or '='")
            .describe("In English, without '|' and '='."),
          names: z.object({
            fr: requiredLine(60).nullable(),
            es: requiredLine(60).nullable(),
            ar: requiredLine(60).nullable(),
            sw: requiredLine(60).nullable(),
          }),
        }),
      )
      .min(1)
      .max(MAX_GUIDE_MEASURES),
    sizes: z
      .array(
        z.object({
          size: requiredLine(30).describe('The size as its products name it in English.'),
          values: z.array(Measure.nullable()).max(MAX_GUIDE_MEASURES).describe('One for each measure; null: none.'),
        }),
      )
      .min(1)
      .max(MAX_GUIDE_SIZES),
  })
  .superRefine(({ measures, sizes }, context) => {
    const reportDuplicates = (names: string[], buildPath: (index: number) => (string | number)[]) => {
      const seen = new Set<string>();
      for (const [index, name] of names.entries()) {
        if (seen.has(name.toLowerCase()))
          context.addIssue({ code: 'custom', path: buildPath(index), message: 'is a duplicate' });
        seen.add(name.toLowerCase());
      }
    };
    // Catalogue files know a measure by its name.
    reportDuplicates(
      measures.map(({ name }) => name),
      (index) => ['measures', index, 'name'],
    );
    reportDuplicates(
      sizes.map(({ size }) => size),
      (index) => ['sizes', index, 'size'],
    );
    for (const [index, { values }] of sizes.entries())
      if (values.length !== measures.length)
        context.addIssue({ code: 'custom', path: ['sizes', index, 'values'], message: 'must be one for each measure' });
  })
  .meta({ id: 'SizeGuide', description: 'The body measures of each size.' });
export type SizeGuide = z.output<typeof SizeGuide>;

/** The size guide in a shopper's language. */
export const ShownSizeGuide = z
  .object({
    measures: z.array(z.string()),
    sizes: z.array(z.object({ size: z.string(), values: z.array(Measure.nullable()) })),
  })
  .meta({ id: 'ShownSizeGuide', description: 'A size guide in one language.' });
export type ShownSizeGuide = z.output<typeof ShownSizeGuide>;
