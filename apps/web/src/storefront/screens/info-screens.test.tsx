import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { visit } from '../testing/fake-shop.tsx';

const settings = (more: object) => ok({ data: { web_settings: { brand_name: 'Trad' }, ...more } });
const unavailable = createErrorResponse(503, 'UNAVAILABLE', 'Away');
const heading = (name: string, level: number) => screen.queryByRole('heading', { name, level });

test('About shows the text in blocks under the brand', async () => {
  await visit('/about', { getSettings: settings({ about_us: 'We sell.\n\nWho makes it\n\n- Weavers\n- Potters' }) });
  expect(heading('About Trad', 1)).toBeTruthy();
  expect(heading('Who makes it', 2)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Weavers', 'Potters']),
  );
});

test('questions have one answer open at a time, and none at first', async () => {
  const faq = (id: number) => ({ id, question: `Question ${id}?`, answer: `Answer ${id}.` });
  await visit('/faq', { getFaqs: ok({ data: [faq(1), faq(2)] }) });
  const open = () =>
    [1, 2].filter(
      (id) => screen.getByRole('button', { name: `Question ${id}?` }).getAttribute('aria-expanded') === 'true',
    );
  const press = (id: number) => userEvent.click(screen.getByRole('button', { name: `Question ${id}?` }));
  expect(open()).toEqual([]);
  await press(1);
  expect(open()).toEqual([1]);
  await press(2);
  expect(open()).toEqual([2]);
  await press(2);
  expect(open()).toEqual([]);
});

test.each([
  ['both', '<p>Three days</p>', '<p>Thirty days</p>', ['Shipping Policy', 'Return Policy']],
  ['the returns alone', null, '<p>Thirty days</p>', ['Return Policy']],
])('the existing policies are shown: %s', async (_, shipping_policy, return_policy, titles) => {
  await visit('/shipping', { getSettings: settings({ shipping_policy, return_policy }) });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  expect(screen.getByText('Thirty days').tagName).toBe('P');
});

test.each([
  ['/terms', 'terms', 'Terms of Sale'],
  ['/privacy', 'privacy', 'Privacy'],
  ['/contact', 'contact', 'Contact'],
])("%s shows the shop's own text", async (path, key, title) => {
  await visit(path, { getSettings: settings({ [key]: '<h3>Who</h3><p>Somebody</p>' }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText('Somebody').tagName).toBe('P');
});

test.each([
  ['/about', 'getSettings', 'No about text available.'],
  ['/faq', 'getFaqs', 'No FAQs available at this time.'],
  ['/shipping', 'getSettings', 'No shipping and returns information available at this time.'],
  ['/terms', 'getSettings', 'No terms available at this time.'],
  ['/privacy', 'getSettings', 'No privacy information available at this time.'],
  ['/contact', 'getSettings', 'No contact details available at this time.'],
] as const)('%s shows an empty text, and after an error sends the request again', async (path, call, text) => {
  const nothing = call === 'getFaqs' ? ok({ data: [] }) : settings({ about_us: null });
  let response = unavailable;
  const { sentTo } = await visit(path, { [call]: () => response });
  expect(screen.getByRole('alert').textContent).toContain(text);
  const requestCount = sentTo(call).length;
  response = nothing;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(sentTo(call).length).toBeGreaterThan(requestCount);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
