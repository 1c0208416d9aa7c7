import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe has to say of the page, or of these parts of it. */
export const problemsOf = async (page: Page, ...parts: string[]): Promise<string[]> => {
  // No page has frames: findings need not be put together in a page of their own, which takes as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

export const expectAccessible = async (page: Page, ...parts: string[]) =>
  expect(await problemsOf(page, ...parts)).toEqual([]);
