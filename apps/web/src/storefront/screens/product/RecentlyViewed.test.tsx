import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../app/state/storage.ts';
import { ok } from '../../../app/testing/responses.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';

const i18n = await createI18n('en', ['shop', 'product', 'product-details']);
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly notify: (entries: object[]) => void;
    constructor(notify: (entries: object[]) => void) {
      this.notify = notify;
    }
    observe() {
      this.notify([{ isIntersecting: true }]);
    }
    disconnect() {}
  },
);
afterEach(() => localStorage.clear());

async function view(productId: number) {
  cleanup();
  const { store, sentTo } = fakeShop({ getProducts: ok({ data: [{ ...dress, id: 5 }], total: 1, next_cursor: null }) });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <RecentlyViewed productId={productId} />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  return sentTo('getProducts').map((input) => input.product_ids);
}
const readStored = () => JSON.parse(localStorage.getItem(storageKeys.viewedProducts) ?? 'null');

test('the products viewed before are shown, the last one first, without the current one', async () => {
  expect(await view(5)).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await view(6)).toEqual(['5']);
  screen.getByRole('heading', { name: 'You looked at' });
  expect(await view(5)).toEqual(['6']);
  expect(await view(7)).toEqual(['5,6']);
  expect(readStored()).toEqual([7, 5, 6]);
});

test('twelve are stored, and invalid stored values are ignored', async () => {
  localStorage.setItem(storageKeys.viewedProducts, JSON.stringify([1, 'x', -2, 1.5, null, 1e300, ...Array(40).keys()]));
  await view(99);
  expect(readStored()).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const text of ['{', '"x"', '{}', '']) {
    localStorage.setItem(storageKeys.viewedProducts, text);
    expect(await view(3)).toEqual([]);
  }
});

test('a browser without storage shows none', async () => {
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await view(5)).toEqual([]);
  denied.mockRestore();
  full.mockRestore();
});
