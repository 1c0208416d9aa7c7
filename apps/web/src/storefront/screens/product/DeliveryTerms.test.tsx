import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SendRequest } from '../../../app/http/request.ts';
import { createStore } from '../../../app/state/store.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { createI18n, type LanguageCode } from '../../../i18n/i18n.ts';
import { DeliveryTerms } from './DeliveryTerms.tsx';

beforeEach(() => localStorage.setItem('delivery_country', 'NG'));
afterEach(() => localStorage.clear());

const usd = { id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 as const };
const options = [{ option: 'default', cost: 3.5, free_from: 250, cost_when_free: 0, min_days: 2, max_days: 4 }];
const country = (iso2: string, name: string) => ({ id: 1, iso2, name, emoji: '', dial_code: '', is_delivered_to: 1 });

interface Options {
  subtotal?: number;
  language?: LanguageCode;
  return_policy?: string | null;
  path?: string;
  state?: Parameters<typeof createStore>[1];
  addresses?: object[] | 'unavailable';
}

async function show({
  subtotal = 118,
  language = 'en',
  return_policy = 'Within 30 days.',
  path = '/',
  state,
  addresses = [],
}: Options = {}) {
  const send: SendRequest = async (name, input) => {
    if (name === 'getCountries') return ok({ data: [country('NG', 'Nigeria'), country('KE', 'Kenya')] });
    if (name === 'getAddress')
      return addresses === 'unavailable' ? createErrorResponse(503, 'UNAVAILABLE', 'Away') : ok({ addresses });
    const isKenya = 'country_code' in input && input.country_code === 'KE';
    const data = { country_code: 'NG', is_delivered_to: isKenya ? 0 : 1, currency_code: 'USD' };
    return ok({ data: { ...data, options: isKenya ? [] : options } });
  };
  render(
    <Provider store={createStore(send, state)}>
      <I18nProvider i18n={await createI18n(language)}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <DeliveryTerms product={{ id: 7, return_policy }} currency={usd} subtotal={subtotal} />
          </Suspense>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
}

test('date, country and cost of the delivery, returns and payment; the country is changed in place and remembered', async () => {
  await show();
  expect((await screen.findByText(/to Nigeria/)).textContent).toMatch(/\w{3} \d+ .+ to Nigeria · \$3\.50$/);
  expect(screen.getByText('Within 30 days.')).toBeTruthy();
  expect(screen.getByText('Secure Payment Method')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('option', { name: 'Kenya' });
  await userEvent.selectOptions(screen.getByLabelText('Deliver to'), 'KE');
  expect(await screen.findByText('The shop does not deliver to Kenya.')).toBeTruthy();
  expect(localStorage.getItem('delivery_country')).toBe('KE');
});

test('the delivery is shown while the country is chosen, until Change or Escape ends the choice', async () => {
  await show();
  await screen.findByText(/to Nigeria/);
  const change = screen.getByRole('button', { name: 'Change', expanded: false });
  await userEvent.click(change);
  const choice = screen.getByLabelText('Deliver to');
  expect(document.activeElement).toBe(choice);
  expect(screen.getByText(/to Nigeria/)).toBeTruthy();
  await screen.findByRole('option', { name: 'Kenya' });
  await userEvent.selectOptions(choice, 'KE');
  await userEvent.selectOptions(choice, 'NG');
  expect(document.activeElement).toBe(choice);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Deliver to')).toBeNull();
  expect(document.activeElement).toBe(change);
  await userEvent.click(change);
  await userEvent.click(screen.getByRole('button', { name: 'Change', expanded: true }));
  expect(screen.queryByLabelText('Deliver to')).toBeNull();
});

describe('without a country that was chosen here', () => {
  beforeEach(() => localStorage.clear());
  const addresses = [
    { id: 1, country_code: 'KE', is_default: 0 },
    { id: 2, country_code: 'NG', is_default: 1 },
  ];
  // The tests' browser is in American English.
  test.each([
    ['the default address of somebody signed in decides', { state: signedIn, addresses }, 'Nigeria'],
    ['else the first one', { state: signedIn, addresses: [{ id: 2, country_code: 'NG', is_default: 0 }] }, 'Nigeria'],
    ['else the browser, without an address', { state: signedIn }, 'United States'],
    ['or if they cannot be loaded', { state: signedIn, addresses: 'unavailable' as const }, 'United States'],
    ['and for visitors', { state: signedOut, addresses }, 'United States'],
  ])('%s', async (_, options, country) => {
    await show(options);
    expect((await screen.findByText(/^to .+ ·$/)).textContent).toContain(`to ${country}`);
  });
});

test.each([
  ['', 250],
  [', where the product of price and quantity is off in its last digit, too', 249.99999999999997],
])('from the threshold on it is free%s', async (_, subtotal) => {
  await show({ subtotal });
  expect((await screen.findByText(/to Nigeria/)).textContent).toMatch(/· Free$/);
});

test.each(['Long. '.repeat(60), '<p>Within 30 days.</p>'])(
  'its own return policy that is long or HTML is linked',
  async (return_policy) => {
    await show({ return_policy, path: '/product/7?rate=5' });
    const link = await screen.findByRole('link', { name: 'See the return policy of this product' });
    expect(link.getAttribute('href')).toBe('/product/7?rate=5#returns');
    expect(screen.queryByText(/The return policy of the shop/)).toBeNull();
  },
);

test.each([null, ' ', '<p>&nbsp;</p>'])(
  'without a return policy of its own (%j) the one of the shop applies',
  async (return_policy) => {
    await show({ return_policy });
    await screen.findByText('The return policy of the shop applies:');
    expect(screen.getByRole('link', { name: 'Returns & Shipping' }).getAttribute('href')).toBe('/shipping');
  },
);

test.each([
  ['fr', 'vers Nigeria'],
  ['es', 'a Nigeria'],
  ['ar', 'إلى نيجيريا'],
  ['sw', 'hadi Nigeria'],
] as const)('in %s', async (language, words) => {
  await show({ language });
  expect((await screen.findByText(new RegExp(words))).textContent).toContain(words);
});
