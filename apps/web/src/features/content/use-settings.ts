import { useGetSettingsQuery } from './content.api.ts';

/** The shell's share of the settings: announcements come with the web settings. */
export const shellSettingsQuery = { type: 'announcements' } as const;

/** What the static pages show. */
export const aboutSettingsQuery = { type: 'about_us' } as const;
export const policySettingsQuery = { type: 'return_shipping' } as const;
export const pageSettingsQueries = {
  terms: { type: 'terms' },
  privacy: { type: 'privacy' },
  contact: { type: 'contact' },
} as const;

export const useShellSettings = () => useGetSettingsQuery(shellSettingsQuery).data?.data;

export const useBrand = () => useShellSettings()?.web_settings.brand_name ?? 'Trad';

/** The first active announcement; null where there is none. */
export const useAnnouncement = () => useShellSettings()?.announcements?.[0] ?? null;
