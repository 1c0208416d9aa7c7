import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { removeServiceWorkers } from '../testing/remove-service-workers.ts';
import { type ElementQuery, findInPage, isTextVisible, waitUntilStill } from './find-in-page.ts';

const results = process.env.TRAD_TEST_RESULTS ?? 'test-results';

/** Time limit on a loaded machine; waits end as soon as their condition holds. */
const TIMEOUT_MS = 60_000;

type Role = ElementQuery['role'];

/** The duration of one polling call in the page, and the timeout of its response. */
const POLL_MS = 1000;
const RESPONSE_TIMEOUT_MS = 5000;

/** The source of a loop that calls a serialised function in every animation frame until it returns a value. */
const buildPollingScript = (find: (...args: never[]) => unknown, args: unknown[]) => `(async () => {
  const deadline = performance.now() + ${POLL_MS};
  for (;;) {
    const found = (${find})(...${JSON.stringify(args)});
    if (found || performance.now() > deadline) return found;
    await new Promise(requestAnimationFrame);
  }
})()`;

/**
 * A browser tab driven by WebDriver BiDi, addressed by roles, labels and texts. Every step waits for its element.
 */
export class Tab {
  /** Console errors, uncaught exceptions and responses with a server error. */
  readonly browserErrors: string[] = [];

  readonly page: Page;
  readonly #origin: string;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  /** Opens a tab in a new browser context, which shares no storage with other tabs. */
  static async open(browser: Browser, origin: string) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    page.setDefaultNavigationTimeout(TIMEOUT_MS);
    await page.evaluateOnNewDocument(removeServiceWorkers);
    const tab = new Tab(page, origin);
    page.on('console', (message) => {
      if (message.type() === 'error') tab.browserErrors.push(`error: ${message.text()}`);
    });
    page.on('pageerror', (error) => void tab.browserErrors.push(`uncaught: ${String(error)}`));
    page.on('response', (response) => {
      if (response.status() >= 500) tab.browserErrors.push(`${response.status()} ${response.url()}`);
    });
    return tab;
  }

  /** Waits for the next window that the page opens. */
  async nextWindow(): Promise<Tab> {
    const popup = await new Promise<Page | null>((resolve) => void this.page.once('popup', resolve));
    if (!popup) throw new Error('No window was opened');
    popup.setDefaultTimeout(TIMEOUT_MS);
    return new Tab(popup, this.#origin);
  }

  /** Aborts requests whose path begins with `path`. */
  async abortRequests(path: string) {
    await this.page.setRequestInterception(true);
    this.page.on('request', (request) => {
      const isBlocked = new URL(request.url()).pathname.startsWith(path);
      void (isBlocked ? request.abort() : request.continue());
    });
  }

  close() {
    return this.page.browserContext().close();
  }

  async saveScreenshot(name: string) {
    mkdirSync(results, { recursive: true });
    const path = join(results, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) as `${string}.png`;
    await this.page.screenshot({ path }).catch(() => {});
  }

  async goto(path: string) {
    await this.page.goto(this.#origin + path);
  }

  /** Waits until the page at this path has loaded. */
  async waitForPath(path: string) {
    const isLoaded = (wantedPath: string) => location.pathname === wantedPath && document.readyState === 'complete';
    await this.waitFor(`the path ${path}`, isLoaded, path);
    return new URL(this.page.url());
  }

  /** Waits until each text was visible, if only for a moment. */
  async expectTexts(...texts: string[]) {
    await Promise.all(texts.map((text) => this.waitFor(`“${text}”`, isTextVisible, text)));
  }

  async expectTextsAfter(texts: string[], action: () => Promise<unknown>) {
    await Promise.all([this.expectTexts(...texts), action()]);
  }

  async find(role: Role, name: string, options: Partial<ElementQuery> = {}) {
    const query: ElementQuery = { ...options, role, name };
    const element = (await this.waitFor(`the ${role} “${name}”`, findInPage, query)) as ElementHandle<Element>;
    await element.evaluate(waitUntilStill);
    return element;
  }

  async press(role: Role, name: string, options: Partial<ElementQuery> = {}) {
    await (await this.find(role, name, options)).click();
  }

  async type(name: string, text: string) {
    const field = await this.find('field', name);
    await field.click({ count: 3 });
    await field.type(text);
  }

  /** Types into the element with this `data-field` attribute, which the dashboard's forms set. */
  async fill(field: string, text: string) {
    const findVisible = (selector: string) => {
      const input = document.querySelector(selector);
      return input?.checkVisibility({ visibilityProperty: true }) ? input : null;
    };
    const found = await this.waitFor(`the field ${field}`, findVisible, `[data-field="${field}"]`);
    const input = found as ElementHandle<HTMLInputElement>;
    await input.click({ count: 3 });
    await input.type(text);
  }

  /** Chooses an option by its value, or by the end of its text. */
  async choose(name: string, option: string) {
    const field = (await this.find('field', name)) as ElementHandle<HTMLSelectElement>;
    const findValue = ({ options }: HTMLSelectElement, text: string) =>
      [...options].find(({ value, label }) => value === text || label.trim().endsWith(text))?.value;
    const value = await field.evaluate(findValue, option);
    if (value === undefined) throw new Error(`“${name}” has no option “${option}”`);
    await field.select(value);
  }

  /** Stores a session in localStorage, as a sign-in does. */
  async signInAs({ token, user }: { token: string; user: object }) {
    await this.goto('/about');
    const storeSession = (storedToken: string, storedUser: string) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    };
    await this.page.evaluate(storeSession, token, JSON.stringify(user));
  }

  /**
   * Polls in the page until `find` returns a value, across navigations. Puppeteer's waitForFunction uses
   * `new Function`, which the shop's Content-Security-Policy blocks in Firefox.
   */
  private async waitFor<Args extends unknown[]>(description: string, find: (...args: Args) => unknown, ...args: Args) {
    const deadline = Date.now() + TIMEOUT_MS;
    let cause: unknown;
    while (Date.now() < deadline && !this.page.isClosed()) {
      // Firefox never responds if the page navigates away during the call: time out and poll the new page.
      const timeout = pause(RESPONSE_TIMEOUT_MS, null, { ref: false });
      const poll = this.page.evaluateHandle(buildPollingScript(find, args)).catch((error: unknown) => {
        cause = error;
        return pause(50, null);
      });
      const found = await Promise.race([poll, timeout]);
      if (found && (await found.evaluate((value) => Boolean(value)).catch(() => false))) return found;
    }
    throw new Error(`${description} did not appear at ${this.page.url()}`, { cause });
  }
}
