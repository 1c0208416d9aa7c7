import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryNode } from '@trad/contract/catalog';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cartDrawerOpened } from '../../app/state/cart-drawer.ts';
import { sessionExpired } from '../../app/state/session.ts';
import type { RootState } from '../../app/state/store.ts';
import { ok } from '../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../app/testing/sessions.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { registerToastHost } from '../../ui/feedback/toast.ts';
import { markVisitor } from '../hydration/mark-visitor.ts';
import { VendorHeader } from '../screens/vendor/VendorHeader.tsx';
import { vendorHeader } from '../screens/vendor/vendor.islands.ts';
import { fakeShop } from '../testing/fake-shop.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Shell } from './Shell.tsx';
import { categoryPanel, footer } from './shell.islands.ts';

const i18n = await createI18n('en', ['shop', 'content', 'become-a-vendor']);
await Promise.all([
  categoryPanel.load(),
  footer.load(),
  vendorHeader.load(),
  import('./AccountPanel.tsx'),
  import('./MobileMenu.tsx'),
  import('../cart/CartDrawer.tsx'),
]);

const category = (id: number, name: string, childCount = 0): CategoryNode => ({
  id,
  name,
  slug: name,
  image: '/media/tote-kente-640.webp',
  parent_id: 0,
  children: Array.from({ length: childCount }, (_, index) => ({
    ...category(id * 100 + index, `${name} ${index + 1}`),
    parent_id: id,
  })),
});
const tree = [category(1, 'Women', 3), category(2, 'Art', 16), category(3, 'Music', 17), category(4, 'Gifts')];
const currency = (code: string, symbol: string, is_default = 0) => ({
  id: code.length,
  code,
  name: code,
  symbol,
  decimals: 2,
  is_default,
});
const language = (code: string, name: string) => ({ id: code.length, code, name });
const announcement = (title: string, url: string | null, more = {}) => ({
  id: 1,
  title,
  text: null,
  label: null,
  url,
  status: 'active',
  active: true,
  ...more,
});
const web = { brand_name: 'Trad', facebook_link: 'https://www.facebook.com/trad', twitter_link: null };

interface OpenOptions {
  state?: Partial<RootState>;
  announcements?: object[];
  settings?: object;
}

/** Stores a session, as an earlier visit does. */
function storeSession() {
  localStorage.setItem('token', signedIn.session?.token ?? '');
  localStorage.setItem('user', JSON.stringify(signedIn.session?.user));
}

