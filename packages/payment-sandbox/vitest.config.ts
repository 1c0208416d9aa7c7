import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // To load the providers' SDKs anew for each file took half the time.
    isolate: false,
    // Processes are started and killed here, and SDKs wait before they try again.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As long as it takes on a busy machine; what comes is seen at once.
    expect: { poll: { timeout: 30_000 } },
  },
});
