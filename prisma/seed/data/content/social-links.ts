/** The demo shop's profiles. A shop without demo data begins without any. */
export const SOCIAL_LINKS = {
  facebook_link: 'https://www.facebook.com/trad.example',
  twitter_link: 'https://twitter.com/trad_example',
  instagram_link: 'https://www.instagram.com/trad.example',
  youtube_link: 'https://www.youtube.com/@trad.example',
} as const;
