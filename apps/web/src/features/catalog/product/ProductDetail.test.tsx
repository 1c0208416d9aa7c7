import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@trad/contract/catalog';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createStore } from '../../../app/store.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { ProductDetail } from './ProductDetail.tsx';
import { dress } from './sample-product.ts';
import type { Add } from './use-purchase.ts';

const i18n = await createI18n('en');
const money = (id: number, code: string, symbol: string) => ({
  id,
  code,
  name: code,
  symbol,
  decimals: 2,
  is_default: 0 as const,
});
const [usd, eur, rub] = [money(1, 'USD', '$'), money(2, 'EUR', '€'), money(3, 'RUB', '₽')];

function show(product: Product, { currency = usd, add = vi.fn<Add>(async () => ({ ok: true })) } = {}) {
  const onCurrency = vi.fn();
  const onBuyNow = vi.fn<Add>(async () => ({ ok: true }));
  render(
    <Provider store={createStore(async () => ({ status: 200, body: {} }))}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ProductDetail
            product={product}
            currency={currency}
            currencies={[usd, eur, rub]}
            onCurrency={onCurrency}
            onAdd={add}
            onBuyNow={onBuyNow}
          />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { add, onBuyNow, onCurrency };
}
/** The buttons stand twice: beside the picture, and in the bar of a phone. */
const first = (name: string) => (screen.queryAllByText(name)[0] ?? screen.getAllByLabelText(name)[0]) as HTMLElement;
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const pick = (name: string) => userEvent.click(radio(name));
const checked = (name: string) => radio(name).checked;

test('an incomplete choice is asked for beside the attribute, which gets the focus', async () => {
  const { add } = show(dress);
  await pick('Teal');
  await userEvent.click(first('Add to Cart'));
  expect(add).not.toHaveBeenCalled();
  expect(within(screen.getByRole('group', { name: /Size/ })).getByText('Please choose: Size')).toBeTruthy();
  expect(screen.queryByText('Please choose: Color')).toBeNull();
  expect(document.activeElement).toBe(radio('M'));
});

test('the chosen variant goes into the cart, with what it cost', async () => {
  const { add } = show(dress);
  await pick('Plum');
  await pick('XL');
  await userEvent.click(first('Increase quantity'));
  await userEvent.click(first('Add to Cart'));
  expect(add).toHaveBeenCalledExactlyOnceWith({
    productId: 7,
    variantId: 73,
    attributeValueIds: [2, 12],
    qty: 2,
    unitPrice: 130,
    currency: 'USD',
  });
});

test('Buy Now takes its own way with the same choice', async () => {
  const { add, onBuyNow } = show(dress);
  await pick('Plum');
  await pick('XL');
  await userEvent.click(first('Buy Now'));
  expect(onBuyNow).toHaveBeenCalledOnce();
  expect(add).not.toHaveBeenCalled();
});

test('what is not made in a colour can not be chosen, and a sentence says where it is', async () => {
  show(dress);
  await pick('Teal');
  expect(screen.getByText('XL is not made in Teal. It is in Plum.')).toBeTruthy();
  await pick('XL');
  expect(checked('XL')).toBe(false);
});

test('another colour takes back a size that it has not', async () => {
  show(dress);
  await pick('Plum');
  await pick('XL');
  await pick('Teal');
  expect(checked('XL')).toBe(false);
  expect(checked('Teal')).toBe(true);
});

test('low stock is told, and bounds the quantity', async () => {
  show(dress);
  await pick('Teal');
  await pick('M');
  expect(screen.getByText('Only 3 left in stock')).toBeTruthy();
  for (let click = 0; click < 5; click += 1) await userEvent.click(first('Increase quantity'));
  expect(document.querySelector('output')?.textContent).toBe('3');
});

test('what is sold out can not be bought', async () => {
  const { add } = show(dress);
  await pick('Plum');
  await pick('M');
  expect(screen.getByText('Out of stock')).toBeTruthy();
  await userEvent.click(first('Add to Cart'));
  expect(add).not.toHaveBeenCalled();
});

test('where stock is not tracked the page sells one', async () => {
  const [only] = dress.variants;
  show({ ...dress, attributes: [], variants: only ? [{ ...only, stock: null }] : [] });
  expect(first('Increase quantity')).toHaveProperty('disabled', true);
});

test('the price that depends on the choice says so until the choice is made', async () => {
  show(dress);
  expect(screen.getByText('From')).toBeTruthy();
  await pick('Plum');
  await pick('XL');
  expect(screen.queryByText('From')).toBeNull();
  expect(screen.getAllByText('$130.00').length).toBeGreaterThan(0);
});

test('without a price nothing is sold, and currencies that have one are offered', async () => {
  const { add, onCurrency } = show(dress, { currency: rub });
  expect(screen.getAllByText('N/A').length).toBeGreaterThan(0);
  await userEvent.click(first('Add to Cart'));
  expect(add).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^RUB/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^EUR/ }));
  expect(onCurrency).toHaveBeenCalledWith('EUR');
});

test('a refusal of the cart stands beside the button until the choice changes', async () => {
  show(dress, { add: vi.fn<Add>(async () => ({ ok: false, message: 'Only 11 left in stock' })) });
  await pick('Plum');
  await pick('XL');
  await userEvent.click(first('Add to Cart'));
  expect(screen.getByRole('alert').textContent).toContain('Only 11 left in stock');
  await pick('Teal');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a rating is shown only where there is one', () => {
  show({ ...dress, rating: 4.6, no_of_ratings: 128 });
  expect(screen.getByText('128 reviews')).toBeTruthy();
});

test('care instructions are always there: the fixed ones where the vendor gave none', async () => {
  show(dress);
  await userEvent.click(screen.getByRole('button', { name: 'Care Instructions' }));
  expect(screen.getByText(/Machine wash cold/)).toBeTruthy();
});

test('a description with tags is shown as what they mean, one without as its paragraphs', () => {
  show({ ...dress, description: '<ul><li>Soft <b>cotton</b></li></ul>' });
  expect(screen.getByText('cotton').closest('ul li')?.textContent).toBe('Soft cotton');
  show({ ...dress, description: 'Under 5 < 6 kg\n\nWarm & soft' });
  expect(screen.getByText('Under 5 < 6 kg').nextElementSibling?.textContent).toBe('Warm & soft');
});

test('the features stand open, one section at a time; the chips lead to the categories', async () => {
  show({ ...dress, product_features: ['Two pockets'], return_policy: 'Within thirty days' });
  const open = () =>
    ['Product Features', 'Care Instructions', 'Return Policy'].filter(
      (name) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true',
    );
  const seen = [open()];
  for (const name of ['Return Policy', 'Return Policy']) {
    await userEvent.click(screen.getByRole('button', { name }));
    seen.push(open());
  }
  expect(seen).toEqual([['Product Features'], ['Return Policy'], []]);
  expect(screen.getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/category/1');
});

test('a video is the last of the pictures, and is fetched by a click alone', async () => {
  show({ ...dress, video: '/media/loom.mp4', video_type: 'self_hosted' });
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  await expect.poll(() => document.querySelector('video')?.getAttribute('src')).toBe('/media/loom.mp4');
});

test('at the last picture the way on keeps the focus, and leads nowhere', async () => {
  show({ ...dress, other_images: ['/media/back.jpg'], video: null, video_type: null } as Product);
  const next = screen.getByLabelText('Next');
  next.focus();
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next]);
});
