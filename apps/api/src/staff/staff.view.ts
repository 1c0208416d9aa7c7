import type { OperatorAccount } from '@trad/contract/console/staff';
import { PERMISSIONS, STAFF_ROLES } from '@trad/contract/permissions';
import type { StaffMemberRow } from './staff.queries.ts';

/** Leaves out names that this release does not know: a later one may have added them. */
export const toOperatorAccountView = (
  row: StaffMemberRow,
  factor: { hasSecondFactor: boolean; isSecondFactorRequired: boolean; recoveryCodesLeft: number },
): OperatorAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: STAFF_ROLES.filter((code) => row.roles.includes(code)),
  permissions: PERMISSIONS.filter((name) => row.permissions.includes(name)).sort(),
  operator_since: row.createdAt.toISOString(),
  second_factor: {
    enabled: factor.hasSecondFactor ? 1 : 0,
    required: factor.isSecondFactorRequired ? 1 : 0,
    recovery_codes_left: factor.recoveryCodesLeft,
  },
});
