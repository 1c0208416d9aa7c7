import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { PERMISSIONS, STAFF_ROLES } from '../permissions.ts';
import { Id, Time } from '../wire.ts';

export const StaffRoleCode = z.enum(STAFF_ROLES);
const PermissionName = z.enum(PERMISSIONS);

const OperatorAccount = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    roles: z.array(StaffRoleCode),
    permissions: z.array(PermissionName).describe('What the roles allow together, sorted.'),
    operator_since: Time,
  })
  .meta({ id: 'OperatorAccount', description: 'The signed-in operator.' });
export type OperatorAccount = z.output<typeof OperatorAccount>;

export const staffSchemas = defineSchemas({
  getOperatorAccount: { input: z.object({}), reply: z.object({ data: OperatorAccount }) },
});
