import type { StaffMember, staffMemberSchemas } from '../../console/staff-members.ts';
import type { ReferencesOf } from '../call-reference.ts';

const member: StaffMember = {
  id: 3,
  name: 'Nia Mensah',
  email: 'operator@trad.example',
  status: 'active',
  is_you: 1,
  roles: ['admin'],
  version: 1,
  operator_since: '2026-11-20T09:30:00.000Z',
  has_second_factor: 1,
  needs_second_factor: 0,
  is_last_admin: 1,
  sign_ins: [{ at: '2026-11-23T08:00:00.000Z', device: 'Mozilla/5.0', network: '198.51.100.7', is_ended: 0 }],
};

export const staffMemberReference: ReferencesOf<typeof staffMemberSchemas> = {
  getStaff: {
    description: 'Operators, invitations that are open, and the roles with what they allow.',
    example: {
      input: {},
      reply: {
        data: {
          members: [member],
          invitations: [],
          roles: [
            {
              code: 'content',
              requires_second_factor: 0,
              permissions: ['console.read', 'console.write', 'content.read', 'content.write'],
              can_grant: 1,
            },
          ],
        },
      },
    },
  },
  inviteStaff: {
    description:
      'Mails a link that works once, within three days. A shopper keeps account and password; anybody else chooses a password. A further invitation of the address replaces the former. ACCOUNT_IN_USE for operators, vendors and suspended accounts. FORBIDDEN where a role allows what you may not do.',
    errors: ['ACCOUNT_IN_USE', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { email: 'kofi@trad.example', name: 'Kofi Asante', roles: ['support'], password: 'Try-Trad-Today' },
      reply: { data: { id: 4, expires_at: '2026-11-26T09:30:00.000Z' } },
    },
  },
  revokeStaffInvitation: {
    description: 'Its link does not work any more.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 4 }, reply: { data: { id: 4 } } },
  },
  getStaffInvitation: {
    errors: ['INVITATION_INVALID'],
    example: {
      input: { token: 'pM2…' },
      reply: {
        data: {
          email: 'kofi@trad.example',
          name: 'Kofi Asante',
          roles: ['support'],
          has_account: 0,
          requires_second_factor: 0,
          expires_at: '2026-11-26T09:30:00.000Z',
        },
      },
    },
  },
  acceptStaffInvitation: {
    description:
      'Makes the invited person an operator, who then signs in. An invitation by somebody who may not invite any more is invalid.',
    errors: ['INVITATION_INVALID'],
    example: { input: { token: 'pM2…', new_password: 'Weave-Kente-42' }, reply: {}, message: 'invitationAccepted' },
  },
  updateStaffRoles: {
    description:
      'Replaces the roles of a colleague, whose sessions end where the roles allow less than before. FORBIDDEN for your own, and where a role allows what you may not do; LAST_ADMIN where no admin would be left; EDITED_MEANWHILE with `data.roles` and `data.version` where a colleague changed them.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'LAST_ADMIN', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { id: 7, roles: ['support', 'content'], version: 2, password: 'Try-Trad-Today' },
      reply: { data: { id: 7, roles: ['support', 'content'], version: 3 } },
    },
  },
  removeStaff: {
    description:
      'The person is a shopper from then on, without a second factor; all sessions end, and invitations by the person and saved views are deleted.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'LAST_ADMIN', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: { input: { id: 7, version: 3, password: 'Try-Trad-Today' }, reply: { data: { id: 7 } } },
  },
};
