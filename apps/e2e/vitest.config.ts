import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/database/src/vitest-global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As long as it takes on a busy machine; what comes is seen at once.
    expect: { poll: { timeout: 10_000 } },
    // Browsers side by side on two cores only wait for each other.
    fileParallelism: false,
    // A page that is waited for leaves time for another one: where a file says so.
    maxConcurrency: 2,
  },
});
