import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { pageSettingsQueries } from '../../../features/content/use-settings.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { privacy } from './privacy.screen.ts';

export const server: ServerScreen = {
  screen: privacy,
  load: ({ query }) => query(contentApi.endpoints.getSettings, pageSettingsQueries.privacy),
  head: createTopLevelHead('link.privacy', paths.privacy()),
};
