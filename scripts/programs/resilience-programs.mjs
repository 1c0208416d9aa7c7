// The programs that scenarios of npm run resilience need besides the product's.

import { StepError } from '../workspace.mjs';
import { providePrograms, REDIS_SERVER } from './provide-programs.mjs';

const FAKETIME = { variable: 'FAKETIME_PATH', debianPackage: 'faketime', executables: ['faketime'] };

const PROGRAMS = { clock: [FAKETIME], 'redis-outage': [REDIS_SERVER], 'shared-limit': [REDIS_SERVER] };

/**
 * Returns variables with the paths of the programs that the chosen scenarios need, and installs missing ones where it can.
 * A scenario whose program is missing says so, and is not run.
 */
export async function provideScenarioPrograms(args) {
  const only = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  const value = only < 0 ? undefined : (args[only].split('=')[1] ?? args[only + 1]);
  const names = value?.split(',') ?? Object.keys(PROGRAMS);
  const paths = {};
  for (const program of new Set(names.flatMap((name) => PROGRAMS[name] ?? []))) {
    try {
      Object.assign(paths, await providePrograms([program]));
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
    }
  }
  return paths;
}
