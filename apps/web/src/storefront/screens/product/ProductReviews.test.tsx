import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Review } from '@trad/contract/reviews';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { buildProductQuery } from '../../../features/catalog/catalog-queries.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { fakeShop } from '../../testing/fake-shop.tsx';
import { ProductReviews } from './ProductReviews.tsx';
import { reviewForm, reviewList } from './review.islands.ts';

const i18n = await createI18n('en');
await Promise.all([reviewList.load(), reviewForm.load()]);
beforeEach(() => sessionStorage.clear());

const TOTAL = 12;
const review = (id: number): Review => ({
  id,
  product_id: 7,
  title: `Title ${id}`,
  rating: 4,
  comment: null,
  created_at: '2026-10-12T09:00:00.000Z',
  language: 'fr',
  is_translatable: false,
  bought: 'Plum, S',
  pictures: id === 2 ? [{ image: '/media/r-2-640.webp', width: 900, height: 600 }] : [],
  user: { username: 'Ifeoma Ade', image: null },
});
const reviews = ({ offset = 0, limit = 10, rating }: { offset?: number; limit?: number; rating?: number }) => {
  const total = rating === 1 ? 0 : TOTAL;
  return ok({
    data: Array.from({ length: Math.min(limit, total - offset) }, (_, index) => review(offset + index + 1)),
    total,
    total_reviews: TOTAL,
    rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: TOTAL, 5: 0 },
  });
};
/** An order of the product, whose seller order has the status, and of something of another store, which was delivered. */
const order = (product_id: number, status = 'delivered') => ({
  id: 1,
  status: 'delivered',
  order_items: [
    { product_id, store_id: 3 },
    { product_id: 9, store_id: 4 },
  ],
  store_orders: [
    { store_id: 3, status },
    { store_id: 4, status: 'delivered' },
  ],
});
const bought = ok({ total: 1, data: [order(7)] });

