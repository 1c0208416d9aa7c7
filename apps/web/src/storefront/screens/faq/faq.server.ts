import { paths } from '../../../app/paths.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { faq } from './faq.screen.ts';

export const server: ServerScreen = {
  screen: faq,
  load: ({ query }) => query(contentApi.endpoints.getFaqs, {}),
  head: createTopLevelHead('link.faq', paths.faq()),
};
