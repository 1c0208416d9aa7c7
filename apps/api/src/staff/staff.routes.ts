import { implementCalls } from '../platform/http/implement-calls.ts';
import { getOperatorAccount } from './get-operator-account.ts';
import { acceptStaffInvitation } from './invitations/accept-staff-invitation.ts';
import { getStaffInvitation } from './invitations/get-staff-invitation.ts';
import { inviteStaff } from './invitations/invite-staff.ts';
import { revokeStaffInvitation } from './invitations/revoke-staff-invitation.ts';
import { getStaff } from './members/get-staff.ts';
import { removeStaff } from './members/remove-staff.ts';
import { updateStaffRoles } from './members/update-staff-roles.ts';

export const staffRoutes = implementCalls({
  getOperatorAccount,
  getStaff,
  inviteStaff,
  revokeStaffInvitation,
  getStaffInvitation,
  acceptStaffInvitation,
  updateStaffRoles,
  removeStaff,
});
