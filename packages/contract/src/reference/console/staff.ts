import type { OperatorAccount, staffSchemas } from '../../console/staff.ts';
import type { ReferencesOf } from '../call-reference.ts';

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
  second_factor: { enabled: 1, required: 0, recovery_codes_left: 9 },
};

export const staffReference: ReferencesOf<typeof staffSchemas> = {
  getOperatorAccount: {
    description: 'An operator without a role is FORBIDDEN every call of the console, also this one.',
    example: { input: {}, reply: { data: account } },
  },
  beginSecondFactor: {
    description: 'Nothing changes until confirm_second_factor. Beginning again replaces the secret.',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_ENABLED', 'TOO_MANY_LOGINS'],
    example: {
      input: { password: 'Try-Trad-Today' },
      reply: {
        data: {
          secret: '2RXUYOTW4A5XYGPHUQS32FPQH2ZDY5PT',
          uri: 'otpauth://totp/Trad:operator%40trad.example?secret=2RXUYOTW4A5XYGPHUQS32FPQH2ZDY5PT&issuer=Trad',
        },
      },
    },
  },
  confirmSecondFactor: {
    description: 'Ends all other sessions of the account.',
    errors: ['SECOND_FACTOR_INVALID', 'SECOND_FACTOR_ENABLED', 'TOO_MANY_LOGINS'],
    example: { input: { code: '390386' }, reply: { data: { recovery_codes: ['mfra-ggzd-gnbv-gy3t'] } } },
  },
  createRecoveryCodes: {
    description: 'The former codes do not work any more.',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { password: 'Try-Trad-Today' },
      reply: { data: { recovery_codes: ['mfra-ggzd-gnbv-gy3t'] } },
    },
  },
  removeSecondFactor: {
    description:
      'For an operator who lost the authenticator and the recovery codes. Ends their sessions. Operators cannot remove their own: FORBIDDEN.',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: { input: { id: 3, password: 'Try-Trad-Today' }, reply: {} },
  },
};
