import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import { Bit, Flag, Id, line, optionalLine, QueryId } from './wire.ts';

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

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Counted in characters; the upper bound keeps hashing a long text from costing much. */
const NewPassword = z.string().min(8).max(128);
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

/** Both spellings of SPEC.md are taken; which of them are required is checked where they are read. */
const AddressFields = z.object({
  type: z.enum(ADDRESS_TYPES).optional(),
  name: optionalLine(),
  firstName: optionalLine(),
  lastName: optionalLine(),
  mobile: optionalLine(40),
  phone: optionalLine(40),
  address: optionalLine(200),
  addressLine1: optionalLine(200),
  addressLine2: optionalLine(200),
  landmark: optionalLine(200),
  city: optionalLine(),
  city_name: optionalLine(),
  state: optionalLine(),
  country: optionalLine(),
  zip: optionalLine(20),
  is_default: Flag.optional(),
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
    input: z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: z.string().min(1).max(1000) }),
    reply: z.object({ token: z.string(), user: User }),
  },
  logout: { input: z.object({}).optional(), reply: z.object({}) },
  getAddress: { input: z.object({}), reply: z.object({ addresses: z.array(Address) }) },
  addAddress: { input: AddressFields, reply: AddressReply },
  updateAddress: { input: AddressFields.extend({ id: Id }), reply: AddressReply },
  deleteAddress: { input: z.object({ id: QueryId }), reply: z.object({}) },
});
