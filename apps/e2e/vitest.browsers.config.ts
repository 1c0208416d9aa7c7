import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: runs the journeys in Debian's browser packages, one at a time. */
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
