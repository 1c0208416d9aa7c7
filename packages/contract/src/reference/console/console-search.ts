import type { consoleSearchSchemas } from '../../console/console-search.ts';
import type { ReferencesOf } from '../call-reference.ts';

export const consoleSearchReference: ReferencesOf<typeof consoleSearchSchemas> = {
  findInConsole: {
    description: 'At most five results of each kind, only of the kinds that your roles allow.',
    example: {
      input: { text: 'adun' },
      reply: {
        data: [
          { kind: 'store', id: 1, title: 'Adunni Studio', detail: 'Lagos', status: 'active', money: null },
          {
            kind: 'person',
            id: 2,
            title: 'Adunni Balogun',
            detail: 'adunni@shop.example',
            status: 'active',
            money: null,
          },
        ],
      },
    },
  },
};