async function open(path: string, { state = signedOut, announcements = [], settings = {} }: OpenOptions = {}) {
  const shop = fakeShop(
    {
      getCategories: ok({ data: tree }),
      getCurrencies: ok({ data: [currency('USD', '$', 1), currency('NGN', '₦')] }),
      getLanguages: ok({ data: [language('en', 'English'), language('ar', 'العربية'), language('xx', 'No texts')] }),
      getSettings: ok({ data: { web_settings: { ...web, ...settings }, announcements } }),
      logout: ok(),
    },
    state,
  );
  const page = (
    <Shell>
      <Outlet />
    </Shell>
  );
  const router = createMemoryRouter([{ element: page, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    initialEntries: [path],
  });
  await act(async () => {
    render(
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    );
  });
  const navigate = (to: string | number) => act(() => router.navigate(to as string));
  return { ...shop, navigate, getPath: () => router.state.location.pathname };
}

const nav = () => screen.getByRole('navigation', { name: 'Categories' });
const getMenuItem = (name: string) => within(nav()).getByRole('link', { name }).closest('li') as HTMLElement;
const more = (name: string) => screen.getByRole('button', { name: `More of ${name}` });
const collection = () => screen.queryByRole('link', { name: 'Shop Collection' });
const mouse = { pointerType: 'mouse' };

describe('the mega-menu', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('opens on hover, and closes 300 ms after the mouse leaves', async () => {
    await open('/');
    fireEvent.pointerEnter(getMenuItem('Women'), mouse);
    expect(collection()?.getAttribute('href')).toBe('/category/1');
    fireEvent.pointerLeave(getMenuItem('Women'), mouse);
    advanceTime(299);
    expect(collection()).toBeTruthy();
    fireEvent.pointerEnter(getMenuItem('Women'), mouse);
    advanceTime(1000);
    expect(collection()).toBeTruthy();
    fireEvent.pointerLeave(getMenuItem('Women'), mouse);
    advanceTime(300);
    expect(collection()).toBeNull();
  });

  test('closes on Escape wherever the focus is, when opened by hover', async () => {
    await open('/');
    fireEvent.pointerEnter(getMenuItem('Women'), mouse);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(collection()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  test('opens by its button for keyboard and touch; Escape returns the focus', async () => {
    await open('/');
    fireEvent.pointerEnter(getMenuItem('Women'), { pointerType: 'touch' });
    expect(collection()).toBeNull();
    fireEvent.click(more('Women'));
    expect(more('Women').getAttribute('aria-expanded')).toBe('true');
    act(() => screen.getByRole('link', { name: 'Women 2' }).focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect([collection(), document.activeElement]).toEqual([null, more('Women')]);
    fireEvent.click(more('Women'));
    fireEvent.click(more('Women'));
    expect(collection()).toBeNull();
  });

  test('stays open when its background is clicked, and closes when the focus leaves', async () => {
    await open('/');
    fireEvent.click(more('Women'));
    act(() => more('Women').focus());
    const panel = document.getElementById(more('Women').getAttribute('aria-controls') ?? '') as HTMLElement;
    fireEvent.pointerDown(panel);
    act(() => panel.focus());
    expect(collection()).toBeTruthy();
    act(() => more('Art').focus());
    expect(collection()).toBeNull();
  });

  test('shows up to sixteen subcategories, and a link to all if there are more', async () => {
    await open('/');
    const countSubcategories = (name: string) => {
      fireEvent.click(more(name));
      const links = within(getMenuItem(name)).getAllByRole('link', { name: new RegExp(`^${name} \\d`) }).length;
      const hasMore = within(getMenuItem(name)).queryByRole('link', { name: 'View all' }) !== null;
      fireEvent.click(more(name));
      return [links, hasMore];
    };
    expect([countSubcategories('Women'), countSubcategories('Art'), countSubcategories('Music')]).toEqual([
      [3, false],
      [16, false],
      [16, true],
    ]);
    expect(screen.queryByRole('button', { name: 'More of Gifts' })).toBeNull();
  });
});

test('the first announcement is above the header; without a URL it is no link', async () => {
  await open('/', { announcements: [announcement('Indigo week', '/category/43'), announcement('Second', null)] });
  const bar = within(screen.getByRole('complementary', { name: 'Announcement' }));
  expect(bar.getByText('Indigo week')).toBeTruthy();
  expect(bar.getByRole('link', { name: /^Click here/ }).getAttribute('href')).toBe('/category/43');
  expect(screen.queryByText('Second')).toBeNull();
});

test('an announcement may have a text, and a link text of its own', async () => {
  const more = { text: 'On every order over $80.', label: 'See how it works' };
  await open('/', { announcements: [announcement('Free delivery', '/shipping', more)] });
  const bar = within(screen.getByRole('complementary', { name: 'Announcement' }));
  expect(bar.getByText(/On every order over/)).toBeTruthy();
  expect(bar.getByRole('link', { name: /^See how it works/ }).getAttribute('href')).toBe('/shipping');
});

test('without an announcement there is no bar', async () => {
  await open('/');
  expect(screen.queryByRole('complementary')).toBeNull();
  await open('/', { announcements: [announcement('Closed on Friday', null)] });
  expect(within(screen.getByRole('complementary')).queryByRole('link')).toBeNull();
});

test("the account menu links to the account's pages, and signs out", async () => {
  storeSession();
  const { store, getPath, navigate } = await open('/about', { state: signedIn });
  const menu = () => screen.getByRole('button', { name: 'Account: Amara' });
  await userEvent.click(menu());
  await screen.findByRole('link', { name: 'Profile' });
  const rows = ['Profile', 'Orders', 'Favourites', 'Addresses'].map((name) => screen.getByRole('link', { name }));
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/manage-account',
    '/my-orders',
    '/favourites',
    '/my-address',
  ]);
  await userEvent.click(rows[1] as HTMLElement);
  expect([getPath(), screen.queryByRole('link', { name: 'Orders' })]).toEqual(['/my-orders', null]);
  const toasts: string[] = [];
  registerToastHost({ show: ({ text }) => toasts.push(text), raise: () => {} });
  await navigate('/about');
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await expect.poll(() => toasts).toEqual(['Logged out successfully']);
  expect(store.getState().session).toMatchObject({ token: null, user: null });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in?next=%2Fabout');
});

test.each([
  ['/about/', '/sign-in?next=%2Fabout%2F'],
  ['/sign-in/', '/sign-in'],
  ['/Forgot-Password', '/sign-in'],
  ['/no-such-page', '/sign-in'],
])('from %s the sign-in links of header and mobile menu lead to %s', async (path, expected) => {
  await open(path);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(expected);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Trad' }));
  expect(menu.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(expected);
});

describe('the sign-in link, before the session is restored', () => {
  const accountLink = () => screen.getByTitle('Account');
  const unknown: Partial<RootState> = { session: { token: null, user: null, ready: false, expired: false } };
  const html = () => document.documentElement;
  afterEach(() => html().removeAttribute('data-visitor'));

  test('is in the shared page, and has its text for visitors only', async () => {
    const { renderToString } = await import('react-dom/server');
    const { store } = fakeShop({}, unknown);
    const page = renderToString(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <AccountMenu />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
    document.body.innerHTML = page;
    expect(within(accountLink()).getByText('Sign In').className).toContain('for-visitors');
  });

  test.each([
    ['without a token', null, true],
    ['with a token', 'a-token', false],
  ])('an inline script marks the document of visitors only: %s', async (_, token, isVisitor) => {
    if (token) localStorage.setItem('token', token);
    markVisitor();
    expect(html().hasAttribute('data-visitor')).toBe(isVisitor);
  });

  test('forbidden storage means no session', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    markVisitor();
    vi.restoreAllMocks();
    expect(html().hasAttribute('data-visitor')).toBe(true);
  });
});

test('the currency menu has the currencies of the shop', async () => {
  const { store } = await open('/');
  await userEvent.click(screen.getByRole('button', { name: 'Currency: USD' }));
  await userEvent.click(screen.getByRole('button', { name: /₦/ }));
  expect(store.getState().preferences.currency).toBe('NGN');
  expect(screen.getByRole('button', { name: 'Currency: NGN' }).getAttribute('aria-expanded')).toBe('false');
});

test('another language is the same page at its own URL', async () => {
  await open('/category/1?sort=oldest');
  await userEvent.click(screen.getByRole('button', { name: 'Language: EN' }));
  const rows = within(screen.getByRole('banner')).getAllByRole('link', { name: /English|العربية|No texts/ });
  expect(rows.map((row) => [row.getAttribute('href'), row.lang])).toEqual([
    ['/category/1?sort=oldest&lang=en', 'en'],
    ['/category/1?sort=oldest&lang=ar', 'ar'],
  ]);
});

test('the mobile menu has categories, currency, language and the sign-in link', async () => {
  const { store, getPath } = await open('/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Trad' }));
  const women = menu.getByRole('button', { name: 'Women' });
  expect(women.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(women);
  await userEvent.selectOptions(menu.getByLabelText('Currency'), 'NGN');
  expect(store.getState().preferences.currency).toBe('NGN');
  expect(menu.getByLabelText('Language')).toHaveProperty('value', 'en');
  expect(menu.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  await userEvent.click(menu.getByRole('link', { name: 'Women 2' }));
  expect([getPath(), screen.queryByRole('dialog')]).toEqual(['/category/101', null]);
});

test.each(['Menu', 'Search'])("the dialog that '%s' opens is closed by the browser's Back", async (button) => {
  const { navigate, getPath } = await open('/about');
  await navigate('/cart');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  await navigate(-1);
  expect([getPath(), screen.queryByRole('dialog')]).toEqual(['/about', null]);
});

test('the mobile menu has the links of a signed-in shopper', async () => {
  storeSession();
  await open('/', { state: signedIn });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Trad' }));
  const accountNav = within(menu.getByRole('navigation', { name: 'Account' }));
  expect(accountNav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manage-account',
    '/my-orders',
    '/favourites',
    '/my-address',
  ]);
});

test("the footer links to existing pages and to the shop's social networks", async () => {
  await open('/', { settings: { seller_registration_url: 'https://sellers.example/join' } });
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(links('Quick Links')).toEqual(expect.arrayContaining(['About', 'FAQ', 'Returns & Shipping', 'Join Us']));
  const legal = ['/contact', '/terms', '/privacy'].map((path) =>
    within(screen.getByRole('navigation', { name: 'Quick Links' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === path)
      .map((link) => link.textContent),
  );
  expect(legal).toEqual([['Contact'], ['Terms of Sale'], ['Privacy']]);
  expect(links('Follow Us')).toEqual(['Facebook']);
});

test.each([
  ['https://sellers.example/join', 'https://sellers.example/join'],
  ['', '/vendor/onboarding/welcome'],
])("the link for sellers goes to %j, or else to the app's own page", async (seller_registration_url, to) => {
  await open('/', { settings: { seller_registration_url } });
  expect(screen.getByRole('link', { name: 'Join Us' }).getAttribute('href')).toBe(to);
});

test.each([
  ['/vendor', false],
  ['/vendor/', false],
  ['/vendors', true],
])('%s has the shop’s header and drawer: %s, and a footer', async (path, header) => {
  const { store } = await open(path);
  await act(async () => void store.dispatch(cartDrawerOpened()));
  expect([
    screen.queryByRole('navigation', { name: 'Categories', hidden: true }) !== null,
    screen.queryByRole('dialog', { name: 'Cart' }) !== null,
    screen.queryByRole('contentinfo', { hidden: true }) !== null,
  ]).toEqual([header, header, true]);
});

describe('the header of the seller’s page', () => {
  const header = () => within(screen.getByRole('banner'));
  const listUrls = () =>
    ['Sign in', 'Join Now'].map((name) => header().getByRole('link', { name }).getAttribute('href'));

  test("links to the app's own pages where the shop configures no others", async () => {
    await open('/vendor', { settings: { seller_login_url: '', seller_registration_url: null } });
    expect(listUrls()).toEqual(['/sign-in?next=%2Fvendor%2Fdashboard', '/vendor/onboarding/welcome']);
  });

  test('links to those of the shop’s settings', async () => {
    const settings = {
      seller_login_url: 'https://sellers.example/login',
      seller_registration_url: 'https://sellers.example/join',
    };
    await open('/vendor', { settings });
    expect(listUrls()).toEqual(Object.values(settings));
  });

  test.each([
    ['vendor', 2, ['Dashboard']],
    ['shopper', 3, ['Join Now']],
  ])('offers a %s who is signed in what is left to do', async (_, role_id, names) => {
    storeSession();
    localStorage.setItem('user', JSON.stringify({ ...signedIn.session?.user, role_id }));
    await open('/vendor');
    const findLink = (name: string) => header().queryByRole('link', { name });
    expect(['Sign in', 'Join Now', 'Dashboard'].filter(findLink)).toEqual(names);
    if (role_id === 2) expect(findLink('Dashboard')?.getAttribute('href')).toBe('/vendor/dashboard');
  });

  test('is in the shared page, with links for visitors only', async () => {
    const { renderToString } = await import('react-dom/server');
    onTestFinished(() => document.body.replaceChildren());
    const session = { token: null, user: null, ready: false, expired: false };
    document.body.innerHTML = renderToString(
      <Provider store={fakeShop({}, { session }).store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <VendorHeader />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
    const links = ['Sign in', 'Join Now'].map((name) => header().getByRole('link', { name }).className);
    for (const classes of links) expect(classes).toContain('for-visitors');
  });

  test('shows currency and language without a choice', async () => {
    await open('/vendor');
    expect([header().getByText('USD($)'), header().getByText('EN')]).toHaveLength(2);
    expect(header().queryByRole('button')).toBeNull();
  });
});

test('a new page starts at its top with the focus on its content, and Back restores the scroll position', async () => {
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolled.push(top));
  const { navigate } = await open('/category/1');
  vi.stubGlobal('scrollY', 1200);
  fireEvent.scroll(window);
  await navigate('/product/7');
  expect(scrolled).toEqual([0]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  vi.stubGlobal('scrollY', 0);
  fireEvent.scroll(window);
  await navigate(-1);
  expect(scrolled).toEqual([0, 1200]);
  await navigate('/category/1?sort=oldest');
  expect(scrolled).toEqual([0, 1200]);
  vi.unstubAllGlobals();
});

test.each([
  ['/my-orders', '/sign-in'],
  // The payment status page is public: no redirect to sign-in.
  ['/paypal-status', '/paypal-status'],
])('a rejected token on %s redirects to %s', async (path, next) => {
  storeSession();
  const { store, getPath } = await open(path, {});
  await act(async () => void store.dispatch(sessionExpired()));
  expect([getPath(), store.getState().session.expired]).toEqual([next, false]);
});
