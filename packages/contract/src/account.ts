import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { Bit, Email, Flag, Id, oneLine, optionalLine, phoneLine, QueryId, requiredLine, Time } from './wire.ts';

/** `role_id` on the wire and in `user_account`. */
export const ROLE_IDS = { operator: 1, vendor: 2, shopper: 3 } as const;
export type Role = keyof typeof ROLE_IDS;

export const User = z
  .object({
    id: Id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    role_id: z.literal([1, 2, 3]).describe('1 operator, 2 vendor, 3 shopper.'),
  })
  .meta({ id: 'User', description: 'A user.' });
export type User = z.output<typeof User>;

const PASSWORD_LENGTH = 'must have 8 to 128 characters';
/** Counted in code points, as most emoji are one. The handler checks the other rules. */
export const NewPassword = z
  .string()
  .max(256, { abort: true, error: PASSWORD_LENGTH })
  .refine((password) => {
    const { length } = [...password];
    return length >= 8 && length <= 128;
  }, PASSWORD_LENGTH)
  .meta({
    minLength: 8,
    maxLength: 128,
    description:
      '8 to 128 characters. Refused: a common password, also with accents, spaces or signs added; one repeated character; just the name or e-mail of the account, or the name of the shop; the password of the demo shop.',
  });
/** Any length, as the rules may have been different when it was chosen. */
const CurrentPassword = z.string().min(1).max(1000);
const OpaqueToken = z.string().trim().min(1).max(200);
const LinkToken = OpaqueToken.describe('The token of the mailed link.');
const OptionalCode = optionalLine(64).describe('Stored as it is: nothing checks or uses it yet.');

export const ADDRESS_TYPES = ['Home', 'Office', 'Others'] as const;

const Address = z
  .object({
    id: Id,
    type: z.enum(ADDRESS_TYPES),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    landmark: z.string().nullable(),
    city: z.string(),
    city_name: z.string(),
    state: z.string().nullable(),
    country: z.string().describe('The name in the request’s language.'),
    country_code: z.string().describe('ISO 3166 alpha-2.'),
    zip: z.string().nullable(),
    is_default: Bit,
  })
  .meta({ id: 'Address', description: 'A delivery address; the fields that have two names are under both.' });
export type Address = z.output<typeof Address>;

/** Absent stays undefined, empty and null become null: an update leaves the former unchanged and clears the latter. */
const clearable = (type: z.ZodString) =>
  type
    .nullable()
    .transform((text) => text || null)
    .optional();
const clearableLine = (max = 120) => clearable(oneLine(max));

/**
 * Accepts both spellings of SPEC.md; the handler checks the required ones. An update leaves absent fields unchanged; an
 * explicit empty text or null clears an optional field and is rejected for the others. Where an update sends both
 * spellings, as a client does that sends the whole address back, the changed one applies.
 */
export const AddressFields = z.object({
  type: z.enum(ADDRESS_TYPES).nullish().describe('In a new address the default is Home.'),
  name: clearableLine().describe('The full name; or firstName and lastName. Required in a new address.'),
  firstName: clearableLine().describe('Given name.'),
  lastName: clearableLine().describe('Family name.'),
  mobile: clearable(phoneLine()).describe('A phone number valid in the country, or in international form.'),
  phone: clearable(phoneLine()).describe('Alias of mobile.'),
  address: clearableLine(200).describe('Alias of addressLine1.'),
  addressLine1: clearableLine(200).describe('Street and number. Required in a new address.'),
  addressLine2: clearableLine(200).describe('Flat, floor, area.'),
  landmark: clearableLine(200).describe('A landmark for the courier.'),
  city: clearableLine().describe('Required in a new address.'),
  city_name: clearableLine().describe('Alias of city.'),
  state: clearableLine().describe('State, province or county.'),
  country: clearableLine().describe(
    "ISO 3166 alpha-2, or the country's name in any of the shop's languages. Required in a new address.",
  ),
  zip: clearableLine(20).describe('Postal code.'),
  is_default: Flag.nullish().describe(
    '1 makes this address the default; 0 changes nothing, as one address is always the default.',
  ),
});
export type AddressFields = z.output<typeof AddressFields>;
const AddressReply = z
  .object({ data: Address })
  .meta({ id: 'AddressResponse', description: 'The address as it is saved now.' });

