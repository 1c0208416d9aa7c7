import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Brought in and called by ourselves: no page has frames, which the ready-made adapter brings it in twice for. */
const { source } = axe;

/**
 * What stands around every screen and is the same on all of them: the storefront's header and footer, the dashboard's
 * sidebar, header and ribbon. A third of the elements of most pages.
 */
const SHELL = [':has(> #main) > :is(header, footer, aside)', ':has(> * > #main) > aside'];

interface Look {
  /** These parts of the page alone; page-wide rules are left out. */
  parts?: readonly string[];
  /** The whole page, but of its shell nothing that concerns single elements. */
  besideShell?: boolean;
  /**
   * It is seen from left to right, too, and its colours are looked at there: no colour depends on the direction, and half
   * of the time goes into contrast.
   */
  isMirrored?: boolean;
}

/** What axe has to say of the page. */
export const problemsOf = async (
  page: Page,
  { parts = [':root'], besideShell = false, isMirrored = false }: Look = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ extent, hasContrast }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(extent, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { 'color-contrast': { enabled: hasContrast } },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { extent: { include: [...parts], exclude: besideShell ? SHELL : [] }, hasContrast: !isMirrored },
  );
};

export const expectAccessible = async (page: Page, ...parts: string[]) =>
  expect(await problemsOf(page, parts.length > 0 ? { parts } : {})).toEqual([]);
