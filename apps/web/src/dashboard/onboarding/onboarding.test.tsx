import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorApplication, VendorDocument } from '@trad/contract/vendor-area/vendor-application';
import { APPLICANT_CATEGORIES } from '@trad/contract/vendor-area/vendor-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { shopper, signedIn } from '../../app/testing/sessions.ts';
import { type Answers, visitWith } from '../testing/visit-onboarding.tsx';
import { applicantCategories } from './onboarding-draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const country = (iso2: string, name: string, dial_code: string) => ({ id: 1, iso2, emoji: '', name, dial_code });
const countries = [
  country('BD', 'Bangladesh', '+880'),
  country('GB', 'United Kingdom', '+44'),
  country('NG', 'Nigeria', '+234'),
  country('US', 'United States', '+1'),
];
const application: VendorApplication = {
  standing: 'pending',
  reason: null,
  store_name: 'Kente House',
  categories: ['apparel', 'art'],
  description: null,
  city: 'Accra',
  country_code: 'NG',
  has_bank_details: true,
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
};
const standing = (given: Partial<VendorApplication> | null, documents: VendorDocument[] = []) =>
  ok({ data: { application: given && { ...application, ...given }, documents } });

const answers: Answers = {
  getCountries: ok({ data: countries }),
  getLanguages: ok({ data: [{ id: 1, code: 'en', name: 'English', language: 'English', direction: 'ltr' }] }),
  getSettings: ok({ data: { web_settings: { brand_name: 'Trad' } } }),
  getVendorApplication: standing(null),
};
const at = (step: string, more: Answers = {}, state?: Parameters<typeof visitWith>[2]) =>
  visitWith(`/vendor/onboarding/${step}`, { ...answers, ...more }, state);

const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
const press = async () => userEvent.click(await next());
/** Within the main element, as the footer has an email field, too. */
const step = async () => within(await screen.findByRole('main'));
const write = async (label: string | RegExp, text: string) => {
  const field = await (await step()).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const value = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const alert = (text: RegExp) => screen.findByText(text);

describe('the account step', () => {
  const register = ok({ data: [shopper] });
  const login = ok({ token: 'a-token', user: shopper });
  const fill = async () => {
    await write('Full Name', 'Amara Okafor');
    await write('Email Address', 'amara@example.com');
    await userEvent.selectOptions(screen.getByLabelText(/^Country code/), 'NG');
    await write('Phone Number', '8035550142');
    await write('Password', 'a-Quiet-River-7');
  };

  test('lists +1, +44 and +234 first, with +1 selected', async () => {
    await at('welcome');
    await screen.findByRole('option', { name: '+880 BD' });
    const prefix = screen.getByLabelText<HTMLSelectElement>(/^Country code/);
    expect(prefix.value).toBe('US');
    const offered = within(prefix).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['+1 US', '+44 GB', '+234 NG', '+880 BD']);
  });

  test('registers, signs in and goes to the next step without storing the password', async () => {
    const { sentTo, getPath, store } = await at('welcome', { registerUser: register, login });
    await fill();
    await press();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/store-name'));
    expect(sentTo('registerUser')).toEqual([
      {
        name: 'Amara Okafor',
        email: 'amara@example.com',
        country_code: 'NG',
        mobile: '8035550142',
        password: 'a-Quiet-River-7',
      },
    ]);
    expect(store.getState().session.token).toBe('a-token');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Quiet-River');
  });

  test('requires a name', async () => {
    const { sentTo } = await at('welcome', { registerUser: register, login });
    await fill();
    await userEvent.clear(screen.getByLabelText('Full Name'));
    await press();
    await waitFor(() => expect(screen.getByLabelText('Full Name').getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('registerUser')).toEqual([]);
  });

  test('initially has the dial code of the store’s country, which it follows until a number is entered', async () => {
    const { router } = await at('store-name');
    await screen.findByRole('option', { name: 'Nigeria' });
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
    await act(() => router.navigate('/vendor/onboarding/welcome'));
    await waitFor(async () => expect(await value(/^Country code/)).toBe('NG'));
    await write('Phone Number', '8035550142');
    await act(() => router.navigate('/vendor/onboarding/store-name'));
    await screen.findByRole('option', { name: 'Nigeria' });
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'GB');
    await act(() => router.navigate('/vendor/onboarding/welcome'));
    await waitFor(async () => expect(await value(/^Country code/)).toBe('NG'));
  });

  test('sets the store’s country to that of the chosen dial code', async () => {
    const { router } = await at('welcome');
    await screen.findByRole('option', { name: '+880 BD' });
    await userEvent.selectOptions(await screen.findByLabelText(/^Country code/), 'NG');
    await act(() => router.navigate('/vendor/onboarding/store-name'));
    await waitFor(async () => expect(await value('Country')).toBe('NG'));
  });

  test.each([
    ['+44 7400 123456', 'GB'],
    ['00234 803 555 0142', 'NG'],
  ])('%s has the dial code of its own country', async (number, iso2) => {
    await at('welcome');
    await screen.findByRole('option', { name: '+880 BD' });
    await write('Phone Number', number);
    await userEvent.tab();
    await waitFor(async () => expect(await value(/^Country code/)).toBe(iso2));
  });

  test('shows the API’s message at an email that is taken', async () => {
    const taken = createErrorResponse(409, 'EMAIL_TAKEN', 'There is an account with this email.');
    const { getPath } = await at('welcome', { registerUser: taken });
    await fill();
    await press();
    await alert(/There is an account with this email/);
    expect(document.activeElement).toBe((await step()).getByLabelText('Email Address'));
    expect(getPath()).toBe('/vendor/onboarding/welcome');
  });

  test('a registered account whose sign-in failed is not registered again', async () => {
    let tries = 0;
    const { sentTo, getPath } = await at('welcome', {
      registerUser: register,
      login: () => (++tries > 1 ? login : createErrorResponse(503, 'UNAVAILABLE', 'Please try again in a moment.')),
    });
    await fill();
    await press();
    await alert(/Please try again in a moment/);
    await press();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/store-name'));
    expect(sentTo('registerUser')).toHaveLength(1);
  });

  test('is skipped for signed-in users', async () => {
    const { getPath } = await at('welcome', {}, signedIn);
    await screen.findByText('amara@example.com');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(getPath()).toBe('/vendor/onboarding/store-name');
  });
});

