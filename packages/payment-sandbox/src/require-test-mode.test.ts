import { expect, test } from 'vitest';
import { listSandboxProblems, requireTestMode } from './require-test-mode.ts';

test.each([
  [{ TRAD_MODE: 'production' }, 'TRAD_MODE'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: ' rk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ PAYPAL_ENV: 'live' }, 'PAYPAL_ENV'],
])('with %o the sandbox does not start, and the error names the variable', (environment, name) => {
  expect(listSandboxProblems(environment)).toEqual([expect.stringContaining(`${name}: `)]);
  expect(() => requireTestMode(environment)).toThrow(name);
});

test('reports all reasons at once', () => {
  expect(listSandboxProblems({ TRAD_MODE: 'production', PAYPAL_ENV: 'LIVE' })).toHaveLength(2);
});

test('starts in demo mode with test keys or without keys', () => {
  expect(listSandboxProblems({})).toEqual([]);
  expect(listSandboxProblems({ TRAD_MODE: 'demo', STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_ENV: 'sandbox' })).toEqual([]);
});
