import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const labels = () => [...document.querySelectorAll('main form label')].map(({ textContent }) => textContent);

test.each(['/store-settings', '/account-settings'])(
  'the countries that could not be loaded can be loaded again: %s',
  async (path) => {
    let isLost = true;
    await visitDashboard(path, { getCountries: () => (isLost ? createErrorResponse(503, 'BUSY') : undefined) });
    await screen.findByText('The countries could not be loaded.');
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('option', { name: /United Kingdom/ });
  },
);

describe('the store', () => {
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Store Name/);

  test('has all public fields, and sends them with the opened version', async () => {
    const { sentTo } = await visitDashboard('/store-settings');
    fill(await name(), 'Adunni House');
    fill(screen.getByLabelText(/^TikTok/), 'tiktok.com/@a');
    await save();
    await screen.findByText('Enter an address that begins with https://');
    fill(screen.getByLabelText(/^TikTok/), 'https://www.tiktok.com/@a');
    fill(screen.getByLabelText('Time zone'), 'Africa/Accra');
    await userEvent.click(screen.getByRole('checkbox', { name: "Kid's wear" }));
    await userEvent.click(screen.getByRole('checkbox', { name: "Men's wear" }));
    await userEvent.click(screen.getByRole('button', { name: /^Remove\s*Banner/ }));
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(1));
    const form = sentTo('updateVendorStore')[0] as unknown as FormData;
    expect(Object.fromEntries(form)).toEqual({
      version: '1',
      storeName: 'Adunni House',
      facebook: '',
      twitter: '',
      instagram: 'https://www.instagram.com/adunnistudio',
      tiktok: 'https://www.tiktok.com/@a',
      city: 'Lagos',
      country_code: 'NG',
      language: 'en',
      time_zone: 'Africa/Accra',
      selling_categories: 'womens_wear,kids_wear',
      clear_fields: 'banner',
    });
    screen.getByRole('checkbox', { name: 'Footwear' });
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(2));
    expect((sentTo('updateVendorStore')[1] as unknown as FormData).get('version')).toBe('2');
  });

  test('and its profile are saved with texts that are longer than the forms take, which are not sent', async () => {
    // An import stores texts with the line breaks at their ends.
    const long = { description: 'a'.repeat(2001), story: `${'b'.repeat(6001)}\n` };
    const translations = { fr: { story: long.story } };
    const others = { selling_categories: [], language: 'en', time_zone: 'Africa/Lagos' };
    const stored = { storeName: 'A'.repeat(81), ...long, translations, ...others, version: 1 };
    const { sentTo } = await visitDashboard('/store-settings', {
      getVendorStore: () => ok({ data: stored }),
      updateVendorStore: () => ok({ data: { ...stored, city: 'Lagos', version: 2 } }),
    });
    await name();
    fill(screen.getByLabelText(/^City/), 'Lagos');
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(1));
    const form = sentTo('updateVendorStore')[0] as unknown as FormData;
    expect([form.get('city'), form.has('storeName'), form.has('description')]).toEqual(['Lagos', false, false]);
    fill(screen.getAllByLabelText(/^Headline/)[0] as HTMLElement, 'Prints for Mondays');
    await userEvent.click(screen.getByRole('button', { name: 'Save story and policies' }));
    await waitFor(() => expect(sentTo('updateVendorStoreProfile')).toHaveLength(1));
    const [profile] = sentTo('updateVendorStoreProfile');
    expect(profile?.headline).toBe('Prints for Mondays');
    expect(profile?.translations).toEqual({});
    expect(profile).not.toHaveProperty('story');
  });

  test('says at its field why it cannot have a name', async () => {
    const reason = 'This name is too similar to the name of another store.';
    const details = [{ path: 'storeName', message: 'is too similar to the name of another store' }];
    const { sentTo } = await visitDashboard('/store-settings', {
      updateVendorStore: () => createErrorResponse(400, 'STORE_NAME_TAKEN', reason, { details }),
    });
    const getMessage = () => document.getElementById(`${document.activeElement?.id}-error`)?.textContent;
    fill(await name(), 'Trad\u200b Support');
    await save();
    await waitFor(() => expect(getMessage()).toMatch(/invisible character/));
    expect(sentTo('updateVendorStore')).toEqual([]);
    fill(await name(), 'Kente House');
    await save();
    await waitFor(() => expect(getMessage()).toBe(reason));
    await save();
    await waitFor(() => expect(getMessage()).toBe(reason));
    expect(sentTo('updateVendorStore')).toHaveLength(1);
  });

  test.each([
    ['City', 'city'],
    ['Country', 'country_code'],
    ['Time zone', 'time_zone'],
    ['Language of mails', 'language'],
  ])('says at the field that the server refused: %s', async (label, path) => {
    await visitDashboard('/store-settings', {
      updateVendorStore: () =>
        createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
          details: [{ path, message: 'is not valid' }],
        }),
    });
    await name();
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(document.getElementById(`${document.activeElement?.id}-error`)?.textContent).toBe(
      'Please check this field.',
    );
  });

  test('keeps a picture removed that was removed while another one was made smaller', async () => {
    let decode = (_: object) => {};
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (decode = resolve)));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { sentTo } = await visitDashboard('/store-settings');
    await name();
    await userEvent.upload(
      screen.getByLabelText(/^Replace\s*Logo/),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Remove\s*Logo/ }));
    await act(async () => decode({ width: 640, height: 640, close: () => undefined }));
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(1));
    const form = sentTo('updateVendorStore')[0] as unknown as FormData;
    expect([form.get('logo'), form.getAll('clear_fields')]).toEqual([null, ['logo']]);
  });

  test('names the longest city before it is sent', async () => {
    const { sentTo } = await visitDashboard('/store-settings');
    await name();
    fill(screen.getByLabelText('City'), 'a'.repeat(121));
    await save();
    await screen.findByText('At most 120 characters');
    expect(sentTo('updateVendorStore')).toEqual([]);
  });

  test.each([
    ['Logo', { width: 180, height: 900 }, 'The picture has 180 × 900 pixels. Each side needs at least 200.'],
    ['Portrait', { width: 1, height: 1 }, 'The picture has 1 × 1 pixels. Each side needs at least 200.'],
    ['Banner', { width: 1500, height: 500 }, 'The picture has 1500 × 500 pixels. It needs at least 1600 × 400.'],
  ])('refuses a %s that is too small, and names the minimum before', async (label, size, reason) => {
    vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }));
    await visitDashboard('/store-settings');
    await name();
    const group = within(screen.getByRole('group', { name: label }));
    group.getByText(label === 'Banner' ? /at least 1600 × 400 px/ : /at least 200 × 200 px/);
    const shown = group.queryByRole('presentation')?.getAttribute('src');
    const input = group.getByLabelText<HTMLInputElement>(/^(Replace|Choose a picture)/);
    fireEvent.change(input, { target: { files: [new File(['png'], 'a.png', { type: 'image/png' })] } });
    expect((await group.findByRole('alert')).textContent).toBe(reason);
    expect(group.queryByRole('presentation')?.getAttribute('src')).toBe(shown);
    vi.unstubAllGlobals();
  });

  test('with an edit conflict is not overwritten by a retry, and can be reloaded', async () => {
    let version = 1;
    const store = () =>
      ok({ data: { storeName: `Adunni ${version}`, selling_categories: [], time_zone: 'Africa/Lagos', version } });
    const { sentTo } = await visitDashboard('/store-settings', {
      getVendorStore: store,
      updateVendorStore: (input) =>
        (input as unknown as FormData).get('version') === String(version)
          ? undefined
          : createErrorResponse(409, 'EDITED_MEANWHILE'),
    });
    fill(await name(), 'Mine');
    version = 2;
    for (const tries of [1, 2]) {
      await save();
      await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(tries));
      await screen.findByText(/^Somebody saved the store/);
    }
    const versions = sentTo('updateVendorStore').map((form) => (form as unknown as FormData).get('version'));
    expect([versions, (await name()).value]).toEqual([['1', '1'], 'Mine']);
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(async () => expect((await name()).value).toBe('Adunni 2'));
  });

  test.each([
    ['Save', /^Store Name/, 'Save story and policies', /^Headline/],
    ['Save story and policies', /^Headline/, 'Save', /^Store Name/],
  ])('with an edit conflict that is loaded in one form is not overwritten by the other: %s', async (...labels) => {
    const [button, label, otherButton, otherLabel] = labels;
    const field = async (text: RegExp) =>
      (await screen.findAllByLabelText<HTMLInputElement>(text))[0] as HTMLInputElement;
    const click = (text: string) => userEvent.click(screen.getByRole('button', { name: text }));
    let version = 1;
    const store = () => ({
      storeName: `Adunni ${version}`,
      headline: `Prints ${version}`,
      selling_categories: [],
      time_zone: 'Africa/Lagos',
      version,
    });
    const saveStore = (sent: unknown) => {
      if (Number(sent) !== version) return createErrorResponse(409, 'EDITED_MEANWHILE');
      version += 1;
      return ok({ data: store() });
    };
    const { sentTo } = await visitDashboard('/store-settings', {
      getVendorStore: () => ok({ data: store() }),
      updateVendorStore: (input) => saveStore((input as unknown as FormData).get('version')),
      updateVendorStoreProfile: (input) => saveStore(input.version),
    });
    fill(await field(label), 'Mine');
    version = 5;
    await click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Load the newer one' }));
    await waitFor(async () => expect((await field(label)).value).toMatch(/ 5$/));
    fill(await field(label), 'Mine again');
    await click(button);
    await waitFor(() => expect(version).toBe(6));
    fill(await field(otherLabel), 'Mine too');
    await click(otherButton);
    await screen.findByText(/^Somebody saved the store/);
    expect((await field(otherLabel)).value).toBe('Mine too');
    const sent = [...sentTo('updateVendorStore'), ...sentTo('updateVendorStoreProfile')];
    const versions = sent.map((input) => Number(input instanceof FormData ? input.get('version') : input.version));
    expect([versions.toSorted((a, b) => a - b), version]).toEqual([[1, 1, 5], 6]);
  });

  test.each([
    ['Save', /^Store Name/],
    ['Save story and policies', /^Headline/],
  ])('with an edit conflict keeps what is typed while the newer one cannot be loaded: %s', async (button, label) => {
    const field = async () => (await screen.findAllByLabelText<HTMLInputElement>(label))[0] as HTMLInputElement;
    let isLost = false;
    const conflict = () => {
      isLost = true;
      return createErrorResponse(409, 'EDITED_MEANWHILE');
    };
    await visitDashboard('/store-settings', {
      getVendorStore: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return undefined;
      },
      updateVendorStore: conflict,
      updateVendorStoreProfile: conflict,
    });
    fill(await field(), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(/^Somebody saved the store/);
    const toasts: ToastMessage[] = [];
    const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Your store could not be loaded' }]));
    unregister();
    expect((await field()).value).toBe('Mine');
    screen.getByText(/^Somebody saved the store/);
  });
});

