import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { visitConsole } from '../testing/visit-console.tsx';

vi.mock('./unpack-archive.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('after a deployment, whose code that unpacks has another name, an archive is refused and other files are uploaded', async () => {
  const { sentTo } = await visitConsole('/import', {
    getCatalogueImports: () => ok({ data: [] }),
    uploadCatalogueFile: () => createErrorResponse(400, 'UNSUPPORTED_FILE', 'No.'),
  });
  const files = ['spring.zip', 'colours.csv'].map((name) => new File(['sku,stock\n'], name));
  await userEvent.upload(await screen.findByLabelText('Choose files'), files);
  await screen.findByText(/Archives cannot be unpacked now. Reload the page/);
  screen.getByText('spring.zip');
  await screen.findByText(/This is neither a catalogue file/);
  expect(sentTo('uploadCatalogueFile')).toHaveLength(1);
  expect(screen.getByLabelText('Choose files')).toHaveProperty('disabled', false);
});

test('a picture whose name cannot be stored is refused for its name', async () => {
  const details = [{ path: 'name', message: 'may have up to 120 letters' }];
  await visitConsole('/import', {
    getCatalogueImports: () => ok({ data: [] }),
    uploadCatalogueFile: () => createErrorResponse(400, 'UNSUPPORTED_FILE', 'No.', { details }),
  });
  await userEvent.upload(await screen.findByLabelText('Choose files'), [new File(['picture'], 'a+b.jpg')]);
  await screen.findByText(/Rename the file/);
  expect(screen.queryByText(/This is neither a catalogue file/)).toBeNull();
});

test('of several files of one stored name, as in folders of a drop, the first is uploaded and the others are refused', async () => {
  const { sentTo } = await visitConsole('/import', {
    getCatalogueImports: () => ok({ data: [] }),
    uploadCatalogueFile: () => createErrorResponse(400, 'UNSUPPORTED_FILE', 'No.'),
  });
  const files = ['Stock.csv', 'stock.csv', 'stock.csv', 'A.jpg', 'a.jpg'].map((name) => new File(['sku\n'], name));
  await userEvent.upload(await screen.findByLabelText('Choose files'), files);
  await screen.findByText(/another one that you chose has the same name/);
  expect(await screen.findAllByText(/This is neither a catalogue file/)).toHaveLength(3);
  expect(screen.getAllByText('stock.csv')).toHaveLength(1);
  expect(sentTo('uploadCatalogueFile')).toHaveLength(3);
});
