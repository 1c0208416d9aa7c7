import { z } from 'zod';
import { defineSchemas } from './call-schemas.ts';
import { MIN_PROFILE_PICTURE } from './picture-sizes.ts';
import { Bit, oneLine, phoneLine, pictureUpload } from './wire.ts';

/** A calendar day, such as 1990-12-31. */
const Day = z.iso.date();

const Profile = z
  .object({
    username: z.string(),
    email: z.string(),
    email_confirmed: Bit.describe('0: mails about orders are not sent until the address is confirmed.'),
    mobile: z.string().nullable().describe('In international form (E.164).'),
    image: z.string().nullable().describe('URL of a square WebP of at most 512 pixels.'),
    address: z.string().nullable(),
    dob: Day.nullable().describe('Date of birth, such as 1990-12-31.'),
    city: z.string().nullable(),
    area: z.string().nullable(),
    street: z.string().nullable(),
    pincode: z.string().nullable(),
  })
  .meta({ id: 'Profile', description: 'The profile; the address book is separate.' });
export type Profile = z.output<typeof Profile>;
const ProfileReply = z
  .object({ data: Profile })
  .meta({ id: 'ProfileResponse', description: 'The profile; after an update, the new one.' });

/** Fields that are cleared explicitly by name: an empty field counts as absent. */
export const CLEARABLE_FIELDS = ['mobile', 'image', 'address', 'dob', 'city', 'area', 'street', 'pincode'] as const;
export type ClearableField = (typeof CLEARABLE_FIELDS)[number];

/** Empty and null become undefined, which leaves the stored value unchanged; `optionalLine` would clear it. */
const unchangedIfEmpty = (type: z.ZodString) => type.nullish().transform((text) => text || undefined);
const lineUnchangedIfEmpty = (max = 120) => unchangedIfEmpty(oneLine(max));

const Names = z.union([
  z.enum(CLEARABLE_FIELDS).transform((name) => [name]),
  z.array(z.enum(CLEARABLE_FIELDS)).max(CLEARABLE_FIELDS.length),
]);

/** The maximum size of a picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export const profileSchemas = defineSchemas({
  getUserProfile: { input: z.object({}), reply: ProfileReply },
  updateUserProfile: {
    input: z.object({
      username: lineUnchangedIfEmpty().describe('The name that reviews show.'),
      mobile: unchangedIfEmpty(phoneLine()).describe('Valid in the country of the account, or in international form.'),
      image: pictureUpload('The picture', MIN_PROFILE_PICTURE),
      address: lineUnchangedIfEmpty(200).describe('The postal address.'),
      dob: z
        .union([z.literal(''), Day])
        .nullish()
        .transform((day) => day || undefined)
        .describe('Date of birth, such as 1990-12-31: at least 13 years ago.'),
      city: lineUnchangedIfEmpty().describe('City.'),
      area: lineUnchangedIfEmpty().describe('Area or district.'),
      street: lineUnchangedIfEmpty().describe('Street.'),
      pincode: lineUnchangedIfEmpty(20).describe('Postal code.'),
      clear_fields: Names.optional().describe('The fields to clear.'),
      'clear_fields[]': Names.optional().describe('Alias of clear_fields.'),
    }),
    reply: ProfileReply,
  },
});
