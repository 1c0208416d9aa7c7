import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts', 'src/shared-shop.ts'],
    // To load the browser's driver and the seed anew for each file took a second and a half.
    isolate: false,
    // As long as it takes on a busy machine; what comes is seen at once.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Browsers side by side on two cores only wait for each other.
    fileParallelism: false,
    // A page that is waited for leaves time for another one: where a file says so.
    maxConcurrency: 3,
  },
});
