/** The names of operators' permissions and roles. Plain data, so that the browser can include it without zod. */

/** The areas of the operators' console. `console`: an operator's own account, and data that every operator may see. */
export const PERMISSION_AREAS = [
  'console',
  'orders',
  'refunds',
  'payments',
  'withdrawals',
  'applications',
  'stores',
  'catalogue',
  'content',
  'settings',
  'reviews',
  'people',
  'staff',
  'audit',
  'operations',
] as const;
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

/** The permission that a call of an operator requires. Roles have permissions as rows of `staff_role_permission`. */
export type Permission = `${PermissionArea}.${'read' | 'write'}`;

export const PERMISSIONS: readonly Permission[] = PERMISSION_AREAS.flatMap((area): Permission[] => [
  `${area}.read`,
  `${area}.write`,
]);

/** The roles of operators, which the migrations insert with their permissions. */
export const STAFF_ROLES = ['admin', 'support', 'finance', 'content'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
