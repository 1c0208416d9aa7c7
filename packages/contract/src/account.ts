import { z } from 'zod';
import { NoReply, schemasOf } from './call-schemas.ts';
import { Bit, Email, Flag, Id, line, optionalLine, QueryId } from './wire.ts';

/** `role_id` on the wire. */
export const ROLE_IDS = { operator: 1, vendor: 2, user: 3 } as const;
export type Role = keyof typeof ROLE_IDS;

const User = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role_id: z.literal([1, 2, 3]),
});
export type User = z.output<typeof User>;

/** Counted in characters, as a person counts them: an emoji is one. Common ones are refused where it is read. */
const NewPassword = z
  .string()
  .refine((password) => {
    const { length } = [...password];
    return length >= 8 && length <= 128;
  }, 'must have 8 to 128 characters')
  .meta({ minLength: 8, maxLength: 128 });
/** Whatever it was when it was chosen. */
const PresentPassword = z.string().min(1).max(1000);
const OptionalCode = optionalLine(64);

export const ADDRESS_TYPES = ['Home', 'Office', 'Others'] as const;

const Address = z.object({
  id: z.int(),
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
  country: z.string(),
  country_code: z.string(),
  zip: z.string().nullable(),
  is_default: Bit,
});
export type Address = z.output<typeof Address>;

/** Absent stays undefined, empty and null become null: an update keeps the one and clears the other. */
const clearableLine = (max = 120) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional();

/**
 * Both spellings of SPEC.md are taken; which of them are required is checked where they are read. An update keeps
 * what is absent; an explicit empty text or null clears a field that may be empty and is refused for the others.
 * Where an update sends both spellings, as a client does that sends back the whole address, the changed one counts.
 */
const AddressFields = z.object({
  type: z.enum(ADDRESS_TYPES).nullish(),
  name: clearableLine(),
  firstName: clearableLine(),
  lastName: clearableLine(),
  mobile: clearableLine(40),
  phone: clearableLine(40),
  address: clearableLine(200),
  addressLine1: clearableLine(200),
  addressLine2: clearableLine(200),
  landmark: clearableLine(200),
  city: clearableLine(),
  city_name: clearableLine(),
  state: clearableLine(),
  /** ISO 3166 alpha-2, or the country's name in any of the shop's languages. */
  country: clearableLine(),
  zip: clearableLine(20),
  /** 1 moves the default here; 0 changes nothing, as one address always is the default. */
  is_default: Flag.nullish(),
});
export type AddressFields = z.output<typeof AddressFields>;
const AddressReply = z.object({ data: Address });

export const accountSchemas = schemasOf({
  registerUser: {
    input: z.object({
      name: line(),
      username: optionalLine(),
      email: Email,
      country_code: optionalLine(2),
      mobile: line(40),
      password: NewPassword,
      referral_code: OptionalCode,
      friends_code: OptionalCode,
    }),
    reply: z.object({ data: z.array(User) }),
  },
  login: {
    input: z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: PresentPassword }),
    reply: z.object({ token: z.string(), user: User }),
  },
  logout: { input: z.object({}).nullish(), reply: NoReply },
  changePassword: {
    input: z.object({ old_password: PresentPassword, new_password: NewPassword }),
    reply: NoReply,
  },
  forgotPassword: { input: z.object({ email: Email }), reply: NoReply },
  resetPassword: {
    input: z.object({ token: z.string().trim().min(1).max(200), new_password: NewPassword }),
    reply: NoReply,
  },
  getAddress: { input: z.object({}), reply: z.object({ addresses: z.array(Address) }) },
  addAddress: { input: AddressFields, reply: AddressReply },
  updateAddress: { input: AddressFields.extend({ id: Id }), reply: AddressReply },
  deleteAddress: { input: z.object({ id: QueryId }), reply: NoReply },
});
