import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openShop } from '../open-shop.ts';
import { visit } from '../visit.ts';
import { BUDGETS, LITE_SHARE, MOST_SHIFT, PHONE } from './budgets.ts';
import { overBudget, whatGrew } from './compare-weights.ts';
import recorded from './recorded.json' with { type: 'json' };
import { bytesOf, weighPage } from './weigh-page.ts';

const { shop, browser } = await openShop();

const onPhone = (name: string, options: BrowserContextOptions, work: (page: Page) => Promise<void>) =>
  visit(browser, name, { ...PHONE, ...options }, work);

describe.each(BUDGETS)('$name', (budget) => {
  test('keeps its budgets of bytes and of shifts, and is accessible on a phone', async () => {
    await onPhone(`budget-${budget.name}`, {}, async (page) => {
      const weight = await weighPage(page, shop.url + budget.path);
      expect(overBudget(budget, weight, recorded)).toEqual([]);
      expect(weight.shift).toBeLessThanOrEqual(MOST_SHIFT);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });

  test('brings a third of the pictures to whoever saves data', async () => {
    await onPhone(`lite-${budget.name}`, { extraHTTPHeaders: { 'save-data': 'on' } }, async (page) => {
      const { files } = await weighPage(page, shop.url + budget.path);
      expect(bytesOf(files.pictures) / 1000).toBeLessThanOrEqual(budget.most.pictures * LITE_SHARE);
    });
  });
});

test('what makes a page heavier is named, the most first', () => {
  expect(whatGrew({ 'a.js': 5200, 'b.js': 900, 'new.js': 300 }, { 'a.js': 5000, 'b.js': 1000, 'old.js': 50 })).toBe(
    'new.js +0.3, a.js +0.2',
  );
});
