import type { SavedView, savedViewSchemas } from '../../console/views.ts';
import type { ReferencesOf } from '../call-reference.ts';

const view: SavedView = {
  id: 4,
  name: 'Lagos, this week',
  query: 'country=NG&days=7',
  is_shared: 1,
  is_own: 1,
  owner: 'Nia Mensah',
};

export const savedViewReference: ReferencesOf<typeof savedViewSchemas> = {
  getSavedViews: {
    description: 'Your own views and those that colleagues share, by name.',
    example: { input: { list: 'orders' }, reply: { data: [view] } },
  },
  saveView: {
    example: {
      input: { list: 'orders', name: 'Lagos, this week', query: 'country=NG&days=7', is_shared: 1 },
      reply: { data: view },
    },
  },
  deleteSavedView: {
    description: 'Only who saved a view may delete it.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 4 }, reply: {} },
  },
};
