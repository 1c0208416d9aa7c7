import { useGetSettingsQuery } from './content.api.ts';

/** The shell's share of the settings: announcements come with the web settings. */
export const shellSettings = { type: 'announcements' } as const;

/** What the static pages show. */
export const aboutSettings = { type: 'about_us' } as const;
export const policySettings = { type: 'return_shipping' } as const;
export const pageSettings = {
  terms: { type: 'terms' },
  privacy: { type: 'privacy' },
  contact: { type: 'contact' },
} as const;

export const useShellSettings = () => useGetSettingsQuery(shellSettings).data?.data;

export const useBrand = () => useShellSettings()?.web_settings.brand_name ?? 'Trad';

/** The first active announcement; null where there is none. */
export const useAnnouncement = () => useShellSettings()?.announcements?.[0] ?? null;
