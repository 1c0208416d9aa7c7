import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/vitest-global-setup.ts'],
    // Each file opens its own databases or servers.
    isolate: false,
    // Tests start and kill servers, and a machine that is busy otherwise takes several times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A generous timeout for busy machines; results are polled without delay.
    expect: { poll: { timeout: 30_000 } },
  },
});
