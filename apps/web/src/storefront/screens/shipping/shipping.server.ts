import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { policySettingsQuery } from '../../../features/content/use-settings.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { shipping } from './shipping.screen.ts';

export const server: ServerScreen = {
  screen: shipping,
  load: ({ query }) => query(contentApi.endpoints.getSettings, policySettingsQuery),
  head: createTopLevelHead('link.shipping', paths.shipping()),
};
