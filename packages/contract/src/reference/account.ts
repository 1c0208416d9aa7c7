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
    description: 'Gives no token: sign in with login afterwards.',
    refuses: ['EMAIL_TAKEN'],
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
      say: 'registered',
    },
  },
  login: {
    description:
      'Send the token as `Authorization: Bearer …` with the calls that need somebody. An unknown e-mail and a wrong password are answered alike.',
    refuses: ['INVALID_CREDENTIALS', 'TOO_MANY_LOGINS'],
    example: {
      input: { email: 'shopper@trad.example', password: 'Try-Trad-Today' },
      reply: {
        token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
        device_token: '1764000000.c2lnbmF0dXJl',
        user,
      },
      say: 'loggedIn',
    },
  },
  logout: {
    description: 'Only this token; those of other devices stay.',
    example: { input: {}, reply: {}, say: 'loggedOut' },
  },
  changePassword: {
    description: 'Revokes every other token of the account.',
    refuses: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { old_password: 'Try-Trad-Today', new_password: 'Weave-Kente-42' },
      reply: {},
      say: 'passwordChanged',
    },
  },
  forgotPassword: {
    description: 'The same answer whether the address is known or not. The mailed link works once.',
    example: { input: { email: 'amara@shop.example' }, reply: {}, say: 'resetLinkSent' },
  },
  resetPassword: {
    description: 'Signs every device out.',
    refuses: ['RESET_LINK_INVALID'],
    example: {
      input: { token: 'c2VjcmV0LW9mLXRoZS1tYWlsZWQtbGluaw', new_password: 'Weave-Kente-42' },
      reply: {},
      say: 'passwordReset',
    },
  },
  confirmEmail: {
    description:
      'Mails about orders that waited for it go out. Choosing a password by a mailed link confirms the address, too.',
    refuses: ['CONFIRMATION_LINK_INVALID'],
    example: { input: { token: 'c2VjcmV0LW9mLXRoZS1tYWlsZWQtbGluaw' }, reply: {}, say: 'emailConfirmed' },
  },
  sendEmailConfirmation: {
    description: 'Replaces an earlier link. An account that is confirmed is sent nothing.',
    refuses: ['TOO_MANY_REQUESTS'],
    example: { input: {}, reply: {}, say: 'confirmationSent' },
  },
  getSessions: {
    description: 'The newest first. A session ends after 30 days, at sign-out and when the password changes.',
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
    description: 'Its token is refused from now on. The own session may be ended as well.',
    refuses: ['NOT_FOUND'],
    example: { input: { id: '5f0c4a52-93a5-4f0e-9a53-2f3f7f5f8a10' }, reply: {}, say: 'sessionEnded' },
  },
  endOtherSessions: {
    description: 'Every session of the account but the one of this request.',
    example: { input: {}, reply: {}, say: 'sessionsEnded' },
  },
  getAddress: { example: { input: {}, reply: { addresses: [{ ...sampleAddress, is_default: 1 }] } } },
  addAddress: {
    description:
      'Either spelling of a field is taken. Needed are a name (or first and last name), the first line, city and country. The first address becomes the default one.',
    refuses: ['ADDRESS_BOOK_FULL'],
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
      say: 'addressSaved',
    },
  },
  updateAddress: {
    description: 'What is absent stays as it is; an empty text or null clears a field that may be empty.',
    example: {
      input: { id: 30, landmark: 'Opposite the park', is_default: 1 },
      reply: { data: { ...sampleAddress, landmark: 'Opposite the park', is_default: 1 } },
      say: 'addressSaved',
    },
  },
  deleteAddress: {
    description: 'The default passes on to another address. Orders keep the address they were sent to.',
    example: { input: { id: 30 }, reply: {}, say: 'addressDeleted' },
  },
};