describe("the store's profile", () => {
  const saveProfile = () => userEvent.click(screen.getByRole('button', { name: 'Save story and policies' }));
  const headline = async () => (await screen.findAllByLabelText<HTMLInputElement>(/^Headline/))[0] as HTMLInputElement;

  test('has a button that is not the primary one, as the details above have that', async () => {
    await visitDashboard('/store-settings');
    await headline();
    const isPrimary = (name: string) => screen.getByRole('button', { name }).classList.contains('bg-clay');
    expect(['Save', 'Save story and policies'].map(isPrimary)).toEqual([true, false]);
  });

  test('asks before the unsaved details above it are left', async () => {
    const { router } = await visitDashboard('/store-settings');
    fill(await screen.findByLabelText(/^Store Name/), 'Ada & Co');
    await act(() => router.navigate('/vendor/dashboard/orders'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  });

  test('is sent with its changed translations and the version, and leaves what is typed above', async () => {
    const { sentTo } = await visitDashboard('/store-settings');
    fill(await headline(), 'Prints for Mondays');
    fill(screen.getByLabelText(/^Store Name/), 'Adunni House');
    fill(screen.getByLabelText(/^Founded in/), 'long ago');
    await saveProfile();
    await screen.findByText('Enter a year such as 2014');
    // Arabic digits.
    fill(screen.getByLabelText(/^Founded in/), '٢٠١١');
    await userEvent.click(screen.getByText('French'));
    fill((await screen.findAllByLabelText(/^Headline/))[1] as HTMLElement, 'Pour le lundi');
    await saveProfile();
    await waitFor(() => expect(sentTo('updateVendorStoreProfile')).toHaveLength(1));
    expect(sentTo('updateVendorStoreProfile')[0]).toMatchObject({
      version: 1,
      founded_year: 2011,
      headline: 'Prints for Mondays',
      translations: { fr: { headline: 'Pour le lundi' } },
    });
    const french = screen.getByText('French').closest('summary');
    await waitFor(() => expect(french?.textContent).toContain('1 of 5'));
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(1));
    const form = sentTo('updateVendorStore')[0] as unknown as FormData;
    expect([form.get('storeName'), form.get('version')]).toEqual(['Adunni House', '2']);
  });

  test('opens the closed texts of a language with the first invalid one', async () => {
    const { sentTo } = await visitDashboard('/store-settings');
    await headline();
    await userEvent.click(screen.getByText('French'));
    const french = (await screen.findAllByLabelText(/^Headline/))[1] as HTMLElement;
    fill(french, 'a'.repeat(1000));
    await userEvent.click(screen.getByText('French'));
    const texts = french.closest('details');
    expect(texts?.open).toBe(false);
    await saveProfile();
    await waitFor(() => expect(texts?.open).toBe(true));
    expect(document.activeElement).toBe(french);
    expect(sentTo('updateVendorStoreProfile')).toEqual([]);
  });

  test('shows a text that the server refused in a language that was never opened', async () => {
    await visitDashboard('/store-settings', {
      updateVendorStoreProfile: () =>
        createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
          details: [{ path: 'translations.fr.headline', message: 'is too long' }],
        }),
    });
    fill(await headline(), 'Prints for Mondays');
    await saveProfile();
    await waitFor(() => expect(screen.getByText('French').closest('details')?.open).toBe(true));
    const [, french] = screen.getAllByLabelText(/^Headline/);
    expect(document.activeElement).toBe(french);
    expect(document.getElementById(`${french?.id}-error`)?.textContent).toBe('Please check this field.');
  });

  test('keeps the input when another person saved the store meanwhile', async () => {
    await visitDashboard('/store-settings', {
      updateVendorStoreProfile: () => createErrorResponse(409, 'EDITED_MEANWHILE'),
    });
    fill(await headline(), 'Mine');
    await saveProfile();
    await screen.findByText(/^Somebody saved the store/);
    expect((await headline()).value).toBe('Mine');
  });
});

