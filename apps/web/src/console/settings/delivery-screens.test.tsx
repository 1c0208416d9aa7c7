import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPING_OPTIONS as CONTRACT_OPTIONS } from '@trad/contract/cart';
import type { DeliverySettings } from '@trad/contract/console/delivery';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { operator, signedIn, visitConsole } from '../testing/visit-console.tsx';
import { SHIPPING_OPTIONS } from './zone-values.ts';

const standard = (base: number) => ({
  option: 'default' as const,
  min_days: 3,
  max_days: 6,
  rates: [{ currency: 'USD', base, free_from: 250 }],
});
const fast = { option: 'fast' as const, min_days: null, max_days: null, rates: [] };
const worldwide = {
  id: 1,
  name: 'Worldwide',
  is_default: 1 as const,
  version: 1,
  countries: [],
  options: [standard(24), fast],
};
const west = {
  id: 2,
  name: 'West Africa',
  is_default: 0 as const,
  version: 4,
  countries: ['GH', 'NG'],
  options: [standard(10), fast],
};
const settings: DeliverySettings = {
  zones: [worldwide, west],
  countries: [
    { iso2: 'GH', zone_id: 2, is_delivered_to: 1 },
    { iso2: 'NG', zone_id: 2, is_delivered_to: 1 },
    { iso2: 'TG', zone_id: null, is_delivered_to: 0 },
  ],
  currencies: [
    { code: 'USD', symbol: '$', decimals: 2, is_enabled: 1 },
    { code: 'XOF', symbol: 'CFA', decimals: 0, is_enabled: 0 },
  ],
};
const visit = (path: string, responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole(`/settings/${path}`, { getDeliverySettings: () => ok({ data: settings }), ...responses });
const recordToasts = () => {
  const shown: ToastMessage[] = [];
  onTestFinished(registerToastHost({ show: (message) => shown.push(message), raise: () => {} }));
  return shown;
};
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

test('the form of a zone has each shipping option of the contract', () => {
  expect(SHIPPING_OPTIONS).toEqual(CONTRACT_OPTIONS);
});

test('a zone shows its countries, days and prices; only what was changed is sent, and Undo restores the rest', async () => {
  const { sentTo } = await visit('delivery', {
    updateDeliveryZone: () => ok({ data: { ...west, version: 5, options: [standard(12.5), fast] } }),
  });
  const shown = recordToasts();
  const panel = within(await screen.findByRole('region', { name: 'West Africa' }));
  panel.getByText(/2 countries: Ghana, Nigeria/);
  panel.getByText('3–6 business days');
  panel.getByText('$10.00');
  // The price and the days of the fast option.
  expect(panel.getAllByText('As the default zone')).toHaveLength(2);
  const dialog = await open('Edit West Africa');
  await retype(dialog.getByLabelText('Standard · Price · USD'), '12,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown[0]?.text).toContain('West Africa'));
  shown[0]?.action?.run();
  const sent = standard(12.5);
  await waitFor(() =>
    expect(sentTo('updateDeliveryZone')).toEqual([
      { id: 2, version: 4, options: [sent] },
      { id: 2, version: 5, name: 'West Africa', countries: ['GH', 'NG'], options: [standard(10), fast] },
    ]),
  );
});

test('in Arabic the countries of a zone are separated by its comma', async () => {
  await visitConsole('/settings/delivery', { getDeliverySettings: () => ok({ data: settings }) }, signedIn, 'ar');
  const panel = within(await screen.findByRole('region', { name: 'West Africa' }));
  panel.getByText(/غانا، نيجيريا/);
});

test('days that are typed with Arabic digits are sent', async () => {
  const { sentTo } = await visit('delivery', { updateDeliveryZone: () => ok({ data: { ...west, version: 5 } }) });
  const dialog = await open('Edit West Africa');
  await retype(dialog.getByLabelText('Standard · Business days, at most'), '١٢');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('updateDeliveryZone')).toEqual([{ id: 2, version: 4, options: [{ ...standard(10), max_days: 12 }] }]),
  );
});

test('errors are shown at their fields, and nothing is sent', async () => {
  const { sentTo } = await visit('delivery');
  const dialog = await open('Edit Worldwide');
  expect(dialog.queryByRole('group', { name: /Countries/ })).toBeNull();
  const expectProblem = async (label: string, text: string, description: string) => {
    await retype(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('textbox', { name: label, description });
  };
  await expectProblem('Standard · Price · USD', '1.5.5', 'Give an amount, such as 12.50.');
  await expectProblem('Standard · Price · USD', '', 'Shoppers may pay in this currency: it needs a price.');
  await expectProblem('Fast · Free from · USD', '90', '');
  dialog.getByRole('textbox', { name: 'Fast · Price · USD', description: 'Give a price, too.' });
  await expectProblem(
    'Standard · Business days, at most',
    '2',
    'Give two whole numbers up to 365, the smaller one first.',
  );
  await expectProblem('Name', ' ', 'Give the zone a name.');
  expect(sentTo('updateDeliveryZone')).toEqual([]);
});

test('a rejected form focuses its first invalid field, also one in closed details', async () => {
  await visit('delivery');
  const dialog = await open('Edit Worldwide');
  const field = dialog.getByLabelText('Fast · Price · XOF');
  const details = field.closest('details');
  expect(details?.hasAttribute('open')).toBe(false);
  await userEvent.type(field, 'abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(details?.hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(field);
});

test('a colleague’s concurrent changes are merged, and a choice is required where both changed a field', async () => {
  const theirs = { ...west, version: 5, name: 'Coast', countries: ['GH'], options: [standard(11), fast] };
  const responses = [
    createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { version: 5, zone: theirs } }),
    ok({ data: { ...theirs, version: 6 } }),
  ];
  const { sentTo } = await visit('delivery', {
    updateDeliveryZone: () => responses.shift() ?? ok({}),
    getHistory: () => ok({ data: [], next_cursor: null }),
  });
  const dialog = await open('Edit West Africa');
  await retype(dialog.getByLabelText('Standard · Price · USD'), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await dialog.findByRole('group', { name: 'Standard · Price · USD' }));
  conflict.getByRole('radio', { name: /Theirs 11/ });
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Coast');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('updateDeliveryZone')[1]).toEqual({ id: 2, version: 5, options: [standard(12)] });
});

