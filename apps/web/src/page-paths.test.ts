import { PAGE_PATH_SEGMENTS, REDIRECTED_PATHS } from '@trad/contract/page-paths';
import { expect, test } from 'vitest';
import { pages as consolePages } from './console/pages.ts';
import { pages as dashboardPages } from './dashboard/pages.ts';
import { redirects, routes } from './storefront/routes.ts';

test('the server knows the paths of all pages, where it must not serve the API', () => {
  const paths = [...routes.map(({ path }) => path), ...Object.keys(dashboardPages), ...Object.keys(consolePages)];
  const folders = new Set(paths.map((path) => path.split('/')[1] ?? '').filter((folder) => folder && folder !== '*'));
  expect([...folders].sort()).toEqual([...PAGE_PATH_SEGMENTS].sort());
  expect(redirects.map(([path]) => path).sort()).toEqual([...REDIRECTED_PATHS].sort());
});
