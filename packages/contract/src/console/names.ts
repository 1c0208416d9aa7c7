import { z } from 'zod';
import { oneLine } from '../wire.ts';

/** The translations of a name that operators edit. */
export const TranslatedName = z
  .object({
    fr: z.string().nullable(),
    es: z.string().nullable(),
    ar: z.string().nullable(),
    sw: z.string().nullable(),
  })
  .meta({ id: 'TranslatedName', description: 'The translations of a name; null: none, so that English is shown.' });

/** A translation of a name: absent is unchanged, empty removes it. */
const translation = (language: string, line: z.ZodString) =>
  line
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))
    .describe(`The name in ${language}; empty: none.`);

/** The fields of the translations of a name. */
export const nameTranslations = (line: z.ZodString = oneLine()) => ({
  name_fr: translation('French', line),
  name_es: translation('Spanish', line),
  name_ar: translation('Arabic', line),
  name_sw: translation('Swahili', line),
});
