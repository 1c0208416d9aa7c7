import { defineConfig } from 'vitest/config';

/** Tests with services that npm test does not have: npm run test:services starts them. */
export default defineConfig({
  test: {
    include: ['src/**/*.services-test.ts'],
    globalSetup: ['../../packages/database/src/testing/vitest-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
