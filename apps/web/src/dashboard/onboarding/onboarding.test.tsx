import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPLICANT_CATEGORIES } from '@trad/contract/dashboard/store-categories';
import type { VendorApplication, VendorDocument } from '@trad/contract/dashboard/vendor-application';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { shopper, signedIn } from '../../app/testing/sessions.ts';
import { type Responses, visitOnboarding } from '../testing/visit-onboarding.tsx';
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
const createStatusResponse = (changes: Partial<VendorApplication> | null, documents: VendorDocument[] = []) =>
  ok({ data: { application: changes && { ...application, ...changes }, documents } });

const responses: Responses = {
  getCountries: ok({ data: countries }),
  getLanguages: ok({ data: [{ id: 1, code: 'en', name: 'English', language: 'English', direction: 'ltr' }] }),
  getSettings: ok({ data: { web_settings: { brand_name: 'Trad' } } }),
  getVendorApplication: createStatusResponse(null),
};
const visitStep = (step: string, more: Responses = {}, state?: Parameters<typeof visitOnboarding>[2]) =>
  visitOnboarding(`/vendor/onboarding/${step}`, { ...responses, ...more }, state);

const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
const clickNext = async () => userEvent.click(await next());
/** Within the main element, as the footer has an email field, too. */
const step = async () => within(await screen.findByRole('main'));
const fill = async (label: string | RegExp, text: string) => {
  const field = await (await step()).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const value = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const alert = (text: RegExp) => screen.findByText(text);

describe('the account step', () => {
  const register = ok({ data: [shopper] });
  const login = ok({ token: 'a-token', user: shopper });
  const fillAccount = async () => {
    await fill('Full Name', 'Amara Okafor');
    await fill('Email Address', 'amara@example.com');
    await userEvent.selectOptions(screen.getByLabelText(/^Country code/), 'NG');
    await fill('Phone Number', '8035550142');
    await fill('Password', 'a-Quiet-River-7');
  };

  test('lists +1, +44 and +234 first, with +1 selected', async () => {
    await visitStep('welcome');
    await screen.findByRole('option', { name: /BD$/ });
    const prefix = screen.getByLabelText<HTMLSelectElement>(/^Country code/);
    expect(prefix.value).toBe('US');
    const offered = within(prefix).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'United States \u2066(+1)\u2069  US',
      'United Kingdom \u2066(+44)\u2069  GB',
      'Nigeria \u2066(+234)\u2069  NG',
      'Bangladesh \u2066(+880)\u2069  BD',
    ]);
    // What the closed select shows is short, and follows the choice.
    const short = () => prefix.parentElement?.querySelector('[aria-hidden]')?.textContent?.trim();
    expect(short()).toBe('US +1');
    await userEvent.selectOptions(prefix, 'NG');
    expect(short()).toBe('NG +234');
  });

  test('registers, signs in and goes to the next step without storing the password', async () => {
    const { sentTo, getPath, store } = await visitStep('welcome', { registerUser: register, login });
    await fillAccount();
    await clickNext();
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

  test('leads nobody to the next step who has left it before the sign-in', async () => {
    const { delayed, respond } = delayResponse(login);
    const { router, sentTo, store } = await visitStep('welcome', {
      registerUser: register,
      login: () => delayed,
    });
    await fillAccount();
    await clickNext();
    await waitFor(() => expect(sentTo('login')).toHaveLength(1));
    await act(() => router.navigate('/vendor/onboarding/terms'));
    const navigateSpy = vi.spyOn(router, 'navigate');
    await act(async () => respond());
    await waitFor(() => expect(store.getState().session.token).toBe('a-token'));
    expect(navigateSpy).not.toHaveBeenCalled();
  });

  test('requires a name', async () => {
    const { sentTo } = await visitStep('welcome', { registerUser: register, login });
    await fillAccount();
    await userEvent.clear(screen.getByLabelText('Full Name'));
    await clickNext();
    await waitFor(() => expect(screen.getByLabelText('Full Name').getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('registerUser')).toEqual([]);
  });

  test('initially has the dial code of the store’s country, which it follows until a number is entered', async () => {
    const { router } = await visitStep('store-name');
    await screen.findByRole('option', { name: 'Nigeria' });
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
    await act(() => router.navigate('/vendor/onboarding/welcome'));
    await waitFor(async () => expect(await value(/^Country code/)).toBe('NG'));
    await fill('Phone Number', '8035550142');
    await act(() => router.navigate('/vendor/onboarding/store-name'));
    await screen.findByRole('option', { name: 'Nigeria' });
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'GB');
    await act(() => router.navigate('/vendor/onboarding/welcome'));
    await waitFor(async () => expect(await value(/^Country code/)).toBe('NG'));
  });

  test('sets the store’s country to that of the chosen dial code', async () => {
    const { router } = await visitStep('welcome');
    await screen.findByRole('option', { name: /BD$/ });
    await userEvent.selectOptions(await screen.findByLabelText(/^Country code/), 'NG');
    await act(() => router.navigate('/vendor/onboarding/store-name'));
    await waitFor(async () => expect(await value('Country')).toBe('NG'));
  });

  test.each([
    ['+44 7400 123456', 'GB'],
    ['00234 803 555 0142', 'NG'],
  ])('%s has the dial code of its own country', async (number, iso2) => {
    await visitStep('welcome');
    await screen.findByRole('option', { name: /BD$/ });
    await fill('Phone Number', number);
    await userEvent.tab();
    await waitFor(async () => expect(await value(/^Country code/)).toBe(iso2));
  });

  test('shows the API’s message at an email that is taken', async () => {
    const taken = createErrorResponse(409, 'EMAIL_TAKEN', 'There is an account with this email.');
    const { getPath } = await visitStep('welcome', { registerUser: taken });
    await fillAccount();
    await clickNext();
    await alert(/There is an account with this email/);
    expect(document.activeElement).toBe((await step()).getByLabelText('Email Address'));
    expect(getPath()).toBe('/vendor/onboarding/welcome');
  });

  test('a registered account whose sign-in failed is not registered again', async () => {
    let tries = 0;
    const { sentTo, getPath } = await visitStep('welcome', {
      registerUser: register,
      login: () => (++tries > 1 ? login : createErrorResponse(503, 'UNAVAILABLE', 'Please try again in a moment.')),
    });
    await fillAccount();
    await clickNext();
    await alert(/Please try again in a moment/);
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/store-name'));
    expect(sentTo('registerUser')).toHaveLength(1);
  });

  test('is skipped for signed-in users', async () => {
    const { getPath } = await visitStep('welcome', {}, signedIn);
    await screen.findByText('amara@example.com');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(getPath()).toBe('/vendor/onboarding/store-name');
  });
});

test('every step has the shop’s footer', async () => {
  await visitStep('terms');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
});

test('the categories are those of the contract', () => {
  expect(applicantCategories).toEqual(APPLICANT_CATEGORIES);
});

test('a store requires a name and a country, and input survives a reload', async () => {
  const first = await visitStep('store-name');
  await clickNext();
  await alert(/ is missing/);
  expect(document.activeElement).toBe(screen.getByLabelText('Store name'));
  await fill('Store name', 'Kente House');
  await screen.findByRole('option', { name: /Nigeria/ });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  first.close();
  const { getPath } = await visitStep('store-name');
  expect(await value('Store name')).toBe('Kente House');
  await screen.findByRole('option', { name: /Nigeria/ });
  expect(await value('Country')).toBe('NG');
  await clickNext();
  await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/category-selection'));
});

test('a name with an invisible character is refused on the first step', async () => {
  const { getPath } = await visitStep('store-name');
  await screen.findByRole('option', { name: /Nigeria/ });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  fireEvent.change(screen.getByLabelText('Store name'), { target: { value: 'Kente\u200b House' } });
  await clickNext();
  await alert(/invisible character/);
  expect(getPath()).toBe('/vendor/onboarding/store-name');
});

test('‘What do you sell’ requires a choice', async () => {
  const { getPath } = await visitStep('category-selection');
  await screen.findByRole('heading', { level: 1, name: 'What do you sell' });
  expect((await next()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toys' }));
  expect((await next()).disabled).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toys' }));
  expect((await next()).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Books' }));
  await clickNext();
  await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/documents'));
});

describe('payout and documents', () => {
  test('a bank account is complete or empty', async () => {
    const { getPath } = await visitStep('documents');
    await fill('Bank name', 'Ecobank');
    await clickNext();
    expect(await screen.findAllByText(/ is missing$/)).toHaveLength(2);
    await fill('Account name', 'Amara Okafor');
    await fill(/^Account number/, '12');
    await fill('SWIFT code', 'short');
    await clickNext();
    await alert(/4 to 34 letters and digits/);
    await alert(/8 or 11 characters/);
    await userEvent.clear(screen.getByLabelText('Bank name'));
    for (const label of ['Account name', /^Account number/, 'SWIFT code'])
      await userEvent.clear(screen.getByLabelText(label));
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
  });

  test('a card is validated in the browser, and neither sent nor stored', async () => {
    const { getPath, requests } = await visitStep('documents');
    await fill('Card number', '4242424242424241');
    expect(await value('Card number')).toBe('4242 4242 4242 4241');
    await fill('Expiry date', '0130');
    await fill('CVV', '98765');
    expect([await value('Expiry date'), await value('CVV')]).toEqual(['01/30', '9876']);
    await clickNext();
    await alert(/13 to 16 digits/);
    expect([getPath(), document.activeElement]).toEqual([
      '/vendor/onboarding/documents',
      screen.getByLabelText('Card number'),
    ]);
    await fill('Card number', '4242424242424242');
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
    const stored = JSON.stringify([requests, { ...sessionStorage }, { ...localStorage }]);
    expect(stored).not.toMatch(/4242|9876|01\/?30/);
  });

  test('a visitor is linked to the account step, as documents require an account', async () => {
    await visitStep('documents');
    const link = await screen.findByRole('link', { name: 'Create an Account' });
    expect(link.getAttribute('href')).toBe('/vendor/onboarding/welcome');
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });

  test('a file is sent with its kind and a new idempotency key; an invalid one is not sent', async () => {
    const { requests } = await visitStep('documents', { uploadVendorDocument: ok({ data: {} }) }, signedIn);
    const input = await screen.findByLabelText<HTMLInputElement>('Proof of address', { selector: 'input' });
    const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    await choose(new File(['<html>'], 'page.html', { type: 'text/html' }));
    await alert(/not a PDF, JPEG or PNG/);
    const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    await alert(/larger than 10 MB/);
    const uploads = () => requests.filter(({ name }) => name === 'uploadVendorDocument');
    expect(uploads()).toEqual([]);
    await choose(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(uploads()).toHaveLength(1));
    const form = uploads()[0]?.input as unknown as FormData;
    expect([form.get('kind'), (form.get('file') as File).name]).toEqual(['proof_of_address', 'bill.pdf']);
    expect(uploads()[0]?.options.key).toMatch(/^[0-9a-f]{32}$/);
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
    const { sentTo } = await visitStep(
      'documents',
      {
        getVendorApplication: createStatusResponse(null, [bill]),
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
  const storeDraft = (owner: number, texts: object = {}) =>
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
    await visitStep('terms');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create an Account' });
    expect(button.disabled).toBe(true);
    await agree();
    expect(button.disabled).toBe(false);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Full');
  });

  test('send the application once, even if the button is pressed twice', async () => {
    storeDraft(1);
    let submitted: VendorApplication | null = null;
    const { sentTo } = await visitStep(
      'terms',
      {
        getVendorApplication: () => createStatusResponse(submitted),
        applyAsVendor: async () => {
          await Promise.resolve();
          submitted = application;
          return createStatusResponse(submitted);
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
    storeDraft(1);
    const { requests } = await visitStep(
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
    storeDraft(0);
    const user = { ...shopper, id: 9 };
    const { getPath } = await visitStep('terms', {
      registerUser: ok({ data: [user] }),
      login: ok({ token: 'b', user }),
    });
    await agree();
    await userEvent.click(screen.getByRole('button', { name: 'Create an Account' }));
    expect(getPath()).toBe('/vendor/onboarding/welcome');
    await fill('Full Name', 'Amara Okafor');
    await fill('Email Address', 'amara@example.com');
    await fill('Phone Number', '8035550142');
    await fill('Password', 'a-Quiet-River-7');
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
    await screen.findByText('Kente House');
    expect([...Array(sessionStorage.length).keys()].map((index) => sessionStorage.key(index))).toEqual([
      'draft:9:onboarding',
    ]);
  });

  test('keep what a visitor typed after the session of a user with a draft had expired', async () => {
    storeDraft(1, { store_name: 'A former name', accountName: 'Amara Okafor' });
    storeDraft(0);
    const { sentTo } = await visitStep('terms', { applyAsVendor: createStatusResponse(application) }, signedIn);
    await agree();
    await userEvent.click(await send());
    await waitFor(() =>
      expect(sentTo('applyAsVendor')).toMatchObject([
        { store_name: 'Kente House', bankName: 'Ecobank', accountName: 'Amara Okafor' },
      ]),
    );
  });

  test('store no draft of a user who typed nothing', async () => {
    await visitStep('terms', {}, signedIn);
    await send();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('link to the step with missing values', async () => {
    const { getPath, sentTo } = await visitStep('terms', {}, signedIn);
    await agree();
    await userEvent.click(await send());
    expect(getPath()).toBe('/vendor/onboarding/store-name');
    await alert(/Something is still missing here/);
    const field = await screen.findByLabelText('Store name');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('applyAsVendor')).toEqual([]);
  });

  test('show the server’s errors at their fields', async () => {
    storeDraft(1, { accountName: 'A', accountNumber: '0123456789' });
    const details = [{ path: 'accountNumber', message: 'is not known' }];
    const { getPath } = await visitStep(
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

  test('say at the field why a store cannot have its name, until that is another one', async () => {
    storeDraft(1);
    const reason = 'This name is too similar to the name of another store.';
    const details = [{ path: 'store_name', message: 'is too similar to the name of another store' }];
    const { getPath } = await visitStep(
      'terms',
      { applyAsVendor: createErrorResponse(400, 'STORE_NAME_TAKEN', reason, { details }) },
      signedIn,
    );
    await agree();
    await userEvent.click(await send());
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/store-name'));
    const field = await screen.findByLabelText('Store name');
    const getMessages = () =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    await waitFor(() => expect(getMessages()).toContain(reason));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    await clickNext();
    expect(getMessages()).toContain(reason);
    expect(getPath()).toBe('/vendor/onboarding/store-name');
    await fill('Store name', 'Kente Palace');
    await waitFor(() => expect(getMessages()).not.toContain(reason));
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/category-selection'));
  });

  test('focus the password where another bank account requires it, also while the application is sent again', async () => {
    storeDraft(1);
    const details = [{ path: 'password', message: 'Required' }];
    const { sentTo } = await visitStep(
      'terms',
      { applyAsVendor: createErrorResponse(400, 'VALIDATION_FAILED', 'Enter your password.', { details }) },
      signedIn,
    );
    await agree();
    await userEvent.click(await send());
    const field = await screen.findByLabelText(/password/i, { selector: 'input' });
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sentTo('applyAsVendor')).toHaveLength(2));
    expect(field.isConnected).toBe(true);
  });

  test('say that the application could not be sent where the API gives no reason', async () => {
    storeDraft(1, {});
    await visitStep('terms', { applyAsVendor: createErrorResponse(502, 'UNAVAILABLE', '') }, signedIn);
    await agree();
    await userEvent.click(await send());
    await alert(/^Your application could not be sent. Please try again.$/);
  });
});

describe('an applicant', () => {
  test('goes on only once a document is uploaded, and sees why it was refused', async () => {
    const { delayed, respond } = delayResponse(createErrorResponse(422, 'BAD_FILE', 'This picture is broken.'));
    const { getPath, router } = await visitStep('documents', { uploadVendorDocument: () => delayed }, signedIn);
    const input = await screen.findByLabelText<HTMLInputElement>('Proof of address', { selector: 'input' });
    const file = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' });
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    await act(async () => void fireEvent.submit((await next()).form as HTMLFormElement));
    expect([(await next()).getAttribute('aria-busy'), router.state.navigation.state]).toEqual(['true', 'idle']);
    await act(async () => respond());
    await alert(/This picture is broken/);
    expect(getPath()).toBe('/vendor/onboarding/documents');
    await clickNext();
    await waitFor(() => expect(getPath()).toBe('/vendor/onboarding/terms'));
  });

  test('sees on every step that the application is pending', async () => {
    await visitStep('documents', { getVendorApplication: createStatusResponse({}) }, signedIn);
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
    expect([screen.getByText('Kente House'), screen.getByText('Apparel, Art')]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('can upload and remove documents while the application is pending', async () => {
    const { requests, close } = await visitStep(
      'documents',
      { getVendorApplication: createStatusResponse({}), uploadVendorDocument: ok({ data: {} }) },
      signedIn,
    );
    const input = await screen.findByLabelText<HTMLInputElement>('Proof of address', { selector: 'input' });
    const file = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' });
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    await waitFor(() => expect(requests.filter(({ name }) => name === 'uploadVendorDocument')).toHaveLength(1));
    close();
    await visitStep('documents', { getVendorApplication: createStatusResponse({ standing: 'rejected' }) }, signedIn);
    await screen.findByRole('button', { name: 'Apply again' });
    expect(screen.queryByLabelText('Proof of address')).toBeNull();
  });

  test('sees the reason of a rejection, and applies again with the previous values', async () => {
    const rejected = createStatusResponse({ standing: 'rejected', reason: 'The passport has expired.' });
    await visitStep('store-name', { getVendorApplication: rejected }, signedIn);
    await alert(/The passport has expired/);
    await userEvent.click(screen.getByRole('button', { name: 'Apply again' }));
    expect([await value('Store name'), await value(/^City/)]).toEqual(['Kente House', 'Accra']);
  });

  test.each([
    ['pending', 'Change your application'],
    ['rejected', 'Apply again'],
  ] as const)(
    'changes an application that is %s, also after a reload, and then sees the new one',
    async (standing, button) => {
      const changed = createStatusResponse({ store_name: 'Kente & Co' });
      let isSent = false;
      const api: Responses = {
        // The application cannot be loaded again after it was sent.
        getVendorApplication: () =>
          isSent ? createErrorResponse(503, 'UNAVAILABLE', '') : createStatusResponse({ standing }),
        applyAsVendor: () => {
          isSent = true;
          return changed;
        },
      };
      const { close } = await visitStep('store-name', api, signedIn);
      await userEvent.click(await screen.findByRole('button', { name: button }));
      await fill('Store name', 'Kente & Co');
      close();
      const { router, sentTo } = await visitStep('store-name', api, signedIn);
      expect(await value('Store name')).toBe('Kente & Co');
      await act(() => router.navigate('/vendor/onboarding/terms'));
      await screen.findByText('Your bank account stays as it is');
      await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
      await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
      screen.getByText('Kente & Co');
      expect(sentTo('applyAsVendor')).toMatchObject([{ store_name: 'Kente & Co', categories: ['apparel', 'art'] }]);
    },
  );

  test('can discard the changes of an application', async () => {
    const api: Responses = { getVendorApplication: createStatusResponse({}) };
    const { close } = await visitStep('documents', api, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Change your application' }));
    await screen.findByText(/^Your bank account is stored/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard the changes' }));
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
    close();
    await visitStep('documents', api, signedIn);
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
  });

  test('is asked before changes are discarded, and sees no error of them afterwards', async () => {
    const api: Responses = {
      getVendorApplication: createStatusResponse({}),
      applyAsVendor: () =>
        createErrorResponse(400, 'VALIDATION_FAILED', 'No such store name', {
          details: [{ path: 'store_name', message: 'is refused' }],
        }),
    };
    const { router } = await visitStep('store-name', api, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Change your application' }));
    const storeName = await value('Store name');
    await fill('Store name', 'Kente & Co');
    await act(() => router.navigate('/vendor/onboarding/terms'));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
    await screen.findByText('Please check this field.');
    const discard = () =>
      userEvent.click(screen.getAllByRole('button', { name: 'Discard the changes' }).at(-1) as HTMLElement);
    await discard();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await value('Store name')).toBe('Kente & Co');
    await discard();
    await screen.findByRole('dialog', { name: 'Discard the changes?' });
    await discard();
    await userEvent.click(await screen.findByRole('button', { name: 'Change your application' }));
    expect(await value('Store name')).toBe(storeName);
    expect(screen.queryByText('Please check this field.')).toBeNull();
  });

  test('is a vendor once the application is accepted', async () => {
    const { store } = await visitStep(
      'welcome',
      { getVendorApplication: createStatusResponse({ standing: 'accepted' }) },
      signedIn,
    );
    const link = await screen.findByRole('link', { name: 'Go to the dashboard' });
    expect(link.getAttribute('href')).toBe('/vendor/dashboard');
    expect(store.getState().session.user?.role_id).toBe(2);
  });

  test('sees that the application could not be loaded where the API gives no reason', async () => {
    await visitStep('welcome', { getVendorApplication: createErrorResponse(502, 'UNAVAILABLE', '') }, signedIn);
    await alert(/Your application could not be loaded/);
  });

  test('sees an error and can retry if the status cannot be loaded', async () => {
    let isUnavailable = true;
    const getVendorApplication = () =>
      isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : createStatusResponse({});
    await visitStep('welcome', { getVendorApplication }, signedIn);
    await alert(/A short break/);
    isUnavailable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' });
  });
});
