import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { LANGUAGES } from '../../messages/message.ts';
import { Bit, Id, MAX_ID, QueryId, queryInteger, requiredLine, Version } from '../../wire.ts';
import { foldPhrase } from './fold-phrase.ts';

export const MAX_SYNONYM_PHRASES = 40;
/** Products that a try-out lists at most. */
export const MAX_TRIED_PRODUCTS = 20;

/** The search reads so many words of a query (max_words in look_up_words.sql), so that a longer phrase would never match. */
const MAX_WORDS = 8;

const Phrase = requiredLine(80)
  .refine((phrase) => foldPhrase(phrase) !== '', 'has no word')
  .refine((phrase) => foldPhrase(phrase).split(' ').length <= MAX_WORDS, `has more than ${MAX_WORDS} words`);

const Phrases = z
  .array(Phrase)
  .max(MAX_SYNONYM_PHRASES)
  .transform((phrases) => [...new Map(phrases.map((phrase) => [foldPhrase(phrase), phrase])).values()])
  .refine((phrases) => phrases.length >= 2, 'needs two different phrases');

const SynonymGroup = z
  .object({
    id: Id,
    phrases: z.array(z.string()),
    version: Version.describe('Incremented by each change.'),
  })
  .meta({ id: 'SynonymGroup', description: 'Phrases that the search treats alike, in any language.' });
export type SynonymGroup = z.output<typeof SynonymGroup>;

const SynonymReply = z.object({ data: SynonymGroup });

const FoundProducts = z.object({
  products: z.array(z.object({ id: Id, name: z.string() })),
  has_more: Bit.describe(`1: more than ${MAX_TRIED_PRODUCTS}.`),
});

export const synonymSchemas = defineSchemas({
  getSynonyms: {
    input: z.object({}),
    reply: z.object({ data: z.array(SynonymGroup) }),
  },
  addSynonym: {
    input: z.object({
      phrases: Phrases.describe('Phrases of any language; case, accents and punctuation do not matter.'),
    }),
    reply: SynonymReply,
  },
  updateSynonym: {
    input: z.object({
      id: Id.describe('Id of the group.'),
      version: Version.describe('The version that you saw.'),
      phrases: Phrases.describe('All of its phrases.'),
    }),
    reply: SynonymReply,
  },
  deleteSynonym: {
    input: z.object({
      id: QueryId.describe('Id of the group.'),
      version: queryInteger(1, MAX_ID).describe('The version that you saw.'),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  trySynonym: {
    input: z.object({
      query: requiredLine(80).describe('The search text of a shopper.'),
      language: z.enum(LANGUAGES).default('en').describe('The shopper’s language.'),
      id: Id.optional().describe('The group to change; a new one by default.'),
      phrases: Phrases.optional().describe('Its changed phrases; without them it is tried without the group.'),
    }),
    reply: z.object({ data: z.object({ before: FoundProducts, after: FoundProducts }) }),
  },
});
