import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { visit } from '../../testing/fake-shop.tsx';

afterEach(() => void vi.useRealTimers());

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
const fill = async (values: Record<string, string> = {}) => {
  const all = {
    'Full Name': 'Amara Okafor',
    'Email Address': 'amara@example.com',
    'Mobile Number': '0803 555 0142',
    Password: 'weaving-blue-cloth',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await userEvent.type(field(label), value);
};
const chooseNigeria = () => userEvent.selectOptions(field('Country code'), 'NG');

test('a field is validated when it is left, and its error disappears as soon as it is valid', async () => {
  await visit('/signup', {});
  const wrong = 'Enter an email address such as name@example.com';
  await userEvent.type(field('Email Address'), 'amara@example');
  expect(screen.queryByText(wrong)).toBe(null);
  await userEvent.tab();
  expect(await screen.findByText(wrong)).toBeTruthy();
  await userEvent.type(field('Email Address'), '.com');
  await waitFor(() => expect(screen.queryByText(wrong)).toBe(null));
});

test('without a country code the number is validated for Bangladesh, and the error names it', async () => {
  const { sentTo } = await visit('/signup', {});
  await fill();
  await submit();
  expect(await screen.findByText(/valid in Bangladesh/)).toBeTruthy();
  expect(document.activeElement).toBe(field('Mobile Number'));
  expect(sentTo('registerUser')).toEqual([]);
});

test.each(['+234 803 555 0142', '00234 803 555 0142'])(
  'a number with its dial code selects its country: %s',
  async (mobile) => {
    const { sentTo } = await visit('/signup', { registerUser: ok({ data: [] }) });
    await fill({ 'Mobile Number': mobile });
    await waitFor(() => expect(field('Country code').value).toBe('NG'));
    await submit();
    await screen.findByText('Registration successful! Please sign in with your new account.');
    expect(sentTo('registerUser')).toMatchObject([{ country_code: 'NG', mobile }]);
  },
);

test.each(['009 254 712 345678', '009 1 916 555 2671', '009 232 76 123456'])(
  'a prefix that begins with 00 and is longer is that of the selected country: %s',
  async (mobile) => {
    const countries = ['NG', 'IN', 'PK'].map((iso2, id) => ({ id, iso2, emoji: '', name: iso2, dial_code: '+1' }));
    const responses = { getCountries: ok({ data: countries }), registerUser: ok({ data: [] }) };
    const { sentTo } = await visit('/signup', responses);
    await chooseNigeria();
    await fill({ 'Mobile Number': mobile });
    await submit();
    await screen.findByText('Registration successful! Please sign in with your new account.');
    expect(sentTo('registerUser')).toMatchObject([{ country_code: 'NG', mobile }]);
  },
);

test('empty codes are omitted, and the name is the username', async () => {
  const { sentTo } = await visit('/signup', { registerUser: ok({ data: [] }) });
  const codes = within(field('Country code')).getAllByRole('option');
  expect(codes.map(({ textContent }) => textContent)).toEqual([
    'Country code',
    'Bangladesh \u2066(+1)\u2069 🇧🇩 BD',
    'Nigeria \u2066(+1)\u2069 🇳🇬 NG',
  ]);
  await fill();
  await chooseNigeria();
  await submit();
  await screen.findByText('Registration successful! Please sign in with your new account.');
  expect(sentTo('registerUser')).toEqual([
    {
      name: 'Amara Okafor',
      username: 'Amara Okafor',
      email: 'amara@example.com',
      country_code: 'NG',
      mobile: '0803 555 0142',
      password: 'weaving-blue-cloth',
    },
  ]);
});

test("the server's errors are shown at their fields; the input stays", async () => {
  const details = [{ path: 'password', message: 'is one of the most common passwords' }];
  const registerUser = createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', { details });
  await visit('/signup', { registerUser });
  await fill();
  await chooseNigeria();
  await submit();
  expect(await screen.findByText(/Choose a less common password/)).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
  expect(field('Full Name').value).toBe('Amara Okafor');
});

test('a country that the server does not know is named at the field of the number', async () => {
  const details = [{ path: 'country_code', message: 'must be a two-letter country code such as NG' }];
  const registerUser = createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', { details });
  await visit('/signup', { registerUser });
  await fill();
  await chooseNigeria();
  await submit();
  expect(await screen.findByText('Choose a country')).toBeTruthy();
  expect(document.activeElement).toBe(field('Country code'));
});

test('a registered e-mail is shown at its field', async () => {
  const registerUser = createErrorResponse(409, 'EMAIL_TAKEN', 'An account with this email already exists.');
  await visit('/signup', { registerUser });
  await fill();
  await chooseNigeria();
  await submit();
  expect(await screen.findByText('An account with this email already exists.')).toBeTruthy();
  expect(field('Email Address').getAttribute('aria-invalid')).toBe('true');
});

test('an error of no field is shown above the button', async () => {
  await visit('/signup', { registerUser: { status: 200, problem: 'INVALID_JSON' } });
  await fill();
  await chooseNigeria();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.');
});

test('after two seconds it navigates to sign-in with the return path', async () => {
  const { getPath } = await visit('/signup?next=%2Fcheckout', { registerUser: ok({ data: [] }) });
  await fill();
  await chooseNigeria();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit();
  await screen.findByText(/Registration successful!/);
  expect(getPath()).toBe('/signup?next=%2Fcheckout');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(getPath()).toBe('/sign-in?next=%2Fcheckout');
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'amara@example.com');
});