type Responses = Parameters<typeof fakeShop>[0];
async function show(responses: Responses = {}, state = signedOut, path = '/product/7') {
  const shop = fakeShop({ getProductReviews: reviews, ...responses }, state);
  await act(async () => {
    render(
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter initialEntries={[path]}>
            <ProductReviews productId={7} count={TOTAL} />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  return shop;
}
const press = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const open = () => press('View All Reviews');

test('first the average, the counts and three reviews are shown; the others load on request', async () => {
  const { sentTo } = await show();
  expect(screen.getByText('4.0')).toBeTruthy();
  expect(screen.getByText('12 reviews')).toBeTruthy();
  const shown = screen.getAllByRole('article');
  expect([shown.length, within(shown[0] as HTMLElement).getByText('Plum, S').textContent]).toEqual([3, 'Plum, S']);
  await open();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(within(screen.getAllByRole('article')[0] as HTMLElement).getByText('Verified purchase')).toBeTruthy();
  expect(sentTo('getProductReviews').at(-1)).toEqual({
    product_id: 7,
    sort: 'created_at',
    order: 'DESC',
    limit: 10,
    offset: 0,
  });
});

test('the average is rounded as the rating beside the price, which has two decimals', async () => {
  const rating_breakdown = { 1: 0, 2: 0, 3: 0, 4: 5, 5: 6 };
  await show({ getProductReviews: ok({ data: [review(1)], total: 11, total_reviews: 11, rating_breakdown }) });
  // 50 stars in 11 reviews: the product's rating is 4.55.
  expect(screen.getByText('4.6')).toBeTruthy();
});

test('further reviews load ten at a time until all are shown', async () => {
  const { sentTo } = await show();
  await open();
  await press('Load More');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(sentTo('getProductReviews').at(-1)).toMatchObject({ offset: 10 });
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('they are filtered by stars and sorted both ways', async () => {
  const { sentTo } = await show();
  await open();
  const sorted = [];
  for (const key of ['lowest', 'highest', 'oldest']) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), key);
    const { sort, order: way } = sentTo('getProductReviews').at(-1) ?? {};
    sorted.push([sort, way]);
  }
  expect(sorted).toEqual([
    ['rating', 'ASC'],
    ['rating', 'DESC'],
    ['created_at', 'ASC'],
  ]);
  await press('1 star', 'radio');
  expect(sentTo('getProductReviews').at(-1)).toMatchObject({ rating: 1, sort: 'created_at', order: 'ASC' });
  expect(screen.getByText('No reviews with 1 star yet.')).toBeTruthy();
  await press('All', 'radio');
  expect(screen.getAllByRole('article')).toHaveLength(10);
});

test('reviews that fail to load show the error and can be retried', async () => {
  let isUnavailable = true;
  await show({
    getProductReviews: (input: object) =>
      isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'Away') : reviews(input),
  });
  await open();
  expect(screen.getByRole('alert').textContent).toContain('No reviews available.');
  isUnavailable = false;
  await press('Retry');
  expect(screen.getAllByRole('article')).toHaveLength(10);
});

test('while reviews that failed to load are requested again, a placeholder is shown', async () => {
  const { delayed, respond } = delayResponse(reviews({}));
  let tries = 0;
  const getProductReviews = (input: { limit?: number }) => {
    if (input.limit === 3) return reviews(input);
    tries += 1;
    return tries === 1 ? createErrorResponse(503, 'UNAVAILABLE', 'Away') : delayed;
  };
  await show({ getProductReviews });
  await open();
  await press('Retry');
  expect(screen.getByText('Loading...')).toBeTruthy();
  await act(async () => respond());
  await expect.poll(() => screen.queryAllByRole('article')).toHaveLength(10);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a filter that fails to load empties the list and shows the error', async () => {
  await show({
    getProductReviews: (input: { rating?: number }) =>
      input.rating ? createErrorResponse(503, 'UNAVAILABLE', 'Away') : reviews(input),
  });
  await open();
  await press('1 star', 'radio');
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('No reviews available.');
  await press('All', 'radio');
  expect(screen.getAllByRole('article')).toHaveLength(10);
});

test('a visitor signs in and returns to the reviews, and to the stars that were chosen', async () => {
  await show({}, signedOut, '/product/7?rate=5');
  await open();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in to write a review' });
  expect(new URL(href).searchParams.get('next')).toBe('/product/7?rate=5#reviews');
});

test.each([
  ['nothing', []],
  ['something else', [order(8)]],
  ['and returned it', [order(7, 'returned')]],
  ['and got the rest of the order', [order(7, 'cancelled')]],
])('a shopper who bought %s cannot review it', async (_, data) => {
  await show({ getOrders: ok({ total: data.length, data }) }, signedIn);
  await open();
  expect(screen.getByText('You can review this product once you have bought it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});

const rate = (stars: string) =>
  userEvent.click(within(screen.getByRole('group', { name: 'Your rating' })).getByRole('radio', { name: stars }));
const write = async () => {
  await open();
  await press('Write a review');
  await rate('4 stars');
  await userEvent.type(screen.getByLabelText('Your review'), 'Sits well');
  await press('Submit review');
};

test('a buyer submits a review; the reviews are reloaded', async () => {
  const addProductReview = ok({ message: 'Thank you for your review!', data: {} });
  const getProducts = ok({ total: 1, data: [dress] });
  const { sentTo, store } = await show({ getOrders: bought, addProductReview, getProducts }, signedIn);
  await act(async () => void (await store.dispatch(catalogApi.endpoints.getProducts.initiate(buildProductQuery(7)))));
  await open();
  await press('Write a review');
  await press('Submit review');
  expect(screen.getByText('Please choose from 1 to 5 stars.')).toBeTruthy();
  expect(sentTo('addProductReview')).toEqual([]);
  await rate('5 stars');
  expect(screen.queryByText('Please choose from 1 to 5 stars.')).toBeNull();
  const before = sentTo('getProductReviews').length;
  await press('Submit review');
  expect(sentTo('addProductReview')).toEqual([{ product_id: 7, rating: 5, title: '', comment: '', pictures: [] }]);
  // A review also reloads the product, whose rating is shown beside the price.
  await expect.poll(() => sentTo('getProducts')).toHaveLength(2);
  expect(screen.getByText('Thank you for your review!')).toBeTruthy();
  expect(sentTo('getProductReviews').length).toBeGreaterThan(before);
});

test('photos of a review open in the whole window', async () => {
  await show();
  await press('Photo 1 by Ifeoma Ade');
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Ifeoma Ade' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/r-2-640.webp');
});

test('photos are sent when they are chosen, up to four, and with the review; a refused one says why', async () => {
  let count = 0;
  const uploadReviewPicture = () => {
    count += 1;
    return count === 2
      ? createErrorResponse(400, 'PICTURE_TOO_SMALL', 'This picture has 9 × 9 pixels.')
      : ok({ data: { key: `r-${count}`, image: `/media/r-${count}-640.webp`, width: 1, height: 1 } });
  };
  const { sentTo } = await show(
    { getOrders: bought, uploadReviewPicture, addProductReview: ok({ message: 'Thank you!', data: {} }) },
    signedIn,
  );
  await open();
  await press('Write a review');
  const choose = (names: string[], type = 'image/jpeg') => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    return act(
      async () =>
        void fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name, { type })) } }),
    );
  };
  await choose(['note.pdf'], 'application/pdf');
  expect(screen.getByRole('alert').textContent).toContain('JPEG, PNG or WebP');
  await choose(['a.jpg', 'b.jpg', 'c.jpg']);
  expect((await screen.findByRole('alert')).textContent).toContain('9 × 9 pixels');
  await choose(['d.jpg', 'e.jpg', 'f.jpg']);
  await expect.poll(() => screen.queryAllByRole('button', { name: /Remove photo/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
  await press('Remove photo 2');
  await rate('5 stars');
  await press('Submit review');
  expect(sentTo('addProductReview')).toMatchObject([{ pictures: ['r-1', 'r-4', 'r-5'] }]);
});

test('photos that were deleted meanwhile are named by their present numbers', async () => {
  const details = [0, 2].map((index) => ({ path: `pictures.${index}`, message: 'is none' }));
  const addProductReview = createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', { details });
  const pictures = ['a', 'b', 'c', 'd'].map((key) => ({ key, image: `/media/${key}-640.webp` }));
  sessionStorage.setItem('draft:1:review-7', JSON.stringify({ rating: 5, pictures }));
  await show({ getOrders: bought, addProductReview }, signedIn);
  await open();
  await press('Write a review');
  await press('Submit review');
  expect(screen.getByRole('alert').textContent).toContain('Remove and add again: photo 1, 3.');
  await press('Remove photo 1');
  expect(screen.getByRole('alert').textContent).toContain('photo 2.');
  await press('Remove photo 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed submission shows the error and keeps the input', async () => {
  const addProductReview = createErrorResponse(
    403,
    'PURCHASE_REQUIRED',
    'You can review this product once you have bought it.',
  );
  await show({ getOrders: bought, addProductReview }, signedIn);
  await write();
  expect(screen.getByRole('alert').textContent).toContain('once you have bought it');
  await press('Cancel');
  await press('Write a review');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Sits well');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars', checked: true })).toBeTruthy();
});

