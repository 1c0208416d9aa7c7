import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { shellSettingsQuery } from '../../features/content/use-settings.ts';
import type { LoadContext } from './server-screen.ts';

const { getCurrencies, getLanguages, getSettings } = contentApi.endpoints;

/** The queries of the header and the footer, which surround every screen. */
export const loadShell = ({ query }: LoadContext) =>
  Promise.all([
    query(getLanguages, {}),
    query(getCurrencies, {}),
    query(getSettings, shellSettingsQuery),
    query(catalogApi.endpoints.getCategories, {}),
  ]);
