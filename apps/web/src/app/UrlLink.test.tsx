import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { dashboardPaths } from './dashboard-paths.ts';
import { paths } from './paths.ts';
import { UrlLink } from './UrlLink.tsx';

const CurrentPath = () => <output>{useLocation().pathname}</output>;

/** Clicks a link to a URL on the page /cart, and returns the router's path after it. */
const follow = (url: string) => {
  render(
    <MemoryRouter initialEntries={['/cart']}>
      <UrlLink url={url}>Go</UrlLink>
      <CurrentPath />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(url);
  // Keeps the browser from loading the page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { button: 0 });
  return screen.getByRole('status').textContent;
};

test.each([paths.home(), paths.category(43), paths.vendor(), `${paths.vendor()}?from=slide`, paths.about()])(
  'the router shows %s, a page of the storefront',
  (url) => expect(follow(url)).toBe(url.replace(/\?.*/, '')),
);

test.each([
  paths.vendorOnboarding(),
  dashboardPaths.demo(),
  paths.operator(),
  `${paths.operator()}/orders`,
  '/media/catalogue.pdf',
  '/docs',
  '/mailbox',
  '/sitemap.xml',
  '/robots.txt',
  'https://partner.example/',
])('the browser loads %s, which is no page of the storefront', (url) => expect(follow(url)).toBe('/cart'));
