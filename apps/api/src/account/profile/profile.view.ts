import type { Profile } from '@trad/contract/profile';
import { buildProfilePictureUrl } from '../../platform/pictures.ts';
import type { ProfileRow } from './profile.queries.ts';

export const toProfileView = (row: ProfileRow): Profile => ({
  username: row.username,
  email: row.email,
  email_confirmed: row.emailConfirmedAt ? 1 : 0,
  mobile: row.mobile,
  image: buildProfilePictureUrl(row.imageKey),
  address: row.address,
  dob: row.dob?.toISOString().slice(0, 10) ?? null,
  city: row.city,
  area: row.area,
  street: row.street,
  pincode: row.pincode,
});
