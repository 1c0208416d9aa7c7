// npm run payment-sandbox: runs a standalone sandbox on this machine, with its controls open.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FIXED_KEYS } from './fixed-keys.ts';
import { requireTestMode } from './require-test-mode.ts';
import { openSandbox } from './sandbox.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    port: { type: 'string', default: '4180' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: '.data/payment-sandbox' },
    'public-url': { type: 'string' },
    'stripe-webhook': { type: 'string' },
    'paypal-webhook': { type: 'string' },
    'settle-after': { type: 'string', default: '4000' },
  },
});

try {
  requireTestMode(process.env);
  const sandbox = await openSandbox({
    dataDir: resolve(process.env.INIT_CWD ?? '.', values.data),
    publicUrl: values['public-url'],
    keys: FIXED_KEYS,
    openControls: true,
    settleAfterMs: Number(values['settle-after']),
  });
  await sandbox.controls.configure({
    urls: { stripe: values['stripe-webhook'], paypal: values['paypal-webhook'] },
  });
  const address = await sandbox.listen({ port: Number(values.port), host: values.host });
  const keys = Object.entries(FIXED_KEYS).map(([name, key]) => `  ${name.padEnd(22)} ${key}`);
  console.log(`Payment sandbox on ${address}: no money moves. Its keys:\n${keys.join('\n')}`);
  const end = () => void sandbox.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // A killed npm sends no signal: end when the parent process is gone.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
} catch (error) {
  console.error(`✗ The payment sandbox does not start.\n${(error as Error).message}`);
  process.exit(1);
}
