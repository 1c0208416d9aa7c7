import { paths } from '../../../app/paths.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { createTopLevelHead } from '../../server/structured-data.ts';
import { vendorHeader } from './vendor.islands.ts';
import { vendor } from './vendor.screen.ts';

export const server: ServerScreen = {
  screen: vendor,
  islands: [vendorHeader],
  inlineStyles: true,
  head: createTopLevelHead('vendor.title', paths.vendor()),
};
