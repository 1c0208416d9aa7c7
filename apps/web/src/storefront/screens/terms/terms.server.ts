import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { pageSettings } from '../../../features/content/use-settings.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { topLevelHead } from '../../server/structured-data.ts';
import { terms } from './terms.screen.ts';

export const server: ServerScreen = {
  screen: terms,
  load: ({ query }) => query(contentApi.endpoints.getSettings, pageSettings.terms),
  head: topLevelHead('link.terms', paths.terms()),
};
