import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../app/state/store.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { type LiteMode, LiteModeContext } from '../../lib/lite-mode.ts';
import { toCardItem } from './card-item.ts';
import { ProductCarousel } from './ProductCarousel.tsx';
import { dress } from './testing/sample-product.ts';

const i18n = await createI18n('en');
const usd = { code: 'USD', symbol: '$', decimals: 2 };
const twentyItems = Array.from({ length: 20 }, (_, index) => ({
  ...toCardItem(dress, 'USD'),
  id: index + 1,
  name: `Dress ${index + 1}`,
}));

const show = (props: Partial<Parameters<typeof ProductCarousel>[0]>, liteMode?: LiteMode) =>
  render(
    <Provider store={createStore(async () => ({ status: 200, body: {} }))}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <LiteModeContext value={liteMode ?? { isOn: false, savesData: false }}>
            <ProductCarousel title="Just Added" items={twentyItems} currency={usd} perPage="four" {...props} />
          </LiteModeContext>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );

/** happy-dom has no layout: a row of 2000 px in a window of 400. */
function scrollTo(scrollLeft: number) {
  const row = screen.getByRole('region', { name: 'Just Added' }).querySelector('ul') as HTMLElement;
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth: 2000, clientWidth: 400 }))
    Object.defineProperty(row, name, { value, configurable: true });
  act(() => void fireEvent.scroll(row));
}
const isDisabled = (label: string) => screen.getByLabelText(label).getAttribute('aria-disabled') === 'true';

test('all twenty items are rendered, and the buttons are disabled at the ends of the row', () => {
  show({});
  expect(screen.getAllByRole('article')).toHaveLength(20);
  scrollTo(0);
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false]);
  scrollTo(800);
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, false]);
  scrollTo(1600);
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true]);
});

test('the buttons are also disabled at the ends of a right-to-left row, whose scroll offsets are negative', () => {
  show({});
  scrollTo(-1600);
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true]);
});

test('a product without a price in the currency shows N/A', () => {
  show({ items: twentyItems.slice(0, 1), currency: { code: 'RUB', symbol: '₽', decimals: 2 } });
  expect(screen.getByText('N/A')).toBeTruthy();
});

test('without products the row says so', () => {
  show({ items: [] });
  expect(screen.getByText('No product available for sale')).toBeTruthy();
});

test('a row that could not be loaded says why, with a Retry button', () => {
  const onRetry = vi.fn();
  const error = { status: 503, code: 'UNAVAILABLE', message: 'A short break.', details: [] };
  show({ items: undefined, failure: { error, onRetry } });
  expect(screen.queryByText('No product available for sale')).toBeNull();
  expect(screen.getByText('Failed to fetch products · HTTP 503 – A short break.')).toBeTruthy();
  fireEvent.click(screen.getByText('Retry'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('in lite mode the remaining items are rendered when the row is scrolled', () => {
  show({}, { isOn: false, savesData: true });
  expect(screen.getAllByRole('article')).toHaveLength(5);
  scrollTo(100);
  expect(screen.getAllByRole('article')).toHaveLength(20);
});
