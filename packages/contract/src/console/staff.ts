import { z } from 'zod';
import { defineSchemas, EmptyReply } from '../call-schemas.ts';
import { PERMISSIONS, STAFF_ROLES } from '../permissions.ts';
import { Bit, Id, Time } from '../wire.ts';

export const StaffRoleCode = z.enum(STAFF_ROLES);
const PermissionName = z.enum(PERMISSIONS);

const CurrentPassword = z.string().min(1).max(1000).describe('Your current password.');
const RecoveryCodes = z
  .object({ data: z.object({ recovery_codes: z.array(z.string()) }) })
  .meta({ id: 'RecoveryCodesResponse', description: 'Ten new codes, which are shown this once. Each works once.' });

const OperatorAccount = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    roles: z.array(StaffRoleCode),
    permissions: z.array(PermissionName).describe('The permissions of all roles, sorted.'),
    operator_since: Time,
    second_factor: z.object({
      enabled: Bit,
      required: Bit.describe('1: without it, other calls of the console respond SECOND_FACTOR_MISSING.'),
      recovery_codes_left: z.int(),
    }),
  })
  .meta({ id: 'OperatorAccount', description: 'The signed-in operator.' });
export type OperatorAccount = z.output<typeof OperatorAccount>;

export const staffSchemas = defineSchemas({
  getOperatorAccount: { input: z.object({}), reply: z.object({ data: OperatorAccount }) },
  beginSecondFactor: {
    input: z.object({ password: CurrentPassword }),
    reply: z.object({
      data: z.object({
        secret: z.string().describe('In base32, for an authenticator that cannot read the URI.'),
        uri: z.string().describe('The otpauth URI, to be shown as a QR code.'),
      }),
    }),
  },
  confirmSecondFactor: {
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'must be six digits')
        .describe('The code of the authenticator.'),
    }),
    reply: RecoveryCodes,
  },
  createRecoveryCodes: { input: z.object({ password: CurrentPassword }), reply: RecoveryCodes },
  removeSecondFactor: {
    input: z.object({ id: Id.describe('Id of the operator.'), password: CurrentPassword }),
    reply: EmptyReply,
  },
});
