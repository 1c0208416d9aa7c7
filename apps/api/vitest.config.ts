import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts'],
    // Each file has a shop of its own; loading the API's modules anew for each would take most of the time.
    isolate: false,
    maxWorkers: 3,
    // V8 optimises functions after eight times as many calls as usual: most run a few times, and optimising them takes a twentieth of
    // the tests' CPU time.
    execArgv: ['--interrupt-budget=1000000'],
    // A loaded machine takes several times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Time limit on a loaded machine; tests that poll end sooner.
    expect: { poll: { timeout: 30_000 } },
  },
});
