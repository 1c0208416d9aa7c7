import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { clearPendingLink, Link, type LinkProps } from './Link.tsx';

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

/** Renders a link on the page /cart?a=1, and returns it with a function that reads the current path. */
const renderLink = (props: LinkProps) => {
  render(
    <MemoryRouter initialEntries={['/cart?a=1']}>
      <Link {...props}>Go</Link>
      <CurrentPath />
    </MemoryRouter>,
  );
  return { link: screen.getByRole('link'), getPath: () => screen.getByRole('status').textContent };
};
/** Clicks, and returns whether the click is left to the browser, which is kept from loading the page. */
const click = (link: HTMLElement, init: MouseEventInit = {}) => {
  let isLeft = false;
  const preventNavigation = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', preventNavigation, { once: true });
  fireEvent.click(link, { button: 0, ...init });
  return isLeft;
};

test('a plain click opens the page in the router', () => {
  const { link, getPath } = renderLink({ to: '/favourites?page=2' });
  expect(link.getAttribute('href')).toBe('/favourites?page=2');
  expect(click(link)).toBe(false);
  expect(getPath()).toBe('/favourites?page=2');
});

test('parts of a target are those in which it differs from the current page', () => {
  const { link, getPath } = renderLink({ to: { search: '?page=2' } });
  expect(link.getAttribute('href')).toBe('/cart?page=2');
  click(link);
  expect(getPath()).toBe('/cart?page=2');
});

test.each([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Cmd', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['on a link to another tab', { target: '_blank' }, {}],
] as const)('a click %s is left to the browser', (_name, props, init) => {
  const { link, getPath } = renderLink({ to: '/terms', ...props });
  expect(click(link, init)).toBe(true);
  expect(getPath()).toBe('/cart?a=1');
});

test('a handler that prevents the click keeps the page', () => {
  const { link, getPath } = renderLink({ to: '/terms', onClick: (event) => event.preventDefault() });
  expect(click(link)).toBe(false);
  expect(getPath()).toBe('/cart?a=1');
});

test('a tapped link is marked until the next page is shown, or another one is tapped', () => {
  const { link } = renderLink({ to: '/favourites' });
  click(link);
  expect(link.hasAttribute('data-pending')).toBe(true);
  clearPendingLink();
  expect(link.hasAttribute('data-pending')).toBe(false);
  click(link, { ctrlKey: true });
  expect(link.hasAttribute('data-pending')).toBe(false);
});