test('every step has the shop’s footer', async () => {
  await at('terms');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
});

test('the categories are those of the contract', () => {
  expect(applicantCategories).toEqual(APPLICANT_CATEGORIES);
});

test('a store requires a name and a country, and input survives a reload', async () => {
  const first = await at('store-name');
  await press();
  await alert(/ is missing/);
  expect(document.activeElement).toBe(screen.getByLabelText('Store name'));
  await write('Store name', 'Kente House');
  await screen.findByRole('option', { name: /Nigeria/ });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  first.close();
  const { getPath } = await at('store-name');
  expect(await value('Store name')).toBe('Kente House');
  await screen.findByRole('option', { name: /Nigeria/ });
  expect(await value('Country')).toBe('NG');
  await press();
  await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/category-selection'));
});

test('‘What do you sell’ requires a choice', async () => {
  const { getPath } = await at('category-selection');
  await screen.findByRole('heading', { level: 1, name: 'What do you sell' });
  expect((await next()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toys' }));
  expect((await next()).disabled).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toys' }));
  expect((await next()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Books' }));
  await press();
  await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/documents'));
});

describe('payout and documents', () => {
  test('a bank account is complete or empty', async () => {
    const { getPath } = await at('documents');
    await write('Bank name', 'Ecobank');
    await press();
    expect(await screen.findAllByText(/ is missing$/)).toHaveLength(2);
    await write('Account name', 'Amara Okafor');
    await write(/^Account number/, '12');
    await write('SWIFT code', 'short');
    await press();
    await alert(/4 to 34 letters and digits/);
    await alert(/8 or 11 characters/);
    await userEvent.clear(screen.getByLabelText('Bank name'));
    for (const label of ['Account name', /^Account number/, 'SWIFT code'])
      await userEvent.clear(screen.getByLabelText(label));
    await press();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
  });

  test('a card is validated in the browser, and neither sent nor stored', async () => {
    const { getPath, requests } = await at('documents');
    await write('Card number', '4242424242424241');
    expect(await value('Card number')).toBe('4242 4242 4242 4241');
    await write('Expiry date', '0130');
    await write('CVV', '98765');
    expect([await value('Expiry date'), await value('CVV')]).toEqual(['01/30', '9876']);
    await press();
    await alert(/13 to 16 digits/);
    expect([getPath(), document.activeElement]).toEqual([
      '/vendor/onboarding/documents',
      screen.getByLabelText('Card number'),
    ]);
    await write('Card number', '4242424242424242');
    await press();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
    const left = JSON.stringify([requests, { ...sessionStorage }, { ...localStorage }]);
    expect(left).not.toMatch(/4242|9876|01\/?30/);
  });

  test('a visitor is linked to the account step, as documents require an account', async () => {
    await at('documents');
    const way = await screen.findByRole('link', { name: 'Create an Account' });
    expect(way.getAttribute('href')).toBe('/vendor/onboarding/welcome');
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });

  test('a file is sent with its kind and a new idempotency key; an invalid one is not sent', async () => {
    const { requests } = await at('documents', { uploadVendorDocument: ok({ data: {} }) }, signedIn);
    const input = await screen.findByLabelText<HTMLInputElement>('Proof of address', { selector: 'input' });
    const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    await choose(new File(['<html>'], 'page.html', { type: 'text/html' }));
    await alert(/not a PDF, JPEG or PNG/);
    const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    await alert(/larger than 10 MB/);
    const sent = () => requests.filter(({ name }) => name === 'uploadVendorDocument');
    expect(sent()).toEqual([]);
    await choose(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const form = sent()[0]?.sent as unknown as FormData;
    expect([form.get('kind'), (form.get('file') as File).name]).toEqual(['proof_of_address', 'bill.pdf']);
    expect(sent()[0]?.options.key).toMatch(/^[\w-]{36}$/);
  });

  test('the API’s error is shown beside the document kind, and a document can be removed', async () => {
    const bill: VendorDocument = {
      id: 7,
      kind: 'proof_of_address',
      name: 'bill.pdf',
      content_type: 'application/pdf',
      bytes: 52_000,
      created_at: application.created_at,
    };
    const { sentTo } = await at(
      'documents',
      {
        getVendorApplication: standing(null, [bill]),
        uploadVendorDocument: createErrorResponse(422, 'BAD_FILE', 'This picture is broken.'),
        deleteVendorDocument: ok({ data: { id: 7 } }),
      },
      signedIn,
    );
    const input = await screen.findByLabelText<HTMLInputElement>(/^Passport/, { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } });
    await alert(/This picture is broken/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove bill.pdf' }));
    expect(sentTo('deleteVendorDocument')).toEqual([{ id: 7 }]);
  });
});

describe('the terms', () => {
  /** The draft after the previous steps. */
  const filled = (owner: number, texts: object = {}) =>
    sessionStorage.setItem(
      `draft:${owner}:onboarding`,
      JSON.stringify({
        texts: { store_name: ' Kente House ', country_code: 'NG', bankName: 'Ecobank', ...texts },
        categories: ['art', 'toys'],
      }),
    );
  const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send application' });
  const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));

  test('require agreement, and show full progress', async () => {
    await at('terms');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create an Account' });
    expect(button.disabled).toBe(true);
    await agree();
    expect(button.disabled).toBe(false);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Full');
  });

  test('send the application once, even if the button is pressed twice', async () => {
    filled(1);
    let has: VendorApplication | null = null;
    const { sentTo } = await at(
      'terms',
      {
        getVendorApplication: () => standing(has),
        applyAsVendor: async () => {
          await Promise.resolve();
          has = application;
          return standing(has);
        },
      },
      signedIn,
    );
    await agree();
    const button = await send();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
    expect(sentTo('applyAsVendor')).toEqual([
      { store_name: 'Kente House', categories: ['art', 'toys'], country_code: 'NG', bankName: 'Ecobank', agree: 1 },
    ]);
    expect(sessionStorage.getItem('draft:1:onboarding')).toBeNull();
  });

  test('a retried application has the same idempotency key', async () => {
    filled(1);
    const { requests } = await at(
      'terms',
      { applyAsVendor: createErrorResponse(503, 'UNAVAILABLE', 'In a moment.') },
      signedIn,
    );
    await agree();
    await userEvent.click(await send());
    await alert(/In a moment/);
    await userEvent.click(await send());
    const keys = () => requests.filter(({ name }) => name === 'applyAsVendor').map(({ options }) => options.key);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  test('link a visitor to the account step, and the draft becomes the user’s', async () => {
    filled(0);
    const user = { ...shopper, id: 9 };
    const { getPath } = await at('terms', {
      registerUser: ok({ data: [user] }),
      login: ok({ token: 'b', user }),
    });
    await agree();
    await userEvent.click(screen.getByRole('button', { name: 'Create an Account' }));
    expect(getPath()).toBe('/vendor/onboarding/welcome');
    await write('Full Name', 'Amara Okafor');
    await write('Email Address', 'amara@example.com');
    await write('Phone Number', '8035550142');
    await write('Password', 'a-Quiet-River-7');
    await press();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
    await screen.findByText('Kente House');
    expect([...Array(sessionStorage.length).keys()].map((index) => sessionStorage.key(index))).toEqual([
      'draft:9:onboarding',
    ]);
  });

  test('link to the step with missing values', async () => {
    const { getPath, sentTo } = await at('terms', {}, signedIn);
    await agree();
    await userEvent.click(await send());
    expect(getPath()).toBe('/vendor/onboarding/store-name');
    await alert(/Something is still missing here/);
    const field = await screen.findByLabelText('Store name');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('applyAsVendor')).toEqual([]);
  });

  test('show the server’s errors at their fields', async () => {
    filled(1, { accountName: 'A', accountNumber: '0123456789' });
    const details = [{ path: 'accountNumber', message: 'is not known' }];
    const { getPath } = await at(
      'terms',
      { applyAsVendor: createErrorResponse(400, 'VALIDATION_FAILED', 'Please check the account number.', { details }) },
      signedIn,
    );
    await agree();
    await userEvent.click(await send());
    await alert(/Please check the account number/);
    expect(getPath()).toBe('/vendor/onboarding/documents');
    const field = screen.getByLabelText(/^Account number/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('an applicant', () => {
  test('sees on every step that the application is pending', async () => {
    await at('documents', { getVendorApplication: standing({}) }, signedIn);
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
    expect([screen.getByText('Kente House'), screen.getByText('Apparel, Art')]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('can upload and remove documents while the application is pending', async () => {
    const { requests, close } = await at(
      'documents',
      { getVendorApplication: standing({}), uploadVendorDocument: ok({ data: {} }) },
      signedIn,
    );
    const input = await screen.findByLabelText<HTMLInputElement>('Proof of address', { selector: 'input' });
    const file = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' });
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    await waitFor(() => expect(requests.filter(({ name }) => name === 'uploadVendorDocument')).toHaveLength(1));
    close();
    await at('documents', { getVendorApplication: standing({ standing: 'rejected' }) }, signedIn);
    await screen.findByRole('button', { name: 'Apply again' });
    expect(screen.queryByLabelText('Proof of address')).toBeNull();
  });

  test('sees the reason of a rejection, and applies again with the previous values', async () => {
    const rejected = standing({ standing: 'rejected', reason: 'The passport has expired.' });
    await at('store-name', { getVendorApplication: rejected }, signedIn);
    await alert(/The passport has expired/);
    await userEvent.click(screen.getByRole('button', { name: 'Apply again' }));
    expect([await value('Store name'), await value(/^City/)]).toEqual(['Kente House', 'Accra']);
  });

  test('is a vendor once the application is accepted', async () => {
    const { store } = await at('welcome', { getVendorApplication: standing({ standing: 'accepted' }) }, signedIn);
    const way = await screen.findByRole('link', { name: 'Go to the dashboard' });
    expect(way.getAttribute('href')).toBe('/vendor/dashboard');
    expect(store.getState().session.user?.role_id).toBe(2);
  });

  test('sees an error and can retry if the status cannot be loaded', async () => {
    let down = true;
    const getVendorApplication = () =>
      down ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : standing({});
    await at('welcome', { getVendorApplication }, signedIn);
    await alert(/A short break/);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
  });
});
