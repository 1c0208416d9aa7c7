import type { Profile } from '@trad/contract/profile';

/** The fields that can be edited, besides the picture. */
export const profileFields = ['username', 'mobile', 'address', 'city', 'area', 'street', 'pincode', 'dob'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;

export const toProfileValues = (profile: Profile) =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? ''])) as ProfileValues;

/** The request body of a profile: the API ignores empty fields, so cleared ones are listed in `clear_fields`. */
export function buildProfileForm(values: ProfileValues, before: ProfileValues): FormData {
  const form = new FormData();
  for (const field of profileFields) {
    const value = values[field].trim();
    if (value) form.append(field, value);
    else if (before[field]) form.append('clear_fields[]', field);
  }
  return form;
}

const MIN_AGE = 13;

/** The latest birthday of a person old enough, as YYYY-MM-DD. */
export function getLatestBirthday(today: Date): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - MIN_AGE);
  return day.toISOString().slice(0, 10);
}
export const EARLIEST_BIRTHDAY = '1900-01-01';
