import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../packages/database/src/testing/vitest-global-setup.ts'],
    isolate: false,
    testTimeout: 360_000,
    hookTimeout: 120_000,
    // As long as it takes on a busy machine; what comes is seen at once.
    expect: { poll: { timeout: 30_000 } },
  },
});
