import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../../app/http/request.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

const i18n = await createI18n('en');
const dresses = (count: number) =>
  ok({ data: Array.from({ length: count }, (_, index) => ({ ...dress, id: 100 + index })) });

async function show(response: CallResponse | (() => Promise<CallResponse>)) {
  const { store, sentTo } = fakeShop({ getSimilarProducts: response });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <SimilarProducts productId={7} categoryId={3} />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  return sentTo;
}
const title = () => screen.queryByRole('heading', { name: "You'll Probably Like These", level: 2 });

test('a row of products of the category is shown, without the product itself', async () => {
  const sentTo = await show(dresses(4));
  expect(title()).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(sentTo('getSimilarProducts')).toEqual([{ category_id: 3, product_id: 7, limit: 4, currency: 'USD' }]);
});

test('as many placeholders are shown as products can come', async () => {
  await show(() => new Promise(() => {}));
  expect(title()).toBeTruthy();
  expect(screen.getByRole('status').lastElementChild?.children).toHaveLength(4);
});

test.each([
  ['none', dresses(0)],
  ['a failure', createErrorResponse(503, 'UNAVAILABLE', 'Away')],
])('%s leaves the section out', async (_, response) => {
  await show(response);
  expect(title()).toBeNull();
});
