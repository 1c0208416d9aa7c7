import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { aboutSettingsQuery } from '../../../features/content/use-settings.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { about } from './about.screen.ts';

export const server: ServerScreen = {
  screen: about,
  load: ({ query }) => query(contentApi.endpoints.getSettings, aboutSettingsQuery),
  head: createTopLevelHead('link.about', paths.about()),
};
