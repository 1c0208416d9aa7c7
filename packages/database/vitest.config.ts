import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/vitest-global-setup.ts'],
    // Servers are started and killed here.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
