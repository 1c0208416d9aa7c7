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

async function show(response: CallResponse) {
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

test('products of the category are shown in full rows, without the product itself', async () => {
  const sentTo = await show(dresses(7));
  expect(title()).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(sentTo('getSimilarProducts')[0]).toMatchObject({ category_id: 3, product_id: 7, currency: 'USD' });
});

test('three similar products are a row', async () => {
  await show(dresses(3));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test.each([
  ['none', dresses(0)],
  ['a failure', createErrorResponse(503, 'UNAVAILABLE', 'Away')],
])('%s leaves the section out', async (_, response) => {
  await show(response);
  expect(title()).toBeNull();
});
