import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { operator, signedIn, visitConsole } from '../testing/visit-console.tsx';

const group = { id: 7, phrases: ['head wrap', '<b>gele</b>'], version: 2 };
const visit = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/synonyms', {
    getSynonyms: () => ok({ data: [group] }),
    getHistory: () => ok({ data: [] }),
    ...responses,
  });

test('a group is tried out before it is saved', async () => {
  const { sentTo } = await visit({
    trySynonym: () =>
      ok({
        data: {
          before: { products: [{ id: 1, name: 'Turban' }], has_more: 0 },
          after: {
            products: [
              { id: 1, name: 'Turban' },
              { id: 2, name: 'Plum Wrap' },
            ],
            has_more: 1,
          },
        },
      }),
    updateSynonym: () => ok({ data: { ...group, version: 3 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the group of head wrap' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Phrases'), '\nturban\nTurban');
  const region = screen.getByRole('dialog').querySelector('[aria-live]');
  await userEvent.type(dialog.getByLabelText('Try a search'), 'turban{Enter}');
  await dialog.findByText('Plum Wrap');
  expect(region?.textContent).toContain('Plum Wrap');
  dialog.getByText(/With these phrases: 2/);
  const phrases = ['head wrap', '<b>gele</b>', 'Turban'];
  expect(sentTo('trySynonym')).toEqual([{ id: 7, query: 'turban', language: 'en', phrases }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('updateSynonym')).toEqual([{ id: 7, version: 2, phrases }]));
});

test('a shop without synonyms is told from a phrase that no group has', async () => {
  const { close } = await visit({ getSynonyms: () => ok({ data: [] }) });
  await screen.findByText('There are no synonyms yet.');
  close();
  await visit();
  await userEvent.type(await screen.findByLabelText('Find a phrase'), 'turban');
  await screen.findByText('No group has this phrase.');
});

test('after a colleague’s concurrent change both versions are shown', async () => {
  const theirs = { id: 7, phrases: ['head wrap', 'duku'], version: 3 };
  const { sentTo } = await visit({
    updateSynonym: () => createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { version: 3, synonym: theirs } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the group of head wrap' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Phrases'), '\nturban');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('head wrap, duku');
  const phrases = dialog.getByLabelText('Phrases');
  const [chooseTheirs, chooseYours] = [dialog.getByLabelText(/Theirs/), dialog.getByLabelText(/Yours/)];
  expect(phrases).toHaveProperty('value', 'head wrap\n<b>gele</b>\nturban');
  await userEvent.click(chooseTheirs);
  expect(phrases).toHaveProperty('value', 'head wrap\nduku');
  await userEvent.type(phrases, '\ntie');
  expect(phrases).toHaveProperty('value', 'head wrap\nduku\ntie');
  expect(chooseTheirs).toHaveProperty('checked', true);
  dialog.getByText('head wrap, <b>gele</b>, turban');
  await userEvent.click(chooseYours);
  expect(phrases).toHaveProperty('value', 'head wrap\n<b>gele</b>\nturban');
  await userEvent.type(phrases, '\nhat');
  await userEvent.click(chooseTheirs);
  expect(phrases).toHaveProperty('value', 'head wrap\nduku\ntie');
  await userEvent.click(chooseYours);
  expect(phrases).toHaveProperty('value', 'head wrap\n<b>gele</b>\nturban\nhat');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('updateSynonym')[1]).toEqual({
      ...{ id: 7, version: 3 },
      phrases: ['head wrap', '<b>gele</b>', 'turban', 'hat'],
    }),
  );
});

test('in Arabic the phrases of both versions are separated by its comma', async () => {
  const theirs = { id: 7, phrases: ['head wrap', 'duku'], version: 3 };
  await visitConsole(
    '/synonyms',
    {
      getSynonyms: () => ok({ data: [group] }),
      getHistory: () => ok({ data: [] }),
      updateSynonym: () => createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { version: 3, synonym: theirs } }),
    },
    signedIn,
    'ar',
  );
  const [edit] = await screen.findAllByRole('button', { name: /head wrap/ });
  await userEvent.click(edit as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.submit(document.getElementById('synonym') as HTMLElement);
  await dialog.findByText('head wrap، duku');
  expect(dialog.getAllByText('head wrap، <b>gele</b>').length).toBeGreaterThan(0);
});

test('deleting can be undone; with read access nothing can be changed', async () => {
  const toasts: ToastMessage[] = [];
  const { sentTo, close } = await visit({
    deleteSynonym: () => ok({ data: { id: 7 } }),
    addSynonym: () => ok({ data: { ...group, id: 8, version: 1 } }),
  });
  const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the group of head wrap' }));
  await waitFor(() => expect(sentTo('deleteSynonym')).toEqual([{ id: 7, version: 2 }]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.run();
  await waitFor(() => expect(sentTo('addSynonym')).toEqual([{ phrases: group.phrases }]));
  unregister();
  close();
  const permissions = ['console.read', 'catalogue.read'];
  await visit({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByText('<b>gele</b>');
  expect(screen.queryByRole('button', { name: 'Add synonyms' })).toBeNull();
});