test('a zone is added with unassigned countries, and a zone without countries is deleted and restored', async () => {
  const empty = { ...west, id: 3, name: 'Andes', countries: [] };
  const { sentTo } = await visit('delivery', {
    getDeliverySettings: () => ok({ data: { ...settings, zones: [worldwide, west, empty] } }),
    addDeliveryZone: () => ok({ data: west }),
    deleteDeliveryZone: () => ok({ data: { id: 3 } }),
  });
  const shown = recordToasts();
  const dialog = await open('Add a zone');
  await userEvent.type(dialog.getByLabelText('Name'), 'Gulf');
  const isDisabled = (name: string) => dialog.getByRole('checkbox', { name }).matches(':disabled');
  expect(isDisabled('Ghana West Africa')).toBe(true);
  await userEvent.type(dialog.getByLabelText('Find a country'), 'tog');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Togo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('addDeliveryZone')).toEqual([{ name: 'Gulf', countries: ['TG'] }]));

  await userEvent.click(screen.getByRole('button', { name: 'Delete West Africa' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Move its 2 countries to another zone first.'));
  expect(screen.queryByRole('button', { name: 'Delete Worldwide' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Andes' }));
  await waitFor(() => expect(shown.at(-1)?.action).toBeDefined());
  shown.at(-1)?.action?.run();
  await waitFor(() =>
    expect(sentTo('addDeliveryZone')[1]).toEqual({ name: 'Andes', countries: [], options: [standard(10), fast] }),
  );
});

test('a chosen country that a colleague has moved to another zone meanwhile is named, and can be removed', async () => {
  const coast = { ...west, id: 3, name: 'Coast', countries: ['TG'] };
  const moved = settings.countries.map((country) => (country.iso2 === 'TG' ? { ...country, zone_id: 3 } : country));
  let stored: DeliverySettings = settings;
  const { sentTo } = await visit('delivery', {
    getDeliverySettings: () => ok({ data: stored }),
    updateDeliveryZone: () => {
      if (stored !== settings) return ok({ data: { ...west, version: 5, name: 'West' } });
      stored = { ...settings, zones: [worldwide, west, coast], countries: moved };
      return createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.');
    },
  });
  const dialog = await open('Edit West Africa');
  await retype(dialog.getByLabelText('Name'), 'West');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Togo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('In another zone now: Togo. Uncheck them here, or move them under Countries.');
  const togo = dialog.getByRole('checkbox', { name: 'Togo Coast' });
  await userEvent.click(togo);
  expect(document.activeElement).toBe(togo);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('updateDeliveryZone')[1]).toEqual({ id: 2, version: 4, name: 'West' });
});

test('a country is disabled and moved, each with Undo; the list is searched and filtered', async () => {
  const { sentTo } = await visit('countries', {
    setCountryDelivery: () => ok({ data: { is_delivered_to: 0 } }),
    setCountryZone: () => ok({ data: { iso2: 'GH', zone_id: null, is_delivered_to: 1 } }),
  });
  const shown = recordToasts();
  await screen.findByText('1 country is not delivered to');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deliver to Nigeria' }));
  await waitFor(() => expect(shown[0]?.text).toBe('Nigeria is no longer delivered to.'));
  shown[0]?.action?.run();
  await waitFor(() =>
    expect(sentTo('setCountryDelivery')).toEqual([
      { iso2: 'NG', is_delivered_to: 0 },
      { iso2: 'NG', is_delivered_to: 1 },
    ]),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zone of Ghana' }), 'Worldwide');
  await waitFor(() => expect(shown.at(-1)?.text).toMatch(/^Ghana is in .*Worldwide/));
  shown.at(-1)?.action?.run();
  await waitFor(() =>
    expect(sentTo('setCountryZone')).toEqual([
      { iso2: 'GH', zone_id: null, from: 2 },
      { iso2: 'GH', zone_id: 2, from: null },
    ]),
  );
  const countRows = () => screen.getAllByRole('checkbox').length;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not delivered to');
  expect(countRows()).toBe(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All countries');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a country' }), 'nig');
  expect(countRows()).toBe(1);
});

test('with read access nothing can be changed', async () => {
  const readOnly = {
    getOperatorAccount: () => ok({ data: { ...operator, permissions: ['console.read', 'settings.read'] } }),
  };
  const { router } = await visit('delivery', readOnly);
  await screen.findByRole('region', { name: 'West Africa' });
  expect(screen.queryByRole('button', { name: 'Edit West Africa' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a zone' })).toBeNull();
  await router.navigate('/operator/settings/countries');
  const box = await screen.findByRole('checkbox', { name: 'Deliver to Ghana' });
  expect(box.matches(':disabled')).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Zone of Ghana' }).matches(':disabled')).toBe(true);
});
