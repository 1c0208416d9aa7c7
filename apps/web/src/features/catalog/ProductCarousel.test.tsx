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
import { dress } from './product/sample-product.ts';

const i18n = await createI18n('en');
const usd = { code: 'USD', symbol: '$', decimals: 2 };
const twenty = Array.from({ length: 20 }, (_, index) => ({
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
            <ProductCarousel title="Just Added" items={twenty} currency={usd} perPage="four" {...props} />
          </LiteModeContext>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );

/** happy-dom has no layout: a row of 2000 px in a window of 400. */
function scrolledTo(scrollLeft: number) {
  const row = screen.getByRole('region', { name: 'Just Added' }).querySelector('ul') as HTMLElement;
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth: 2000, clientWidth: 400 }))
    Object.defineProperty(row, name, { value, configurable: true });
  act(() => void fireEvent.scroll(row));
}
const isOff = (label: string) => screen.getByLabelText(label).getAttribute('aria-disabled') === 'true';

test('all twenty are there, and the ends of the row bound the buttons', () => {
  show({});
  expect(screen.getAllByRole('article')).toHaveLength(20);
  scrolledTo(0);
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false]);
  scrolledTo(800);
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, false]);
  scrolledTo(1600);
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true]);
});

test('from right to left the row counts backwards, and is bounded all the same', () => {
  show({});
  scrolledTo(-1600);
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true]);
});

test('a product without a price in the currency says N/A', () => {
  show({ items: twenty.slice(0, 1), currency: { code: 'RUB', symbol: '₽', decimals: 2 } });
  expect(screen.getByText('N/A')).toBeTruthy();
});

test('a failure shows the empty text and tries again on request', () => {
  const onRetry = vi.fn();
  show({ items: undefined, onRetry });
  expect(screen.getByText('No product available for sale')).toBeTruthy();
  fireEvent.click(screen.getByText('Retry'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('in lite mode the rest waits until the row is moved', () => {
  show({}, { isOn: false, savesData: true });
  expect(screen.getAllByRole('article')).toHaveLength(8);
  scrolledTo(100);
  expect(screen.getAllByRole('article')).toHaveLength(20);
});