test('the focus stays at the reviews when the form is closed, and at the photos when one is removed or sent', async () => {
  const addProductReview = ok({ message: 'Thank you for your review!', data: {} });
  const uploadReviewPicture = ok({ data: { key: 'b', image: '/media/b-640.webp', width: 1, height: 1 } });
  const pictures = [{ key: 'a', image: '/media/a-640.webp' }];
  sessionStorage.setItem('draft:1:review-7', JSON.stringify({ rating: 5, pictures }));
  await show({ getOrders: bought, addProductReview, uploadReviewPicture }, signedIn);
  await open();
  await press('Write a review');
  await press('Cancel');
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(document.activeElement).toBe(section);
  await press('Write a review');
  await press('Remove photo 1');
  const photos = screen.getByRole('group', { name: /^Photos/ });
  expect(document.activeElement).toBe(photos);
  screen.getByRole('button', { name: 'Add a photo' }).focus();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const files = [new File(['x'], 'b.jpg', { type: 'image/jpeg' })];
  await act(async () => void fireEvent.change(input, { target: { files } }));
  await screen.findByRole('button', { name: 'Remove photo 1' });
  expect(document.activeElement).toBe(photos);
  await press('Submit review');
  expect(await screen.findByText('Thank you for your review!')).toBeTruthy();
  expect(document.activeElement).toBe(section);
});

test('the draft of a review is stored', async () => {
  await show({ getOrders: bought }, signedIn);
  await open();
  await press('Write a review');
  await userEvent.type(screen.getByLabelText('Your review'), 'Sits well');
  await rate('4 stars');
  cleanup();
  await show({ getOrders: bought }, signedIn);
  await open();
  await press('Write a review');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Sits well');
  expect(screen.getByRole('radio', { name: '4 stars', checked: true })).toBeTruthy();
});

test('stars that are chosen while photos are sent stay in the draft', async () => {
  const picture = { key: 'r-1', image: '/media/r-1-640.webp', width: 1, height: 1 };
  const { delayed, respond } = delayResponse(ok({ data: picture }));
  const { sentTo } = await show({ getOrders: bought, uploadReviewPicture: () => delayed }, signedIn);
  await open();
  await press('Write a review');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await expect.poll(() => sentTo('uploadReviewPicture')).toHaveLength(1);
  await rate('5 stars');
  await act(async () => respond());
  await screen.findByRole('button', { name: /Remove photo/ });
  cleanup();
  await show({ getOrders: bought }, signedIn);
  await open();
  await press('Write a review');
  expect(screen.getByRole('radio', { name: '5 stars', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Remove photo/ })).toBeTruthy();
});

