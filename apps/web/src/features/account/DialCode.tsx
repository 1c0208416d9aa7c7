import type { Country } from '@trad/contract/content';

/** The country of a phone number in the closed select, where its name has no room. */
export const DialCode = ({ country: { emoji, iso2, dial_code } }: { country: Omit<Country, 'id' | 'name'> }) => (
  <>
    {emoji} {iso2} <bdi dir="ltr">{dial_code}</bdi>
  </>
);
