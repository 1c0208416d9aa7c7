import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@trad/contract/catalog';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { SendRequest } from '../../../app/http/request.ts';
import { createStore } from '../../../app/state/store.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { dress, PLUM, TEAL } from '../testing/sample-product.ts';
import { ProductAccordions } from './ProductAccordions.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { AddToCart } from './use-purchase.ts';

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

const noReply: SendRequest = async () => ({ status: 200, body: {} });

function show(
  product: Product,
  { currency = usd, add = vi.fn<AddToCart>(async () => ({ ok: true })), send = noReply, path = '/' } = {},
) {
  const onCurrencyChange = vi.fn();
  const onBuyNow = vi.fn<AddToCart>(async () => ({ ok: true }));
  render(
    <Provider store={createStore(send)}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          <ProductDetail
            product={product}
            currency={currency}
            currencies={[usd, eur, rub]}
            onCurrencyChange={onCurrencyChange}
            renderTerms={() => null}
            share={<ShareButton productId={product.id} name={product.name} />}
            sections={<ProductAccordions product={product} />}
            onAdd={add}
            onBuyNow={onBuyNow}
          />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { add, onBuyNow, onCurrencyChange };
}
/** The buttons are rendered twice: beside the picture and in the bottom bar of phones. */
const first = (name: string) => (screen.queryAllByText(name)[0] ?? screen.getAllByLabelText(name)[0]) as HTMLElement;
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const pick = (name: string) => userEvent.click(radio(name));
const checked = (name: string) => radio(name).checked;

test('a missing choice is shown at its attribute, which gets the focus', async () => {
  const { add } = show(dress);
  await pick('Teal');
  await userEvent.click(first('Add to Cart'));
  expect(add).not.toHaveBeenCalled();
  expect(within(screen.getByRole('group', { name: /Size/ })).getByText('Please choose: Size')).toBeTruthy();
  expect(screen.queryByText('Please choose: Color')).toBeNull();
  expect(document.activeElement).toBe(radio('M'));
});

test('the chosen variant is added to the cart with its price', async () => {
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

test('Buy Now calls its own handler with the same choice', async () => {
  const { add, onBuyNow } = show(dress);
  await pick('Plum');
  await pick('XL');
  await userEvent.click(first('Buy Now'));
  expect(onBuyNow).toHaveBeenCalledOnce();
  expect(add).not.toHaveBeenCalled();
});

test('a size that does not exist in a colour cannot be chosen, and a sentence says in which it does', async () => {
  show(dress);
  await pick('Teal');
  expect(screen.getByText('XL is not made in Teal. It is in Plum.')).toBeTruthy();
  await pick('XL');
  expect(checked('XL')).toBe(false);
});

test('colours that all have pictures are chosen by them, and struck through where sold out', async () => {
  const pictured = { ...dress, other_images: ['/media/plum-640.webp'], image_value_ids: [TEAL, PLUM] };
  show(pictured);
  const sources = screen
    .getAllByRole('radio')
    .map((input) => input.parentElement?.querySelector('img')?.getAttribute('src'));
  expect(sources).toEqual(['/media/teal-640.webp', '/media/plum-640.webp', undefined, undefined]);
  await pick('M');
  expect([radio('Teal'), radio('Plum')].map((input) => input.closest('label')?.querySelector('path') !== null)).toEqual(
    [false, true],
  );
  cleanup();
  show({ ...pictured, image_value_ids: [TEAL, null] });
  expect(screen.getByRole('group', { name: /Color/ }).querySelector('img')).toBeNull();
});

test('choosing a colour clears a size that it does not exist in', async () => {
  show(dress);
  await pick('Plum');
  await pick('XL');
  await pick('Teal');
  expect(checked('XL')).toBe(false);
  expect(checked('Teal')).toBe(true);
});

test('low stock is shown and limits the quantity', async () => {
  show(dress);
  await pick('Teal');
  await pick('M');
  expect(screen.getByText('Only 3 left in stock')).toBeTruthy();
  for (let click = 0; click < 5; click += 1) await userEvent.click(first('Increase quantity'));
  expect(document.querySelector('output')?.textContent).toBe('3');
});

test('a sold-out variant cannot be bought', async () => {
  const { add } = show(dress);
  await pick('Plum');
  await pick('M');
  expect(screen.getAllByText('Out of stock')).toHaveLength(1);
  expect([screen.queryByText('Add to Cart'), screen.queryByText('Buy Now')]).toEqual([null, null]);
  expect(add).not.toHaveBeenCalled();
});

test('while the chosen variant is sold out a stock alert can be requested, or an available colour chosen', async () => {
  const sent: object[] = [];
  const send: SendRequest = async (name, input) => {
    sent.push({ name, input });
    return { status: 200, body: { error: false, message: 'We will send you one mail when it is back.' } };
  };
  show(dress, { send });
  await pick('Plum');
  await userEvent.click(within(screen.getByRole('group', { name: /Size/ })).getByText('Tell me when it is back'));
  expect(checked('M')).toBe(true);
  const field = await screen.findByLabelText('Your email');
  const inBar = await screen.findByRole('button', { name: 'Tell me when M is back' });
  await userEvent.click(inBar);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('ama{Enter}');
  expect(screen.getByText('Please enter an email address such as ama@example.com.')).toBeTruthy();
  await userEvent.type(field, '@post.example{Enter}');
  expect(await screen.findByText('We will send you one mail when it is back.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'requestStockAlert', input: { product_variant_id: 72, email: 'ama@post.example' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'See it in Teal' }));
  expect([checked('Teal'), first('Add to Cart').hasAttribute('disabled')]).toEqual([true, false]);
});

test('a stock alert for a value that is sold out in every combination leads to the missing choice first', async () => {
  const variants = dress.variants.map((variant) => (variant.id === 73 ? { ...variant, stock: 0 } : variant));
  show({ ...dress, variants });
  const tellMe = (name: RegExp) => within(screen.getByRole('group', { name })).queryByText('Tell me when it is back');
  await userEvent.click(tellMe(/Size/) as HTMLElement);
  expect(checked('XL')).toBe(true);
  // A second click would change nothing.
  expect(tellMe(/Size/)).toBeNull();
  expect(document.activeElement).toBe(radio('Teal'));
  await userEvent.click(tellMe(/Color/) as HTMLElement);
  expect(checked('Plum')).toBe(true);
  await screen.findByLabelText('Your email');
});

test('the focus moves to a value that a button has chosen, as the button is removed with it', async () => {
  show(dress);
  await pick('M');
  await pick('Teal');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  expect([checked('Plum'), document.activeElement]).toEqual([true, radio('Plum')]);
  await userEvent.click(await screen.findByRole('button', { name: 'See it in Teal' }));
  expect([checked('Teal'), document.activeElement]).toEqual([true, radio('Teal')]);
});

test('the panel of a sold-out variant names it and when more is expected, while that is ahead', async () => {
  const showExpected = async (restock_date: string) => {
    const variants = dress.variants.map((variant) => (variant.stock === 0 ? { ...variant, restock_date } : variant));
    show({ ...dress, variants });
    await pick('Plum');
    await pick('M');
    await screen.findByText('Sold out: Plum, M');
    return screen.queryAllByText(/expects more/).map(({ textContent }) => textContent);
  };
  const year = new Date().getUTCFullYear() + 1;
  const text = `Adunni Studio expects more about 7 December ${year}.`;
  expect(await showExpected(`${year}-12-07`)).toEqual([text, text]);
  cleanup();
  expect(await showExpected('2020-12-07')).toEqual([]);
});

test('the size guide is loaded when it is opened, in centimetres or inches, with the chosen size marked', async () => {
  const asked: object[] = [];
  const send: SendRequest = async (name, input) => {
    asked.push({ name, input });
    const sizes = [
      { size: 'M', values: [{ from: 84, to: 89 }] },
      { size: 'XL', values: [null] },
    ];
    return { status: 200, body: { error: false, message: '', data: { measures: ['Bust'], sizes } } };
  };
  show({ ...dress, size_guide: { category_id: 9, attribute_id: 2 } }, { send });
  await pick('Plum');
  await pick('M');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Size guide' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Centimetres' }));
  expect(asked).toEqual([{ name: 'getSizeGuide', input: { category_id: 9 } }]);
  expect(dialog.querySelector('tr[aria-current]')?.textContent).toBe('M84–89');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Inches' }));
  within(dialog).getByText('33–35');
});

describe('sharing', () => {
  const url = `${location.origin}/product/7`;
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const openDialog = async () => {
    show(dress);
    await press();
    return await screen.findByRole('dialog', { name: 'Share' });
  };

  test('is done by the device, and closing it there shows nothing else', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    show(dress);
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Ankara Maxi Dress', url });
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('without it the link is copied, or selected where copying is refused, or sent by WhatsApp', async () => {
    const writeText = vi.fn(async (_: string) => {});
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const dialog = await openDialog();
    const link = within(dialog).getByRole('link', { name: 'Send by WhatsApp' });
    expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(`Ankara Maxi Dress ${url}`)}`);
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await within(dialog).findByText('The link is copied.');
    expect(writeText).toHaveBeenCalledWith(url);
    writeText.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await within(dialog).findByText('Select the link and copy it.');
    vi.restoreAllMocks();
  });
});

test('without stock tracking the quantity is one', async () => {
  const [only] = dress.variants;
  show({ ...dress, attributes: [], variants: only ? [{ ...only, stock: null }] : [] });
  expect(first('Increase quantity')).toHaveProperty('disabled', true);
});

test('a price that depends on the choice is prefixed with From until the choice is complete', async () => {
  show(dress);
  expect(screen.getByText('From')).toBeTruthy();
  await pick('Plum');
  await pick('XL');
  expect(screen.queryByText('From')).toBeNull();
  expect(screen.getAllByText('$130.00').length).toBeGreaterThan(0);
});

test('without a price nothing can be bought, and currencies with a price are offered', async () => {
  const { add, onCurrencyChange } = show(dress, { currency: rub });
  expect(screen.getAllByText('N/A').length).toBeGreaterThan(0);
  await userEvent.click(first('Add to Cart'));
  expect(add).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^RUB/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^EUR/ }));
  expect(onCurrencyChange).toHaveBeenCalledWith('EUR');
});

test('only currencies in which the chosen variant has a price are offered', async () => {
  const [teal, ...others] = dress.variants;
  const withoutEuros = others.map((variant) => ({
    ...variant,
    currency_price_data: { USD: variant.currency_price_data.USD } as typeof variant.currency_price_data,
    currency_special_price_data: {},
  }));
  show({ ...dress, variants: teal ? [teal, ...withoutEuros] : [] }, { currency: eur });
  await pick('Plum');
  await pick('XL');
  expect(screen.getByText(/^This piece has no price in EUR/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^EUR/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^USD/ }).textContent).toContain('$130.00');
});

test('a variant without any price offers no currencies', () => {
  const unpriced = dress.variants.map((variant) => ({
    ...variant,
    ...{ currency_price_data: {}, currency_special_price_data: {} },
  }));
  show({ ...dress, variants: unpriced }, { currency: eur });
  expect(screen.getByText('This item has no price in EUR.')).toBeTruthy();
});

test('an error of the cart is shown beside the button until the choice changes', async () => {
  show(dress, { add: vi.fn<AddToCart>(async () => ({ ok: false, message: 'Only 11 left in stock' })) });
  await pick('Plum');
  await pick('XL');
  await userEvent.click(first('Add to Cart'));
  expect(screen.getByRole('alert').textContent).toContain('Only 11 left in stock');
  await pick('Teal');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a rating is shown if there is one', () => {
  show({ ...dress, rating: 4.6, no_of_ratings: 128 });
  expect(screen.getByText('128 reviews')).toBeTruthy();
});

test('care instructions are always shown, default ones if the vendor wrote none', async () => {
  show(dress);
  await userEvent.click(screen.getByRole('button', { name: 'Care Instructions' }));
  expect(screen.getByText(/Machine wash cold/)).toBeTruthy();
});

test('a description with tags is rendered as HTML, one without as paragraphs', () => {
  show({ ...dress, description: '<ul><li>Soft <b>cotton</b></li></ul>' });
  expect(screen.getByText('cotton').closest('ul li')?.textContent).toBe('Soft cotton');
  show({ ...dress, description: 'Under 5 < 6 kg\n\nWarm & soft' });
  expect(screen.getByText('Under 5 < 6 kg').nextElementSibling?.textContent).toBe('Warm & soft');
});

test('the features are open, one section at a time; the chips link to the categories', async () => {
  show({ ...dress, product_features: ['Two pockets'], return_policy: 'Within thirty days' });
  const open = () =>
    ['Product Features', 'Care Instructions', 'Return Policy'].filter(
      (name) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true',
    );
  const openSections = [open()];
  for (const name of ['Return Policy', 'Return Policy']) {
    await userEvent.click(screen.getByRole('button', { name }));
    openSections.push(open());
  }
  expect(openSections).toEqual([['Product Features'], ['Return Policy'], []]);
  expect(screen.getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/category/1');
});

test('the hash #returns opens the return policy and focuses it', async () => {
  show({ ...dress, return_policy: 'Within thirty days' }, { path: '/product/7#returns' });
  const button = screen.getByRole('button', { name: 'Return Policy' });
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button.closest('#returns')).toBeTruthy();
});

test('a video is the last slide and is fetched only on a click', async () => {
  show({ ...dress, video: '/media/loom.mp4', video_type: 'self_hosted' });
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  await expect.poll(() => document.querySelector('video')?.getAttribute('src')).toBe('/media/loom.mp4');
});

test('the focus moves from the button that plays a video to what has the player', async () => {
  show({ ...dress, video: '/media/loom.mp4', video_type: 'self_hosted' });
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  const box = screen.getByRole('group', { name: 'Video' });
  expect(document.activeElement).toBe(box);
  await expect.poll(() => box.querySelector('video')).toBeTruthy();
  fireEvent.error(box.querySelector('video') as HTMLVideoElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(box);
});

test('a picture opens enlarged, by keys, the wheel and buttons', async () => {
  show({ ...dress, other_images: ['/media/back-640.webp'] });
  await userEvent.click(screen.getByRole('button', { name: 'Look closer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Ankara Maxi Dress' });
  const readScale = () => Number(dialog.querySelector('[data-scale]')?.getAttribute('data-scale'));
  const press = (key: string) => fireEvent.keyDown(dialog, { key });
  press('+');
  expect(readScale()).toBe(1.5);
  press('0');
  fireEvent.wheel(within(dialog).getByRole('img', { name: dress.name }), { deltaY: -400 });
  expect(readScale()).toBe(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom out' }));
  expect(readScale()).toBeCloseTo(2 / 1.5);
  press('0');
  press('ArrowRight');
  expect([within(dialog).getByText('2 / 2').textContent, readScale()]).toEqual(['2 / 2', 1]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at the last picture the Next button keeps the focus and does nothing', async () => {
  show({ ...dress, other_images: ['/media/back.jpg'], video: null, video_type: null } as Product);
  const next = screen.getByLabelText('Next');
  next.focus();
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next]);
});

/** The accessible description of an option. */
const getDescription = (name: string) => {
  const [id = ''] = radio(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent ?? null;
};

describe('sold-out values are marked before they are chosen', () => {
  const withStock = (stocks: (number | null)[]): Product => ({
    ...dress,
    variants: dress.variants.map((variant, index) => ({ ...variant, stock: stocks[index] ?? null })),
  });

  test('a size in the chosen colour, which can still be chosen', async () => {
    show(dress);
    expect([getDescription('M'), getDescription('XL')]).toEqual([null, null]);
    await pick('Plum');
    expect([getDescription('M'), getDescription('XL')]).toEqual(['Sold out in Plum: M.', null]);
    await pick('M');
    expect(checked('M')).toBe(true);
  });

  test('a colour without any size in stock', () => {
    show(withStock([3, 0, 0]));
    expect([getDescription('Teal'), getDescription('Plum')]).toEqual([null, 'Sold out: Plum.']);
  });

  test('a colour that is sold out in the chosen size', async () => {
    show(dress);
    await pick('M');
    expect([getDescription('Teal'), getDescription('Plum')]).toEqual([null, 'Sold out in M: Plum.']);
  });

  test('not without stock tracking', () => {
    show(withStock([0, null, 0]));
    expect([getDescription('Teal'), getDescription('Plum')]).toEqual(['Sold out: Teal.', null]);
  });

  test('a single sentence if the whole product is sold out, and a button that requires the choice', async () => {
    show(withStock([0, 0, 0]));
    expect(screen.queryByText(/^Sold out/)).toBeNull();
    await userEvent.click(first('Tell me when it is back'));
    expect([screen.getByText('Please choose: Color'), screen.getByText('Please choose: Size')]).toHaveLength(2);
    expect(screen.getByText('Out of stock')).toBeTruthy();
    expect(radio('Teal').getAttribute('aria-describedby')).toBeNull();
  });

  test('each colour and size is struck through if the whole product is sold out', () => {
    const isStruckThrough = (name: string) => radio(name).closest('label')?.querySelector('path') != null;
    const listStruckThrough = () => ['Teal', 'Plum', 'M', 'XL'].map(isStruckThrough);
    show(dress);
    expect(listStruckThrough()).toEqual([false, false, false, false]);
    cleanup();
    show(withStock([0, 0, 0]));
    expect(listStruckThrough()).toEqual([true, true, true, true]);
  });
});

describe('pictures of another colour are labelled', () => {
  const pictured = (image_value_ids: (number | null)[]): Product => ({
    ...dress,
    image: '/media/one.webp',
    other_images: image_value_ids.slice(1).map((_, index) => `/media/other-${index}.webp`),
    image_value_ids,
  });
  const position = () => screen.getByText(/^\d+ \/ \d+$/).textContent;
  const tags = () => screen.queryAllByText(/^Shown in /).map(({ textContent }) => textContent);

  test('the picture of the chosen colour is scrolled to, and the others are labelled', async () => {
    show(pictured([TEAL, TEAL, PLUM]));
    expect(tags()).toEqual([]);
    await pick('Plum');
    expect([position(), tags()]).toEqual(['3 / 3', ['Shown in Teal', 'Shown in Teal']]);
    await pick('Teal');
    expect([position(), tags()]).toEqual(['1 / 3', ['Shown in Plum']]);
  });

  test('without a picture of the colour a neutral one is scrolled to, and a sentence says why', async () => {
    show(pictured([TEAL, null]));
    await pick('Plum');
    expect([position(), tags()]).toEqual(['2 / 2', ['Shown in Teal']]);
    expect(screen.getByText('There is no picture of it in Plum.')).toBeTruthy();
  });

  test('all pictures are labelled if each shows another colour', async () => {
    show(pictured([TEAL]));
    await pick('Plum');
    expect(tags()).toEqual(['Shown in Teal']);
    expect(screen.getByText('There is no picture of it in Plum.')).toBeTruthy();
    await pick('Teal');
    expect([tags(), screen.queryByText(/no picture/)]).toEqual([[], null]);
  });

  test('nothing is labelled if no picture is assigned to a colour', async () => {
    show(pictured([null, null]));
    await pick('Plum');
    expect([position(), tags(), screen.queryByText(/no picture/)]).toEqual(['1 / 2', [], null]);
  });

  test('a size without a picture does not scroll to the picture of a colour', async () => {
    show(pictured([TEAL, PLUM]));
    await pick('Plum');
    await pick('M');
    expect(position()).toBe('2 / 2');
  });

  test('a cached response without image_value_ids labels nothing', async () => {
    const { image_value_ids: _, ...older } = pictured([TEAL, PLUM]);
    show(older as Product);
    await pick('Plum');
    expect([position(), tags()]).toEqual(['1 / 2', []]);
  });
});

describe('the three sections are always shown', () => {
  const text = async (name: string) => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
    return document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent;
  };

  test.each([
    ['texts are null', { description: null, return_policy: null }],
    ['texts are white space', { description: ' \n\n ', return_policy: '  ', care_instructions: ' \n' }],
    ['texts are empty HTML', { description: '<p></p>', return_policy: '', product_features: [' '] }],
  ])('with default texts if %s', async (_, texts) => {
    show({ ...dress, ...texts });
    expect([await text('Product Features'), await text('Care Instructions'), await text('Return Policy')]).toEqual([
      'The maker has not listed any features yet.',
      expect.stringContaining('Machine wash cold'),
      expect.stringContaining('The return policy of the shop applies'),
    ]);
    expect(screen.getByRole('link', { name: 'Returns & Shipping' }).getAttribute('href')).toBe('/shipping');
  });

  test('with the texts of the vendor', async () => {
    show({ ...dress, description: 'Warm', care_instructions: 'By hand', return_policy: 'Within ten days' });
    expect([await text('Product Features'), await text('Care Instructions'), await text('Return Policy')]).toEqual([
      'Warm',
      'By hand',
      'Within ten days',
    ]);
  });
});

describe('a video that cannot play shows an error and the picture', () => {
  const failed = () => screen.findByText('This video cannot be played here.');

  test('when the file is missing, broken or in an unsupported format', async () => {
    show({ ...dress, video: '/media/gone.mp4', video_type: 'self_hosted' });
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    await expect.poll(() => document.querySelector('video')).toBeTruthy();
    fireEvent.error(document.querySelector('video') as HTMLVideoElement);
    expect(await failed()).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => document.querySelector('video')).toBeTruthy();
  });

  test.each([
    ['self_hosted', 'javascript:alert(1)'],
    ['youtube', 'https://example.com/film'],
    ['vimeo', 'film'],
  ] as const)('when a %s URL is invalid', async (video_type, video) => {
    show({ ...dress, video, video_type });
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(await failed()).toBeTruthy();
    expect(document.querySelector('video, iframe')).toBeNull();
  });

  test('an embedded video links to its page, because a frame reports no playback error', async () => {
    show({ ...dress, video: 'https://youtu.be/aqz-KE-bpKQ', video_type: 'youtube' });
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    const link = await screen.findByRole('link', { name: 'Not playing? Watch it on YouTube' });
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  });
});

test('a long name is shown in full', () => {
  const name = 'A wrap skirt of wax-printed cotton '.repeat(6).trim();
  show({ ...dress, name });
  const title = screen.getByRole('heading', { level: 1 });
  expect([title.textContent, /line-clamp|truncate/.test(title.className)]).toEqual([name, false]);
});
