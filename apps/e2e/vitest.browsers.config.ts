import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the journeys in the browsers of Debian's packages, one after the other. */
export default defineConfig({
  test: {
    include: ['src/browsers/*.browsers.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
});
