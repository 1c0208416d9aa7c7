import type { Profile } from '@trad/contract/profile';
import { portraitUrl } from '../../platform/pictures.ts';

/** What a profile shows of an account. */
export interface ProfileRow {
  username: string;
  email: string;
  emailConfirmedAt: Date | null;
  /** E.164. */
  mobile: string | null;
  countryIso2: string | null;
  imageKey: string | null;
  address: string | null;
  dob: Date | null;
  city: string | null;
  area: string | null;
  street: string | null;
  pincode: string | null;
}

export const profileView = (row: ProfileRow): Profile => ({
  username: row.username,
  email: row.email,
  email_confirmed: row.emailConfirmedAt ? 1 : 0,
  mobile: row.mobile,
  image: portraitUrl(row.imageKey),
  address: row.address,
  dob: row.dob?.toISOString().slice(0, 10) ?? null,
  city: row.city,
  area: row.area,
  street: row.street,
  pincode: row.pincode,
});
