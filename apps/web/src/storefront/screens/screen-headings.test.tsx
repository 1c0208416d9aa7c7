import { cleanup, screen } from '@testing-library/react';
import { type CallName, calls } from '@trad/contract/calls';
import { describe, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../app/testing/sessions.ts';
import { visit } from '../testing/fake-shop.tsx';

const failToConnect = (): never => {
  throw new TypeError('Failed to fetch');
};
const neverResolve = () => new Promise<never>(() => {});
const all = (response: () => never | Promise<never>) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name as CallName, response]));

const publicPaths = ['/', '/category', '/category/1', '/product/54', '/store/adunni-studio', '/cart', '/about', '/faq'];
publicPaths.push(
  '/shipping',
  '/terms',
  '/privacy',
  '/contact',
  '/sign-in',
  '/signup',
  '/forgot-password',
  '/reset-password',
);
const accountPaths = [
  '/cart',
  '/checkout',
  '/favourites',
  '/manage-account',
  '/my-address',
  '/my-orders',
  '/my-reviews',
  '/my-orders/41',
];

/** Screen readers announce and list headings: the first names the page. */
const topHeadings = async (path: string, response: () => never | Promise<never>, state: typeof signedOut) => {
  await visit(path, all(response), state);
  // The code of a screen's placeholder is loaded with its first use.
  const headings = await screen.findAllByRole('heading', { level: 1 });
  const found = headings.map(({ textContent }) => textContent);
  cleanup();
  return found;
};

describe.each([
  ['while everything is loading', neverResolve],
  ['while the API is unavailable', failToConnect],
])('%s', (_, response) => {
  test.each(publicPaths)('%s has one heading at its top', async (path) => {
    expect(await topHeadings(path, response, signedOut)).toEqual([expect.stringMatching(/\S/)]);
  });
  test.each(accountPaths)('%s, which needs a session, has one heading at its top', async (path) => {
    expect(await topHeadings(path, response, signedIn)).toEqual([expect.stringMatching(/\S/)]);
  });
});
