import { useGetSettingsQuery } from './content.api.ts';

/** The arguments for the shell's settings: type `announcements` includes the web settings. */
export const shellSettingsQuery = { type: 'announcements' } as const;

/** The arguments for the static pages' texts. */
export const aboutSettingsQuery = { type: 'about_us' } as const;
export const policySettingsQuery = { type: 'return_shipping' } as const;
export const pageSettingsQueries = {
  terms: { type: 'terms' },
  privacy: { type: 'privacy' },
  contact: { type: 'contact' },
} as const;

export const useShellSettings = () => useGetSettingsQuery(shellSettingsQuery).data?.data;

export const useBrand = () => useShellSettings()?.web_settings.brand_name ?? 'Trad';

/** The default order of the home page's sections. */
const DEFAULT_SECTIONS = ['categories', 'just_added', 'makers', 'picks', 'partners'];

/** The sections of the home page in their order. */
export const useHomeSections = (): readonly string[] =>
  useShellSettings()?.web_settings.home_sections ?? DEFAULT_SECTIONS;

/** The first active announcement, or null. */
export const useAnnouncement = () => useShellSettings()?.announcements?.[0] ?? null;
