import type { OperatorAccount, staffSchemas } from '../console/staff.ts';
import type { ReferencesOf } from './call-reference.ts';

const account: OperatorAccount = {
  id: 3,
  name: 'Nia Mensah',
  email: 'operator@trad.example',
  roles: ['content'],
  permissions: [
    'catalogue.read',
    'catalogue.write',
    'console.read',
    'console.write',
    'content.read',
    'content.write',
    'reviews.read',
    'reviews.write',
    'stores.read',
  ],
  operator_since: '2026-11-20T09:30:00.000Z',
};

export const staffReference: ReferencesOf<typeof staffSchemas> = {
  getOperatorAccount: {
    description: 'An operator without a role is FORBIDDEN every call of the console, also this one.',
    example: { input: {}, reply: { data: account } },
  },
};
