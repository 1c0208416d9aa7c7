import { getDirection, type LanguageCode } from '../../i18n/i18n.ts';

/** The URLs of the installed app's icons, by their size in pixels; `maskable` is cut to a shape by the system. */
export type AppIcons = Partial<Record<'192' | '512' | 'maskable', string>>;

export const renderManifestLink = (language: string) =>
  `<link rel="manifest" href="/manifest.webmanifest${language === 'en' ? '' : `?lang=${language}`}">`;

/** Tells the page's code that the server has `OFFLINE=off`: no service worker is registered. */
export const formatOfflineAttribute = ({ offline }: { offline?: boolean }) =>
  offline === false ? ' data-offline="off"' : '';

interface ManifestTexts {
  brand: string;
  description: string;
  cart: string;
  favourites: string;
}

/** The web app manifest in the language of the page that links it. */
export const buildManifest = (language: LanguageCode, texts: ManifestTexts, icons: AppIcons) => ({
  id: '/',
  name: texts.brand,
  short_name: texts.brand,
  description: texts.description,
  lang: language,
  dir: getDirection(language),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fffdfa',
  theme_color: '#000000',
  icons: Object.entries(icons).map(([size, src]) => ({
    src,
    type: 'image/png',
    sizes: size === 'maskable' ? '512x512' : `${size}x${size}`,
    purpose: size === 'maskable' ? 'maskable' : 'any',
  })),
  shortcuts: [
    { name: texts.cart, url: '/cart' },
    { name: texts.favourites, url: '/favourites' },
  ],
});
