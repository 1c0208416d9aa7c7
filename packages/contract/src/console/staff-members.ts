import { z } from 'zod';
import { NewPassword } from '../account.ts';
import { defineSchemas, EmptyReply } from '../call-schemas.ts';
import { PERMISSIONS } from '../permissions.ts';
import { Bit, Email, Id, requiredLine, Time, Version } from '../wire.ts';
import { PERSON_STATUSES } from './people.ts';
import { StaffRoleCode } from './staff.ts';

const SignIn = z.object({
  at: Time,
  device: z.string().nullable(),
  network: z.string().nullable(),
  is_ended: Bit.describe('1: the session has ended since.'),
});

const StaffMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    status: z.enum(PERSON_STATUSES),
    is_you: Bit,
    roles: z.array(StaffRoleCode),
    version: Version,
    operator_since: Time,
    has_second_factor: Bit,
    needs_second_factor: Bit.describe('1: a role requires one, and there is none yet.'),
    is_last_admin: Bit.describe('1: the only admin who can sign in, whom nobody can remove.'),
    sign_ins: z.array(SignIn).describe('The last five of about a week, the newest first.'),
  })
  .meta({ id: 'StaffMember', description: 'An operator, for admins.' });
export type StaffMember = z.output<typeof StaffMember>;

const StaffInvitation = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    roles: z.array(StaffRoleCode),
    invited_by: z.string(),
    created_at: Time,
    expires_at: Time,
    is_expired: Bit,
  })
  .meta({ id: 'StaffInvitation', description: 'An invitation that was not accepted yet.' });
export type StaffInvitation = z.output<typeof StaffInvitation>;

const StaffRoleView = z
  .object({
    code: StaffRoleCode,
    requires_second_factor: Bit,
    permissions: z.array(z.enum(PERMISSIONS)).describe('Sorted.'),
    can_grant: Bit.describe('1: it allows nothing that you may not do yourself.'),
  })
  .meta({ id: 'StaffRole', description: 'A role of operators, and what it allows.' });
export type StaffRoleView = z.output<typeof StaffRoleView>;

const Roles = z
  .array(StaffRoleCode)
  .min(1)
  .max(10)
  .transform((codes) => [...new Set(codes)])
  .describe('The roles, all of them.');
const YourPassword = z.string().min(1).max(1000).describe('Your current password.');
const LinkToken = z.string().trim().min(1).max(200).describe('The token of the mailed link.');
const MemberId = Id.describe('Id of the operator.');
const MemberVersion = Version.describe('`version` of the operator as you saw it.');

export const staffMemberSchemas = defineSchemas({
  getStaff: {
    input: z.object({}),
    reply: z.object({
      data: z.object({
        members: z.array(StaffMember),
        invitations: z.array(StaffInvitation),
        roles: z.array(StaffRoleView),
      }),
    }),
  },
  inviteStaff: {
    input: z.object({
      email: Email,
      name: requiredLine().describe('The full name.'),
      roles: Roles,
      password: YourPassword,
    }),
    reply: z.object({ data: z.object({ id: Id.describe('Id of the invitation.'), expires_at: Time }) }),
  },
  revokeStaffInvitation: {
    input: z.object({ id: Id.describe('Id of the invitation.') }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  getStaffInvitation: {
    input: z.object({ token: LinkToken }),
    reply: z.object({
      data: z.object({
        email: z.string(),
        name: z.string(),
        roles: z.array(StaffRoleCode),
        has_account: Bit.describe('1: the shopper’s account stays as it is, with its password.'),
        requires_second_factor: Bit,
        expires_at: Time,
      }),
    }),
  },
  acceptStaffInvitation: {
    input: z.object({
      token: LinkToken,
      new_password: NewPassword.optional().describe('Of a new account; ignored where there is one.'),
    }),
    reply: EmptyReply,
  },
  updateStaffRoles: {
    input: z.object({ id: MemberId, roles: Roles, version: MemberVersion, password: YourPassword }),
    reply: z.object({ data: z.object({ id: Id, roles: z.array(StaffRoleCode), version: Version }) }),
  },
  removeStaff: {
    input: z.object({ id: MemberId, version: MemberVersion, password: YourPassword }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
