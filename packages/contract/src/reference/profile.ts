import type { Profile, profileSchemas } from '../profile.ts';
import type { ReferencesOf } from './call-reference.ts';

const profile: Profile = {
  username: 'Amara',
  email: 'shopper@trad.example',
  email_confirmed: 1,
  mobile: '+2348031234567',
  image: '/media/people/5d41402abc4b2a76b9719d911017c592-512.webp',
  address: '14 Bourdillon Road, Ikoyi',
  dob: '1990-12-31',
  city: 'Lagos',
  area: 'Ikoyi',
  street: 'Bourdillon Road',
  pincode: '106104',
};

export const profileReference: ReferencesOf<typeof profileSchemas> = {
  getUserProfile: { example: { input: {}, reply: { data: profile } } },
  updateUserProfile: {
    description:
      'Absent, empty and null fields stay unchanged; `clear_fields` clears. The e-mail address cannot be changed. A picture is re-encoded as a square: cropped to its centre, rotated upright, without metadata.',
    errors: ['UNSUPPORTED_PICTURE', 'PICTURE_TOO_SMALL'],
    example: {
      input: { username: 'Amara', city: 'Lagos', clear_fields: ['area'] },
      reply: { data: { ...profile, area: null } },
      message: 'profileSaved',
    },
  },
};
