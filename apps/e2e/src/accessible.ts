import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Brought in and called by ourselves: no page has frames, which the ready-made adapter brings it in twice for. */
const { source } = axe;

/** What axe has to say of the page, or of these parts of it. */
export const problemsOf = async (page: Page, ...parts: string[]): Promise<string[]> => {
  await page.evaluate(source);
  return page.evaluate(
    async (include) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        include ? { include } : document,
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    parts.length > 0 && parts,
  );
};

export const expectAccessible = async (page: Page, ...parts: string[]) =>
  expect(await problemsOf(page, ...parts)).toEqual([]);