const Session = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .nullable()
      .describe(
        'The user agent at sign-in: its first 200 characters, without others than printable ASCII; null where none was sent.',
      ),
    network: z.string().nullable().describe('The IP address, or the /64 network of an IPv6 address, at sign-in.'),
    created_at: Time,
    expires_at: Time,
    is_current: Bit.describe('1: the session of this request.'),
  })
  .meta({ id: 'Session', description: 'A session of a signed-in device.' });
export type Session = z.output<typeof Session>;

export const LoginReply = z.object({
  device_token: z
    .string()
    .describe('Store it on the device, also after logout, and send it with its next login. It gives no access.'),
  token: z.string().describe('A JWT for the Authorization header, until its `exp` at most.'),
  user: User,
});
const DeviceToken = optionalLine(200).describe(
  'The device token of an earlier login on this device: failed sign-ins by others do not block such a device.',
);

export const accountSchemas = defineSchemas({
  registerUser: {
    input: z.object({
      name: requiredLine().describe('The full name.'),
      username: optionalLine().describe('The name that reviews show; the default is the name.'),
      email: Email,
      country_code: optionalLine(2).describe('ISO 3166 alpha-2: the country of the mobile number; the default is BD.'),
      mobile: phoneLine().min(1).describe('A number valid in that country, or in international form.'),
      password: NewPassword,
      referral_code: OptionalCode,
      friends_code: OptionalCode,
    }),
    reply: z.object({ data: z.array(User) }),
  },
  login: {
    input: z.object({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .min(1)
        .max(254)
        .describe('The e-mail address of the account, in any case.'),
      password: CurrentPassword.describe('The password.'),
      device_token: DeviceToken,
    }),
    reply: LoginReply,
  },
  confirmLogin: {
    input: z.object({
      challenge: OpaqueToken.describe('`data.challenge` of the refusal of login.'),
      code: z.string().trim().min(6).max(40).describe('The six digits of the authenticator, or a recovery code.'),
      device_token: DeviceToken,
    }),
    reply: LoginReply,
  },
  logout: { input: z.object({}).nullish(), reply: EmptyReply },
  changePassword: {
    input: z.object({ old_password: CurrentPassword.describe('The current password.'), new_password: NewPassword }),
    reply: EmptyReply,
  },
  forgotPassword: { input: z.object({ email: Email }), reply: EmptyReply },
  resetPassword: {
    input: z.object({
      token: LinkToken,
      new_password: NewPassword,
    }),
    reply: EmptyReply,
  },
  confirmEmail: {
    input: z.object({ token: LinkToken }),
    reply: EmptyReply,
  },
  sendEmailConfirmation: { input: z.object({}).nullish(), reply: EmptyReply },
  getSessions: { input: z.object({}), reply: z.object({ data: z.array(Session) }) },
  endSession: {
    input: z.object({
      id: z.uuid().describe('Id of the session.'),
      password: CurrentPassword.optional().describe('The current password; not needed for the session of the request.'),
    }),
    reply: EmptyReply,
  },
  endOtherSessions: {
    input: z.object({ password: CurrentPassword.describe('The current password.') }),
    reply: EmptyReply,
  },
  getAddress: { input: z.object({}), reply: z.object({ addresses: z.array(Address) }) },
  addAddress: { input: AddressFields, reply: AddressReply },
  updateAddress: { input: AddressFields.extend({ id: Id.describe('Id of the address.') }), reply: AddressReply },
  deleteAddress: { input: z.object({ id: QueryId.describe('Id of the address.') }), reply: EmptyReply },
});
