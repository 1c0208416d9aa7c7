import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../../app/http/request.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { stubIntersectionObserver } from '../../testing/stub-intersection-observer.ts';
import { MakerCard } from './MakerCard.tsx';

const i18n = await createI18n('en', ['shop', 'product', 'product-details']);
const approachViewport = stubIntersectionObserver();

async function show(getStore: CallResponse) {
  const { store, sentTo } = fakeShop({ getStore });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <MakerCard slug="adunni-studio" />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  expect(sentTo('getStore')).toEqual([]);
  await act(async () => approachViewport());
  return sentTo;
}

const maker = {
  name: 'Adunni Studio',
  portrait: null,
  image: null,
  city: 'Lagos',
  country: 'NG',
  founded_year: 2014,
  story: 'Five people around one table.\n\nMore of it.',
  description: 'Prints.',
  no_of_products: 34,
};

test('the maker is shown with place and the beginning of the story, once it comes near the window', async () => {
  const sentTo = await show(ok({ data: maker }));
  expect(sentTo('getStore')).toEqual([{ slug: 'adunni-studio' }]);
  const card = screen.getByRole('region', { name: 'Adunni Studio' });
  expect(card.textContent).toMatch(/Lagos.*since 2014.*Five people around one table\./);
  expect(card.textContent).not.toContain('More of it');
  expect(screen.getByRole('link', { name: 'Visit the store, 34 pieces' }).getAttribute('href')).toBe(
    '/store/adunni-studio',
  );
});

test('a store without a place has its year without a map pin', async () => {
  await show(ok({ data: { ...maker, city: null, country: null } }));
  expect(screen.getByText('since 2014').innerHTML).toBe('since 2014');
});

test('a store that cannot be loaded leaves the card out', async () => {
  await show(createErrorResponse(503, 'UNAVAILABLE', 'Away'));
  expect(screen.queryByRole('region')).toBeNull();
});