describe('the account', () => {
  test.each([
    ['personal', ['Full Name *', 'Email', 'Country code', 'Phone Number', 'Address', 'Tax ID']],
    ['password', ['Old Password *', 'New Password *', 'Confirm Password *']],
    ['tax', ['Tax Name *', 'Tax Number *', 'PAN Number']],
    [
      'bank',
      [
        'Bank Name *',
        'Branch Name',
        'Account Name *',
        'Account Number *',
        'Routing Number',
        'SWIFT Code',
        'Old Password *',
      ],
    ],
  ])('has its fields under %s, the required ones with an asterisk', async (tab, fields) => {
    await visitDashboard(`/account-settings?tab=${tab}`);
    await screen.findByRole('button', { name: 'Save' });
    expect(labels()).toEqual(fields);
  });

  test('shows missing values at their fields and sends nothing', async () => {
    const { sentTo } = await visitDashboard('/account-settings?tab=tax');
    fill(await screen.findByLabelText(/^Tax Number/), '');
    await save();
    await screen.findByText(/ is missing$/);
    expect(sentTo('updateVendorAccount')).toEqual([]);
    fill(screen.getByLabelText(/^Tax Number/), '2047');
    await save();
    await waitFor(() =>
      expect(sentTo('updateVendorAccount')).toEqual([{ taxName: 'VAT', taxNumber: '2047', panNumber: '' }]),
    );
  });

  test('requires the password for a new bank account, names the waiting period, and clears the password', async () => {
    const { sentTo } = await visitDashboard('/account-settings?tab=bank', {
      updateVendorAccount: ({ password }) =>
        (password === 'a-Quiet-River-6'
          ? undefined
          : createErrorResponse(400, 'WRONG_PASSWORD', 'Your current password is not right.', {
              details: [{ path: 'password', message: 'is not your current password' }],
            })) as never,
    });
    fill(await screen.findByLabelText(/^Account Number/), '0123456789');
    screen.getByText('If you enter or change a bank account, we write to you, and withdrawals wait for 72 hours.');
    await save();
    await screen.findByText(/ is missing$/);
    expect(sentTo('updateVendorAccount')).toEqual([]);
    const password = screen.getByLabelText<HTMLInputElement>(/^Old Password/);
    fill(password, 'wrong');
    await save();
    await screen.findByText('Your current password is not right.');
    fill(password, 'a-Quiet-River-6');
    await save();
    await waitFor(() => expect(password.value).toBe(''));
    expect(sentTo('updateVendorAccount').at(-1)).toMatchObject({
      accountNumber: '0123456789',
      password: 'a-Quiet-River-6',
    });
  });

  test('takes a password as long as it may be', async () => {
    const { sentTo } = await visitDashboard('/account-settings?tab=bank');
    fill(await screen.findByLabelText(/^Account Number/), '0123456789');
    const password = 'Kente-42'.repeat(16);
    fill(screen.getByLabelText(/^Old Password/), password);
    await save();
    await waitFor(() => expect(sentTo('updateVendorAccount')).toMatchObject([{ password }]));
  });

  test('names the vendor in the menu as it is saved', async () => {
    const { store } = await visitDashboard('/account-settings');
    fill(await screen.findByLabelText(/^Full Name/), 'Adunni Bello');
    await save();
    expect(await screen.findByRole('button', { name: /Adunni Bello/ })).toBeTruthy();
    expect(store.getState().session.user?.name).toBe('Adunni Bello');
  });

  test('says at the country that the server does not know it', async () => {
    await visitDashboard('/account-settings', {
      updateVendorAccount: () =>
        createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
          details: [{ path: 'country_code', message: 'is not one of get_countries' }],
        }),
    });
    await screen.findByLabelText(/^Full Name/);
    await save();
    await screen.findByText('Choose a country');
    expect(document.activeElement).toBe(screen.getByLabelText('Country code'));
  });

  test('lists +1, +44 and +234 first', async () => {
    const countries = ['BD +880', 'GB +44', 'NG +234', 'US +1'].map((text, id) => {
      const [iso2 = '', dial_code = ''] = text.split(' ');
      return { id, iso2, emoji: '', name: iso2, dial_code };
    });
    await visitDashboard('/account-settings', {
      getCountries: () => ok({ data: countries }),
    });
    const prefix = await screen.findByLabelText<HTMLSelectElement>('Country code');
    await waitFor(() => expect(prefix.options).toHaveLength(4));
    expect([...prefix.options].map(({ text }) => text.trim())).toEqual(['+1 US', '+44 GB', '+234 NG', '+880 BD']);
  });

  test('is shown with the countries, so that its number does not replace what is typed', async () => {
    const countries = [{ id: 1, iso2: 'NG', emoji: '', name: 'Nigeria', dial_code: '+234' }];
    const { delayed, respond } = delayResponse(ok({ data: countries }));
    await visitDashboard('/account-settings', { getCountries: () => delayed as never });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText(/^Full Name/)).toBeNull();
    await act(async () => respond());
    expect((await screen.findByLabelText<HTMLInputElement>('Phone Number')).value).toBe('8031234567');
  });

  test('shows the number without its dial code, which a number with another one selects', async () => {
    const { sentTo } = await visitDashboard('/account-settings');
    const phone = () => screen.findByLabelText<HTMLInputElement>('Phone Number');
    await waitFor(async () => expect((await phone()).value).toBe('8031234567'));
    fill(await phone(), '+44 7400 123456');
    fireEvent.blur(await phone());
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB'));
    expect((await phone()).value).toBe('7400 123456');
    await save();
    await waitFor(() =>
      expect(sentTo('updateVendorAccount')[0]).toMatchObject({ country_code: 'GB', phoneNumber: '7400 123456' }),
    );
  });

  test.each([
    ['', { kind: 'success', text: 'Your details are saved.' }],
    ['&demo=1', { kind: 'info', text: 'Demonstration: sample data, nothing is saved.' }],
  ])('shows a toast after saving: account-settings?tab=tax%s', async (demo, toastText) => {
    await visitDashboard(`/account-settings?tab=tax${demo}`);
    await screen.findByRole('button', { name: 'Save' });
    const toasts: ToastMessage[] = [];
    const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
    await save();
    await waitFor(() => expect(toasts).toEqual([toastText]));
    unregister();
  });

  test('confirms a new password and sends it once', async () => {
    const { sentTo } = await visitDashboard('/account-settings?tab=password');
    const write = (label: RegExp, text: string) => fill(screen.getByLabelText(label), text);
    await screen.findByRole('button', { name: 'Save' });
    write(/^Old Password/, 'a-Quiet-River-6');
    write(/^New Password/, 'a-Quiet-River-7');
    write(/^Confirm Password/, 'a-Quiet-River-8');
    await save();
    await screen.findByText('Both new passwords must be the same.');
    write(/^Confirm Password/, 'a-Quiet-River-7');
    await save();
    await waitFor(() =>
      expect(sentTo('changePassword')).toEqual([{ old_password: 'a-Quiet-River-6', new_password: 'a-Quiet-River-7' }]),
    );
  });
});

