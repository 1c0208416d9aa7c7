import type { SynonymGroup, synonymSchemas } from '../../../console/catalogue/synonyms.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const group: SynonymGroup = { id: 7, phrases: ['head wrap', 'gele', 'turban'], version: 2 };

export const synonymReference: ReferencesOf<typeof synonymSchemas> = {
  getSynonyms: { example: { input: {}, reply: { data: [group] } } },
  addSynonym: {
    example: { input: { phrases: ['head wrap', 'gele', 'turban'] }, reply: { data: { ...group, version: 1 } } },
  },
  updateSynonym: {
    description: 'One that a colleague changed meanwhile is EDITED_MEANWHILE, with the current one in `data.synonym`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7, version: 1, phrases: ['head wrap', 'gele', 'turban'] }, reply: { data: group } },
  },
  deleteSynonym: {
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7, version: 2 }, reply: { data: { id: 7 } } },
  },
  trySynonym: {
    description: 'Searches as shoppers do, as the synonyms are and as they would be. Changes nothing.',
    errors: ['NOT_FOUND'],
    example: {
      input: { query: 'gele', phrases: ['gele', 'head wrap'] },
      reply: {
        data: {
          before: { products: [], has_more: 0 },
          after: { products: [{ id: 12, name: 'Plum Head Wrap' }], has_more: 0 },
        },
      },
    },
  },
};
