// npm run payment-sandbox: runs a standalone sandbox on this machine, with its controls open.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FIXED_KEYS } from './fixed-keys.ts';
import { requireTestMode } from './require-test-mode.ts';
import { openSandbox } from './sandbox.ts';

const USAGE = `npm run payment-sandbox -- [options]: runs the payment sandbox as a process of its own; no money moves

  --port <number>         its port (4180); 0: a free one
  --host <address>        its address (127.0.0.1)
  --data <folder>         the folder of its record store (.data/payment-sandbox)
  --public-url <url>      the address under which a browser opens it
  --stripe-webhook <url>  where Stripe's events are sent
  --paypal-webhook <url>  where PayPal's events are sent
  --settle-after <ms>     milliseconds until pending payments and refunds settle (4000)
  --help                  prints this`;

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
    help: { type: 'boolean', default: false },
  },
});

const parseWholeNumber = (name: 'port' | 'settle-after', max: number) => {
  const number = Number(values[name]);
  if (/^\d{1,10}$/.test(values[name]) && number <= max) return number;
  throw new Error(`--${name} takes a whole number from 0 to ${max}, not '${values[name]}'`);
};

const run = async () => {
  const port = parseWholeNumber('port', 65_535);
  // Node's timers accept no longer delay.
  const settleAfterMs = parseWholeNumber('settle-after', 2 ** 31 - 1);
  requireTestMode(process.env);
  const sandbox = await openSandbox({
    dataDir: resolve(process.env.INIT_CWD ?? '.', values.data),
    publicUrl: values['public-url'],
    keys: FIXED_KEYS,
    openControls: true,
    settleAfterMs,
  });
  await sandbox.controls.configure({
    urls: { stripe: values['stripe-webhook'], paypal: values['paypal-webhook'] },
  });
  const address = await sandbox.listen({ port, host: values.host });
  const keys = Object.entries(FIXED_KEYS).map(([name, key]) => `  ${name.padEnd(22)} ${key}`);
  console.log(`Payment sandbox on ${address}: no money moves. Its keys:\n${keys.join('\n')}`);
  const end = () => void sandbox.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // A killed npm sends no signal: end when the parent process is gone.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
};

if (values.help) console.log(USAGE);
else await run();
