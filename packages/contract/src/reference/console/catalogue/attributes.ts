import type { attributeSchemas, OperatorAttribute } from '../../../console/catalogue/attributes.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const attribute: OperatorAttribute = {
  id: 1,
  code: 'color',
  name: 'Color',
  names: { fr: 'Couleur', es: 'Color', ar: 'اللون', sw: 'Rangi' },
  version: 2,
  values: [
    {
      id: 4,
      code: 'gold',
      name: 'Gold',
      names: { fr: 'Or', es: 'Oro', ar: 'ذهبي', sw: null },
      swatch: '#B7791F',
      variants: 31,
      version: 1,
    },
  ],
};

const EDITED =
  'What a colleague changed meanwhile is EDITED_MEANWHILE, with the current attribute in `data.attribute`.';

export const attributeReference: ReferencesOf<typeof attributeSchemas> = {
  getOperatorAttributes: { example: { input: {}, reply: { data: [attribute] } } },
  addAttribute: { example: { input: { name: 'Color', name_fr: 'Couleur' }, reply: { data: attribute } } },
  updateAttribute: {
    description: `Changes what you send. ${EDITED}`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 1, version: 1, name_sw: 'Rangi' }, reply: { data: attribute } },
  },
  deleteAttribute: {
    description: 'STILL_IN_USE: it has values, which `data.values` counts.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
    example: { input: { id: 1, version: 2 }, reply: { data: { id: 1 } } },
  },
  addAttributeValue: {
    description: 'It becomes the last one.',
    errors: ['NOT_FOUND'],
    example: { input: { attribute_id: 1, name: 'Gold', swatch: '#B7791F' }, reply: { data: attribute } },
  },
  updateAttributeValue: {
    description: `Changes what you send. ${EDITED}`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 4, version: 1, name_sw: 'Dhahabu' }, reply: { data: attribute } },
  },
  deleteAttributeValue: {
    description: 'STILL_IN_USE: `data` counts the variants and pictures that have it. Merge it instead.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
    example: { input: { id: 4, version: 1 }, reply: { data: { id: 4 } } },
  },
  previewValueMerge: {
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 4, into_id: 5 },
      reply: { data: { products: 12, variants: 31, conflicts: 0, conflicting: [] } },
    },
  },
  mergeAttributeValues: {
    description:
      'Gives the products of the value `id` the value `into_id` instead, and deletes the former; send it again while `rest` is not 0. It cannot be undone. EDITED_MEANWHILE where another number of products has it by now (`data.products`), STILL_IN_USE where products would have two equal variants (`data.conflicts`).',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
    example: { input: { id: 4, version: 1, into_id: 5, products: 12 }, reply: { data: { moved: 12, rest: 0 } } },
  },
};
