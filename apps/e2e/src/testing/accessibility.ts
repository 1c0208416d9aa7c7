import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Inject axe directly: @axe-core/playwright injects it twice to support frames. What is in frames is not checked: previews of content
 * are pages of the shop, which have checks of their own.
 */
const { source } = axe;

/**
 * Selectors of the layout that all screens share: the storefront's header and footer, the sidebar, header and banners
 * of the dashboard and the console. They are a third of the elements of most pages.
 */
const SHELL = [':has(> #main) > :is(header, footer, aside)', ':has(> * > #main) > aside'];

interface CheckOptions {
  /** Limits the check to these elements and skips page-wide rules. */
  parts?: readonly string[];
  /** Checks the whole page, but skips element rules in the shared layout. */
  skipShell?: boolean;
  /**
   * Skips the contrast rule, which takes half of the time. For right-to-left runs: the left-to-right run checks it, and
   * no colour depends on the direction.
   */
  skipContrast?: boolean;
}

/** Runs axe on the page and returns its violations. */
export const findAccessibilityViolations = async (
  page: Page,
  { parts = [':root'], skipShell = false, skipContrast = false }: CheckOptions = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ context, hasContrast }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { 'color-contrast': { enabled: hasContrast } },
        resultTypes: ['violations'],
        // It copies style sheets into inline ones, which the content policy refuses, for an experimental rule only.
        preload: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { context: { include: [...parts], exclude: skipShell ? SHELL : [] }, hasContrast: !skipContrast },
  );
};

export const expectAccessible = async (page: Page, ...parts: string[]) =>
  expect(await findAccessibilityViolations(page, parts.length > 0 ? { parts } : {})).toEqual([]);
