import type { findSchemas } from '../../console/find.ts';
import type { ReferencesOf } from '../call-reference.ts';

export const findReference: ReferencesOf<typeof findSchemas> = {
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
