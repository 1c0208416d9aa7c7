import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { setFavourite } from '../../../features/catalog/favourites/set-favourite.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { FollowedNews } from './FollowedNews.tsx';

const i18n = await createI18n('en', ['shop', 'content']);

/** The seller ids of 60 followed stores, the last followed one first. */
const followed = Array.from({ length: 60 }, (_, index) => 100 - index);

test('the news are those of the fifty stores that were followed last', async () => {
  const { store, sentTo } = fakeShop(
    {
      getFollowedStores: ({ limit, offset }: { limit: number; offset: number }) =>
        ok({
          total: followed.length,
          data: followed.slice(offset, offset + limit).map((seller_id) => ({ seller_id })),
        }),
      getProducts: ({ seller_id }: { seller_id?: number[] }) =>
        ok(seller_id ? { total: 1, data: [dress] } : { total: 0, data: [] }),
      addToFavorites: ok(),
    },
    signedIn,
  );
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <FollowedNews />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findByText(dress.name);
  const listFiltered = () => sentTo('getProducts').flatMap(({ seller_id }) => (seller_id ? [seller_id] : []));
  expect(listFiltered()).toEqual([followed.slice(0, 50)]);
  await act(async () => void (await setFavourite(store, { product_id: 7, is_seller: 1 }, 'add')));
  await expect.poll(() => listFiltered().at(-1)).toEqual([7, ...followed.slice(0, 49)]);
});
