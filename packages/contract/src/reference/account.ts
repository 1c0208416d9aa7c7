import type { accountSchemas } from '../account.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleAddress } from './samples.ts';

const user = {
  id: 1,
  name: 'Amara Okafor',
  username: 'Amara Okafor',
  email: 'shopper@trad.example',
  image: null,
  role_id: 3,
} as const;

export const accountReference: ReferencesOf<typeof accountSchemas> = {
  registerUser: {
    description: 'Returns no token: call login afterwards.',
    errors: ['EMAIL_TAKEN'],
    example: {
      input: {
        name: 'Kofi Mensah',
        email: 'kofi@shop.example',
        country_code: 'GH',
        mobile: '024 123 4567',
        password: 'Weave-Kente-42',
      },
      reply: {
        data: [{ ...user, id: 37, name: 'Kofi Mensah', username: 'Kofi Mensah', email: 'kofi@shop.example' }],
      },
      message: 'registered',
    },
  },
  login: {
    description:
      'Send the token as `Authorization: Bearer …`. An unknown e-mail address and a wrong password get the same response.',
    errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_LOGINS'],
    example: {
      input: { email: 'shopper@trad.example', password: 'Try-Trad-Today' },
      reply: {
        token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
        device_token: '1764000000.c2lnbmF0dXJl',
        user,
      },
      message: 'loggedIn',
    },
  },
  confirmLogin: {
    description:
      'For an operator with a second factor login responds SECOND_FACTOR_REQUIRED with a challenge, which is valid for five minutes and five codes. A code works once.',
    errors: ['CHALLENGE_INVALID', 'SECOND_FACTOR_INVALID', 'TOO_MANY_LOGINS'],
    example: {
      input: { challenge: 'c2VjcmV0LW9mLXRoZS1jaGFsbGVuZ2U', code: '390386' },
      reply: {
        token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
        device_token: '1764000000.c2lnbmF0dXJl',
        user,
      },
      message: 'loggedIn',
    },
  },
  logout: {
    description: 'Revokes only this token, not those of other devices.',
    example: { input: {}, reply: {}, message: 'loggedOut' },
  },
  changePassword: {
    description: 'Revokes every other token of the account.',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { old_password: 'Try-Trad-Today', new_password: 'Weave-Kente-42' },
      reply: {},
      message: 'passwordChanged',
    },
  },
  forgotPassword: {
    description: 'The response is the same for unknown addresses. The mailed link works once.',
    example: { input: { email: 'amara@shop.example' }, reply: {}, message: 'resetLinkSent' },
  },
  resetPassword: {
    description: 'Ends all sessions of the account.',
    errors: ['RESET_LINK_INVALID'],
    example: {
      input: { token: 'c2VjcmV0LW9mLXRoZS1tYWlsZWQtbGluaw', new_password: 'Weave-Kente-42' },
      reply: {},
      message: 'passwordReset',
    },
  },
  confirmEmail: {
    description: 'Sends the mails about orders that waited for it. reset_password confirms the address, too.',
    errors: ['CONFIRMATION_LINK_INVALID'],
    example: { input: { token: 'c2VjcmV0LW9mLXRoZS1tYWlsZWQtbGluaw' }, reply: {}, message: 'emailConfirmed' },
  },
  sendEmailConfirmation: {
    description: 'Replaces earlier links. Sends nothing if the address is confirmed.',
    errors: ['TOO_MANY_REQUESTS'],
    example: { input: {}, reply: {}, message: 'confirmationSent' },
  },
  getSessions: {
    description:
      'Newest first. A session ends when it expires or is ended, and when the password is reset or is changed by another session.',
    example: {
      input: {},
      reply: {
        data: [
          {
            id: '5f0c4a52-93a5-4f0e-9a53-2f3f7f5f8a10',
            device: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
            network: '203.0.113.5',
            created_at: '2026-11-20T09:30:00.000Z',
            expires_at: '2026-12-20T09:30:00.000Z',
            is_current: 1,
          },
        ],
      },
    },
  },
  endSession: {
    description:
      'Revokes the token of the session. Another one than that of the request needs the password, as whoever uses an open browser must not lock the owner out.',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { id: '5f0c4a52-93a5-4f0e-9a53-2f3f7f5f8a10', password: 'Try-Trad-Today' },
      reply: {},
      message: 'sessionEnded',
    },
  },
  endOtherSessions: {
    description: 'Ends all sessions of the account except the current one.',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: { input: { password: 'Try-Trad-Today' }, reply: {}, message: 'sessionsEnded' },
  },
  getAddress: { example: { input: {}, reply: { addresses: [{ ...sampleAddress, is_default: 1 }] } } },
  addAddress: {
    description:
      'Aliases of fields are accepted. Required: a name (or first and last name), the first line, city and country. The first address becomes the default.',
    errors: ['ADDRESS_BOOK_FULL'],
    example: {
      input: {
        type: 'Office',
        firstName: 'Amara',
        lastName: 'Okafor',
        phone: '+2348031234567',
        addressLine1: '14 Bourdillon Road',
        city: 'Lagos',
        state: 'Lagos',
        country: 'NG',
        zip: '101233',
      },
      reply: { data: sampleAddress },
      message: 'addressSaved',
    },
  },
  updateAddress: {
    description: 'Absent fields stay unchanged; an empty text or null clears an optional field.',
    example: {
      input: { id: 30, landmark: 'Opposite the park', is_default: 1 },
      reply: { data: { ...sampleAddress, landmark: 'Opposite the park', is_default: 1 } },
      message: 'addressSaved',
    },
  },
  deleteAddress: {
    description: 'If it was the default, another address becomes the default. Orders keep their address.',
    example: { input: { id: 30 }, reply: {}, message: 'addressDeleted' },
  },
};
