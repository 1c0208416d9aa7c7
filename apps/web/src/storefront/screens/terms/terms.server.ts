import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { pageSettingsQueries } from '../../../features/content/use-settings.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { terms } from './terms.screen.ts';

export const server: ServerScreen = {
  screen: terms,
  load: ({ query }) => query(contentApi.endpoints.getSettings, pageSettingsQueries.terms),
  head: createTopLevelHead('link.terms', paths.terms()),
};
