import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleSearchResult } from '@trad/contract/console/console-search';
import { afterEach, expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { operator, type Responses, visitConsole } from '../testing/visit-console.tsx';
import { findHighlightRange, isMatch, readScope } from './palette-items.ts';

const found: ConsoleSearchResult[] = [
  {
    kind: 'person',
    id: 12,
    title: 'Adunni <b>Salami</b>',
    detail: 'adunni@shop.example',
    status: 'active',
    money: null,
  },
  {
    kind: 'order',
    id: 206,
    title: '#206',
    detail: 'Adunola Bakare',
    status: 'received',
    money: { amount: 40, currency_symbol: '$', decimals: 2 },
  },
];

afterEach(() => localStorage.clear());

const openPalette = async (responses: Responses = {}) => {
  const page = await visitConsole('/account', { findInConsole: () => ok({ data: found }), ...responses });
  await screen.findByRole('heading', { name: 'Your account' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, dialog, field: await dialog.findByRole('combobox') };
};
const getCurrent = () => screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

test('searches from two letters on, and keys choose a result', async () => {
  const { sentTo, getPath, dialog, field } = await openPalette();
  await userEvent.type(field, 'a');
  expect(sentTo('findInConsole')).toEqual([]);
  await userEvent.type(field, 'du');
  const people = within(await dialog.findByRole('group', { name: 'People' }));
  expect(people.getByRole('option').textContent).toContain('Adunni <b>Salami</b>');
  expect(dialog.getByRole('option', { name: /#206/ }).textContent).toContain('$40.00');
  expect(sentTo('findInConsole')).toEqual([{ text: 'adu' }]);
  expect(getCurrent()?.textContent).toContain('Salami');
  expect(field.getAttribute('aria-activedescendant')).toBe(getCurrent()?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(getCurrent()?.textContent).toContain('#206');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/orders/206'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter waits for the results of the typed text', async () => {
  const order = (id: number) => ({ ...found[1], id, title: `#${id}` });
  const { delayed, respond } = delayResponse(ok({ data: [order(1043)] }));
  const { getPath, dialog, field } = await openPalette({
    findInConsole: ({ text }) => (text === '#104' || text === '104' ? ok({ data: [order(104)] }) : delayed),
  });
  await userEvent.type(field, '104');
  await dialog.findByRole('option', { name: /104/ });
  await userEvent.type(field, '3{Enter}');
  expect(getPath()).toBe('/operator/account');
  await act(async () => respond());
  await waitFor(() => expect(getPath()).toBe('/operator/orders/1043'));
});

test('Enter that precedes the first results chooses the first of them, or nothing', async () => {
  const { getPath, dialog, field } = await openPalette({
    findInConsole: ({ text }) => ok({ data: text === '206' ? [found[1] as ConsoleSearchResult] : [] }),
  });
  await userEvent.type(field, '#99{Enter}');
  await dialog.findByText('No results.');
  expect(getPath()).toBe('/operator/account');
  await userEvent.clear(field);
  await userEvent.type(field, '206{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/orders/206'));
});

test('recent choices are offered again, except those that the roles no longer allow', async () => {
  const { dialog, field, close } = await openPalette();
  await userEvent.type(field, 'adu');
  await userEvent.click(await dialog.findByRole('option', { name: /#206/ }));
  close();
  const again = await openPalette();
  within(again.dialog.getByRole('group', { name: 'Chosen last' })).getByRole('option', { name: '#206' });
  again.close();
  const permissions = ['console.read', 'catalogue.read'];
  const content = await openPalette({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  expect(content.dialog.queryByRole('group', { name: 'Chosen last' })).toBeNull();
  expect(content.dialog.queryByRole('option', { name: /Audit log/ })).toBeNull();
});

test('screens and actions are found by their names, and a prefix character limits the search', async () => {
  const { getPath, dialog, field, sentTo } = await openPalette();
  await userEvent.type(field, '>');
  await dialog.findByRole('option', { name: /Changes of prices/ });
  expect(dialog.queryByRole('group', { name: 'Screens' })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '/aud');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  expect(dialog.getByRole('button', { name: /Screens/ }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/audit'));
  expect(sentTo('findInConsole')).toEqual([]);
});

test('an empty result and a failed search are shown', async () => {
  const { dialog, field, close } = await openPalette({ findInConsole: () => ok({ data: [] }) });
  await userEvent.type(field, '#99');
  await dialog.findByText('No results.');
  await userEvent.clear(field);
  await userEvent.type(field, 'q');
  await dialog.findByText('Type two letters or more.');
  await userEvent.clear(field);
  await userEvent.type(field, '/q');
  await dialog.findByText('No results.');
  close();
  const failed = await openPalette({ findInConsole: () => createErrorResponse(500, 'INTERNAL') });
  await userEvent.type(failed.field, '@zu');
  await failed.dialog.findByText('The search did not work.');
});

test('texts are searched and highlighted literally', () => {
  expect(readScope('#20 ')).toEqual({ scope: '#', query: '20' });
  expect(readScope(' adu')).toEqual({ scope: null, query: 'adu' });
  expect(isMatch('Écrans', 'ecr')).toBe(true);
  expect(findHighlightRange('Adunni (Studio)', '(stu')).toEqual([7, 11]);
  expect(findHighlightRange('Adunni', 'x')).toBeNull();
});
