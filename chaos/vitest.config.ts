import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../packages/database/src/testing/vitest-global-setup.ts'],
    isolate: false,
    testTimeout: 360_000,
    hookTimeout: 120_000,
    // Time limit on a loaded machine; tests that poll end sooner.
    expect: { poll: { timeout: 30_000 } },
  },
});
