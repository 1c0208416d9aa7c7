import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorAttribute } from '@trad/contract/console/catalogue/attributes';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const names = { fr: 'x', es: 'x', ar: 'x', sw: null };
const buildValue = (id: number, name: string, variants = 0) => ({
  id,
  code: name.toLowerCase(),
  name,
  names,
  swatch: '#B7791F',
  variants,
  version: 1,
});
const colour: OperatorAttribute = {
  id: 1,
  code: 'color',
  name: 'Color',
  names,
  version: 2,
  values: [buildValue(4, 'Gold', 3), buildValue(5, 'Gray <i>'), buildValue(6, 'Grey', 1)],
};
const visit = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/attributes', {
    getOperatorAttributes: () => ok({ data: [colour] }),
    getHistory: () => ok({ data: [] }),
    ...responses,
  });
const saved = () => ok({ data: colour });

test('values are ordered by their buttons, and one in use cannot be deleted', async () => {
  const { sentTo } = await visit({ updateAttributeValue: saved, deleteAttributeValue: () => ok({ data: { id: 5 } }) });
  await screen.findByText('Gray <i>');
  await userEvent.click(screen.getByRole('button', { name: /Move .*Gold.* down/ }));
  await waitFor(() => expect(sentTo('updateAttributeValue')).toEqual([{ id: 4, version: 1, before_id: 6 }]));
  await screen.findByText(/Gold.* is now number 2 of 3/);
  expect(screen.getByRole('button', { name: /Delete .*Gold/ })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: /Delete .*Gray/ }));
  await waitFor(() => expect(sentTo('deleteAttributeValue')).toEqual([{ id: 5, version: 1 }]));
});

test('a moved attribute is announced', async () => {
  const size = { ...colour, id: 2, code: 'size', name: 'Size', values: [] };
  const { sentTo } = await visit({
    getOperatorAttributes: () => ok({ data: [colour, size] }),
    updateAttribute: saved,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Move .*Color.* down/ }));
  await screen.findByText(/Color.* is now number 2 of 2/);
  expect(sentTo('updateAttribute')).toEqual([{ id: 1, version: 2, before_id: 0 }]);
});

test('a value is edited in five languages with its colour', async () => {
  const { sentTo } = await visit({ updateAttributeValue: saved });
  await userEvent.click(await screen.findByRole('button', { name: /Edit .*Gold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const swahili = dialog.getByLabelText('Swahili');
  await userEvent.type(swahili, 'a,b');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const note = await dialog.findByText('A value has no comma: filters use commas.');
  expect([swahili.getAttribute('aria-invalid'), swahili.getAttribute('aria-describedby')]).toEqual(['true', note.id]);
  expect(dialog.getByLabelText('English').getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(swahili);
  await userEvent.type(swahili, 'Dhahabu');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('updateAttributeValue')).toEqual([
      {
        id: 4,
        version: 1,
        name: 'Gold',
        name_fr: 'x',
        name_es: 'x',
        name_ar: 'x',
        name_sw: 'Dhahabu',
        swatch: '#B7791F',
      },
    ]),
  );
});

test('a merge shows how many products change, and is confirmed by the name', async () => {
  let conflicts = 1;
  const { sentTo } = await visit({
    previewValueMerge: () =>
      ok({ data: { products: 2, variants: 3, conflicts, conflicting: conflicts ? [{ id: 12, name: 'Fan' }] : [] } }),
    mergeAttributeValues: () => ok({ data: { moved: 2, rest: 0 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Merge .*Gold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const region = screen.getByRole('dialog').querySelector('[aria-live]');
  await userEvent.selectOptions(dialog.getByLabelText('Into'), '6');
  expect(await dialog.findByText(/2 products with .*Gold.* will have .*Grey/)).toBe(region);
  dialog.getByText(/1 product has both/);
  expect(dialog.getByRole('link', { name: 'Fan' }).getAttribute('href')).toBe('/operator/products/12');
  conflicts = 0;
  await userEvent.selectOptions(dialog.getByLabelText('Into'), '5');
  await userEvent.type(await dialog.findByLabelText('Type Gold to confirm'), 'gold');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sentTo('mergeAttributeValues')).toEqual([{ id: 4, version: 1, into_id: 5, products: 2 }]));
});

test('the dialog stays open during a merge, and shows an error', async () => {
  const { delayed, respond } = delayResponse(createErrorResponse(503, 'BUSY', 'The shop is busy.'));
  await visit({
    previewValueMerge: () => ok({ data: { products: 2, variants: 3, conflicts: 0, conflicting: [] } }),
    mergeAttributeValues: () => delayed,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Merge .*Gold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Into'), '5');
  await userEvent.type(await dialog.findByLabelText('Type Gold to confirm'), 'gold');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await act(async () => respond());
  await dialog.findByText('The shop is busy.');
  dialog.getByRole('button', { name: 'Close' });
});

test('a colleague’s concurrent change is shown; with read access nothing can be changed', async () => {
  const theirs = { ...colour, values: [{ ...buildValue(4, 'Golden', 3), version: 2 }] };
  const { close } = await visit({
    updateAttributeValue: () =>
      createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { version: 2, attribute: theirs } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Edit .*Gold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('English'), ' leaf');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Golden');
  expect(dialog.getByLabelText('English')).toHaveProperty('value', 'Gold leaf');
  close();
  const permissions = ['console.read', 'catalogue.read'];
  await visit({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByText('Grey');
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
});
