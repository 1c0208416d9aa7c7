import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/vitest-global-setup.ts'],
    // Each file opens its own databases or servers.
    isolate: false,
    // Tests start and kill servers, which takes several times as long on a loaded machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Time limit on a loaded machine; tests that poll end sooner.
    expect: { poll: { timeout: 30_000 } },
  },
});