describe('what is typed while a form is saved', () => {
  const stored = {
    storeName: 'Adunni House',
    selling_categories: ['footwear'],
    time_zone: 'Africa/Lagos',
    language: 'en',
    version: 2,
  };

  test('stays in the details of the store, and is sent with the new version', async () => {
    const { delayed, respond } = delayResponse(ok({ data: stored }));
    const responses = [delayed];
    const { sentTo } = await visitDashboard('/store-settings', {
      updateVendorStore: () => responses.shift() as never,
    });
    fill(await screen.findByLabelText(/^Store Name/), ' Adunni House');
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(1));
    const description = screen.getByLabelText<HTMLTextAreaElement>(/^About/);
    fill(description, 'Prints, and more.');
    await userEvent.click(screen.getByRole('checkbox', { name: "Kid's wear" }));
    await act(async () => respond());
    await waitFor(() => expect(screen.getByLabelText(/^Store Name/)).toHaveProperty('value', 'Adunni House'));
    expect(screen.getByLabelText(/^About/)).toHaveProperty('value', 'Prints, and more.');
    await save();
    await waitFor(() => expect(sentTo('updateVendorStore')).toHaveLength(2));
    const form = sentTo('updateVendorStore')[1] as unknown as FormData;
    expect([form.get('version'), form.get('description')]).toEqual(['2', 'Prints, and more.']);
    expect(form.get('selling_categories')).toContain('kids_wear');
  });

  test("stays in the store's profile", async () => {
    const { delayed, respond } = delayResponse(ok({ data: { ...stored, headline: 'Prints' } }));
    const { sentTo } = await visitDashboard('/store-settings', { updateVendorStoreProfile: () => delayed as never });
    const get = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement;
    await screen.findAllByLabelText(/^Headline/);
    fill(get(/^Headline/), 'Prints ');
    await userEvent.click(screen.getByRole('button', { name: 'Save story and policies' }));
    await waitFor(() => expect(sentTo('updateVendorStoreProfile')).toHaveLength(1));
    fill(get(/^Founded in/), '2012');
    await act(async () => respond());
    await waitFor(() => expect(get(/^Headline/).value).toBe('Prints'));
    expect(get(/^Founded in/).value).toBe('2012');
  });

  test('stays in the account', async () => {
    const { delayed, respond } = delayResponse(ok({ data: { fullName: 'Adunni Salami' } }));
    const { sentTo } = await visitDashboard('/account-settings?tab=tax', {
      updateVendorAccount: () => delayed as never,
    });
    fill(await screen.findByLabelText(/^Tax Number/), '2047');
    await save();
    await waitFor(() => expect(sentTo('updateVendorAccount')).toHaveLength(1));
    fill(screen.getByLabelText(/^PAN Number/), 'P-1');
    await act(async () => respond());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    expect(screen.getByLabelText(/^PAN Number/)).toHaveProperty('value', 'P-1');
  });
});

test('a tab that is opened after a save has what was saved, however late the account is loaded again', async () => {
  const { delayed } = delayResponse(ok());
  let isSaved = false;
  const { router } = await visitDashboard('/account-settings', {
    getVendorAccount: () => (isSaved ? delayed : undefined),
    updateVendorAccount: () => {
      isSaved = true;
      return undefined;
    },
  });
  fill(await screen.findByLabelText(/^Full Name/), 'Adunni Bello');
  const toasts: ToastMessage[] = [];
  const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  await save();
  await waitFor(() => expect(toasts).toHaveLength(1));
  unregister();
  await act(() => router.navigate('/vendor/dashboard/account-settings?tab=tax'));
  await screen.findByLabelText(/^Tax Name/);
  await act(() => router.navigate('/vendor/dashboard/account-settings'));
  expect(await screen.findByLabelText(/^Full Name/)).toHaveProperty('value', 'Adunni Bello');
});
