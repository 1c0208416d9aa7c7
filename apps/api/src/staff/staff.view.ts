import type { OperatorAccount } from '@trad/contract/console/staff';
import { PERMISSIONS, STAFF_ROLES } from '@trad/contract/permissions';
import type { StaffMemberRow } from './staff.queries.ts';

/** Leaves out names that this release does not know: a later one may have added them. */
export const toOperatorAccountView = (
  row: StaffMemberRow,
  factor: { isEnabled: boolean; isRequired: boolean; codesLeft: number },
): OperatorAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: STAFF_ROLES.filter((code) => row.roles.includes(code)),
  permissions: PERMISSIONS.filter((name) => row.permissions.includes(name)).sort(),
  operator_since: row.createdAt.toISOString(),
  second_factor: {
    enabled: factor.isEnabled ? 1 : 0,
    required: factor.isRequired ? 1 : 0,
    recovery_codes_left: factor.codesLeft,
  },
});