const translatable = (language: string) => () =>
  ok({
    data: [
      { ...review(1), comment: 'Bien cousu.', language, is_translatable: true },
      { ...review(2), language },
    ],
    total: 2,
    total_reviews: 2,
    rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 0 },
  });

test('a review in another language is translated on request, and shown as it was written again', async () => {
  const translation = { id: 1, language: 'en', title: 'Lovely', comment: '<b>Well sewn.</b>' };
  const { sentTo } = await show({
    getProductReviews: translatable('fr'),
    translateReview: ok({ data: translation }),
  });
  expect(sentTo('translateReview')).toEqual([]);
  await press('Translate');
  expect((await screen.findByText('<b>Well sewn.</b>')).lang).toBe('en');
  expect(screen.getByText('Translated by machine.')).toBeTruthy();
  expect(screen.queryByText('Bien cousu.')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Show original');
  await press('Show original');
  expect(screen.getByText('Bien cousu.').lang).toBe('fr');
  await press('Translate');
  expect(screen.getByText('<b>Well sewn.</b>')).toBeTruthy();
  expect(sentTo('translateReview')).toEqual([{ review_id: 1 }]);
});

test('a failed translation is reported, the original stays, and a second click tries again', async () => {
  let isAway = true;
  await show({
    getProductReviews: translatable('fr'),
    translateReview: () =>
      isAway
        ? createErrorResponse(503, 'TRANSLATION_FAILED', 'This review could not be translated.')
        : ok({ data: { id: 1, language: 'en', title: null, comment: 'Well sewn.' } }),
  });
  await press('Translate');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be translated');
  expect(screen.getByText('Bien cousu.')).toBeTruthy();
  isAway = false;
  await press('Translate');
  expect(await screen.findByText('Well sewn.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a review that its author writes again in the language of the page replaces its translation', async () => {
  let written = translatable('fr')();
  await show(
    {
      getProductReviews: () => written,
      translateReview: ok({ data: { id: 1, language: 'en', title: null, comment: 'Well sewn.' } }),
      addProductReview: ok({ message: 'Thank you!', data: {} }),
      getOrders: bought,
    },
    signedIn,
    '/product/7?rate=4#reviews',
  );
  await press('Translate');
  await screen.findByText('Well sewn.');
  const data = [{ ...review(1), comment: 'It frayed.', language: 'en', is_translatable: true }];
  written = ok({ data, total: 1, total_reviews: 1, rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } });
  await press('Submit review');
  expect(await screen.findByText('It frayed.')).toBeTruthy();
  expect(screen.queryByText('Well sewn.')).toBeNull();
  expect(screen.queryByText('Translated by machine.')).toBeNull();
});

test('reviews in the language of the shopper are not translated', async () => {
  await show({ getProductReviews: translatable('en') });
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
});

test('who is signed in reports a review with a reason, and a visitor cannot', async () => {
  const reportReview = () => ok({ message: 'Thank you. Somebody will read this review.' });
  const { sentTo } = await show({ reportReview, getOrders: () => bought }, signedIn);
  await open();
  const [first] = screen.getAllByRole('article');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Report this review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Report this review' });
  expect(submit.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'It is offensive' }));
  await userEvent.click(submit);
  expect(sentTo('reportReview')).toEqual([{ review_id: 1, reason: 'offensive' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await show();
  await open();
  expect(screen.queryByRole('button', { name: 'Report this review' })).toBeNull();
});

test('a report without a response names the network, not a review of the reporter', async () => {
  await show({ reportReview: { status: 200, problem: 'INVALID_JSON' }, getOrders: () => bought }, signedIn);
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Report this review' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'It is offensive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report this review' }));
  expect(await dialog.findByText('Network or server error')).toBeTruthy();
});

test('stars that were chosen in the account open the form with them, for signed-in shoppers only', async () => {
  await show({ getOrders: bought }, signedIn, '/product/7?rate=4#reviews');
  expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true);
  await press('Cancel');
  expect(screen.queryByRole('radio', { name: '4 stars' })).toBeNull();
  for (const [state, rate] of [
    [signedOut, '4'],
    [signedIn, '9'],
  ] as const) {
    cleanup();
    await show({ getOrders: bought }, state, `/product/7?rate=${rate}#reviews`);
    expect(screen.queryByRole('heading', { name: 'Write a review' })).toBeNull();
  }
});
