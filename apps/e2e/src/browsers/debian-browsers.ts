import puppeteer, { type Browser } from 'puppeteer-core';

/** Debian's browser packages; scripts/tests/browsers.mjs passes their paths as environment variables. */
export const DEBIAN_BROWSERS = ['Chromium', 'Firefox'] as const;
type DebianBrowser = (typeof DEBIAN_BROWSERS)[number];

const PATHS: Readonly<Record<DebianBrowser, string | undefined>> = {
  Chromium: process.env.CHROMIUM_PATH,
  Firefox: process.env.FIREFOX_PATH,
};

/** Containers have no user namespaces for Chromium's sandbox, little /dev/shm and no graphics card. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--force-prefers-reduced-motion',
];

export const openDebianBrowser = (name: DebianBrowser): Promise<Browser> => {
  const executablePath = PATHS[name];
  if (!executablePath) throw new Error(`The path of ${name} is not set: run npm run test:browsers.`);
  return puppeteer.launch({
    browser: name === 'Firefox' ? 'firefox' : 'chrome',
    executablePath,
    protocol: 'webDriverBiDi',
    headless: true,
    args: name === 'Firefox' ? [] : CHROMIUM_FLAGS,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width: 1280, height: 900 },
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
};
