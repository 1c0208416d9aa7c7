import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorApplication } from '@trad/contract/console/applications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';
import { findWarnings } from './application-facts.ts';

const buildDocument = (
  id: number,
  kind: 'identity' | 'bank_statement',
  content_type: 'application/pdf' | 'image/png',
) => ({
  id,
  kind,
  name: `file-${id}`,
  content_type,
  bytes: 4000,
  created_at: '2026-03-01T12:00:00.000Z',
});
const application: OperatorApplication = {
  id: 31,
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  asked_at: null,
  status: 'pending',
  store_name: 'Atelier <b>Teranga</b>',
  applicant: 'Ndeye Awa Fall',
  city: 'Dakar',
  country_code: 'SN',
  language: 'fr',
  email: 'awa@atelier.example',
  is_email_confirmed: 1,
  phone: '+221775550142',
  categories: ['apparel'],
  description: null,
  reason: null,
  bank: 'CBAO, Moussa Diop, ••••4418',
  account_holder: 'Moussa Diop',
  question: null,
  version: 3,
  similar_names: [{ kind: 'store', id: 7, name: 'Atelier Terranga' }],
  same_phone: [],
  rejections: 0,
  store: null,
  orders: 0,
  documents: [buildDocument(5, 'identity', 'image/png'), buildDocument(6, 'bank_statement', 'application/pdf')],
};
const PDF = btoa('%PDF-1.4 /Type /Page x /Type /Page y /Type /Pages');

const created: Blob[] = [];
const findFrame = () => document.querySelector('iframe[title="file-6"]');
beforeEach(() => {
  created.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${created.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});
afterEach(() => void vi.restoreAllMocks());

const visit = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/applications/31', {
    getApplication: () => ok({ data: application }),
    getWorkQueue: () => ok({ data: [], is_complete: 1 }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    openApplicationDocument: ({ document_id }) =>
      ok({
        data:
          document_id === 6
            ? { content_type: 'application/pdf', content: PDF }
            : { content_type: 'image/png', content: btoa('png') },
      }),
    ...responses,
  });

test('the position is shown without a total where the work queue lists only the oldest hundred', async () => {
  const waiting = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'application' as const,
      id: String(30 + index),
      subject: 'Atelier',
      due_at: '2026-11-30T10:00:00.000Z',
      taken_by: null,
    }));
  const { close } = await visit({ getWorkQueue: () => ok({ data: waiting(3), is_complete: 0 }) } as never);
  await screen.findByText('2 of 3');
  close();
  await visit({ getWorkQueue: () => ok({ data: waiting(100), is_complete: 0 }) } as never);
  const next = await screen.findByRole('button', { name: 'Next application' });
  expect(next.previousElementSibling?.textContent).toBe('2');
});

test('warnings are shown: another holder, a similar name, a missing document', async () => {
  await visit();
  await screen.findByRole('heading', { name: 'Atelier <b>Teranga</b>' });
  screen.getByText('3 to look at');
  screen.getByText('in another name than the applicant and the store');
  expect(screen.getByRole('link', { name: 'Atelier Terranga' }).getAttribute('href')).toBe('/operator/stores/7');
  screen.getByText('missing: Business registration');
  expect(findWarnings({ ...application, account_holder: 'FALL Ndèye Awa', similar_names: [] })).toEqual(['documents']);
  expect(findWarnings({ ...application, account_holder: 'Atelier B Teranga B SARL' })).not.toContain('account');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Account: seen in the documents' }));
  screen.getByText('2 to look at');
});

test('documents are opened one at a time, each once, and shown in the page', async () => {
  const { sentTo, close } = await visit();
  await screen.findByRole('img', { name: 'Identity card' });
  expect(sentTo('openApplicationDocument')).toEqual([{ id: 31, document_id: 5 }]);
  await userEvent.keyboard(']');
  const frame = await waitFor(() => findFrame() ?? Promise.reject(new Error('no frame')));
  expect(frame.getAttribute('src')).toBe('blob:2#page=1&zoom=100&toolbar=0&navpanes=0');
  screen.getByText('Page 1 of 2');
  await userEvent.keyboard('][[[[');
  await screen.findByRole('img', { name: 'Identity card' });
  expect(sentTo('openApplicationDocument')).toHaveLength(2);
  expect(created.map(({ type }) => type)).toEqual(['image/png', 'application/pdf']);
  close();
  const revoked = vi.mocked(URL.revokeObjectURL).mock.calls.map(([url]) => url);
  // A file that an earlier test saved is revoked ten seconds later, which may be now.
  expect(revoked.filter((url) => /^blob:[12]$/.test(url)).sort()).toEqual(['blob:1', 'blob:2']);
});

test('a document that arrives after the screen is left is released', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { content_type: 'image/png', content: btoa('png') } }));
  const { sentTo, close } = await visit({ openApplicationDocument: () => delayed as never });
  await waitFor(() => expect(sentTo('openApplicationDocument')).toHaveLength(1));
  close();
  await act(async () => respond());
  const revoked = vi.mocked(URL.revokeObjectURL).mock.calls.map(([url]) => url);
  expect(created.map((_, index) => `blob:${index + 1}`).filter((url) => !revoked.includes(url))).toEqual([]);
});

test('a picture that is rotated by a quarter gets a box of its rotated size', async () => {
  await visit();
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Identity card' });
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  const rotate = () => userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  const readBox = () => {
    const { width, aspectRatio } = (picture.parentElement as HTMLElement).style;
    return [width, aspectRatio.replaceAll(' ', ''), picture.style.width];
  };
  expect(readBox()).toEqual(['100%', '800/600', '100%']);
  await rotate();
  // As high as the box, which is 600 wide for 800 of height.
  expect(readBox()).toEqual(['100%', '600/800', `${(100 * 800) / 600}%`]);
  await rotate();
  expect(readBox()).toEqual(['100%', '800/600', '100%']);
});

test('a document that could not be loaded is loading again after a retry', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { content_type: 'image/png', content: btoa('png') } }));
  let requests = 0;
  await visit({
    openApplicationDocument: () =>
      requests++ === 0 ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : (delayed as never),
  });
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Decrypting the document…');
  await act(async () => respond());
  await screen.findByRole('img', { name: 'Identity card' });
});

test('a browser without a PDF viewer gets no file, which it would download', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Bank statement' }));
  await screen.findByText(/cannot show PDF files/);
  expect(findFrame()).toBeNull();
});

test('a type that could run in this origin is not shown', async () => {
  await visit({
    openApplicationDocument: () => ok({ data: { content_type: 'text/html', content: btoa('<script>') } }),
  });
  await screen.findByRole('alert');
  expect(created).toEqual([]);
});

test('a question starts from a template in the language of the applicant, and is sent as edited', async () => {
  const { sentTo } = await visit({ askApplicant: () => ok({ data: { id: 31, version: 4 } }) });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'otherName');
  const text = screen.getByLabelText('Text of the mail');
  expect(text).toHaveProperty('value', expect.stringContaining('un relevé au nom de Atelier <b>Teranga</b>'));
  await userEvent.selectOptions(screen.getByLabelText('Language of the text'), 'en');
  expect(text).toHaveProperty('value', expect.stringContaining('another name than your own'));
  await userEvent.type(text, ' Thanks.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask Ndeye Awa Fall' }));
  await waitFor(() => expect(sentTo('askApplicant')).toHaveLength(1));
  expect(sentTo('askApplicant')[0]).toMatchObject({ id: 31, version: 3, question: expect.stringMatching(/Thanks\.$/) });
});

test('a question whose response was lost is sent again under its key, or not at all with another text', async () => {
  let version = 3;
  const responses = [
    createErrorResponse(503, 'BUSY'),
    ok({ data: { id: 31, version: 4 } }),
    createErrorResponse(503, 'BUSY'),
    createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.'),
    ok({ data: { id: 31, version: 6 } }),
  ];
  const { sentTo, keysSentTo } = await visit({
    getApplication: () => ok({ data: { ...application, version } }),
    askApplicant: () => responses.shift() ?? createErrorResponse(500, 'INTERNAL'),
  });
  await screen.findByRole('heading', { name: 'Answer' });
  /** Sends the text, and waits until the application was refetched. */
  const ask = async () => {
    const loads = sentTo('getHistory').length;
    await userEvent.click(screen.getByRole('button', { name: 'Ask Ndeye Awa Fall' }));
    await waitFor(() => expect(sentTo('getHistory').length).toBeGreaterThan(loads));
  };
  await userEvent.type(screen.getByLabelText('Text of the mail'), 'Which address?');
  // It was executed, although its response was lost.
  version = 4;
  await ask();
  await ask();
  expect(sentTo('askApplicant').map((input) => input.version)).toEqual([3, 3]);
  expect(keysSentTo('askApplicant')[1]).toBe(keysSentTo('askApplicant')[0]);
  await waitFor(() => expect(screen.getByLabelText('Text of the mail')).toHaveProperty('value', ''));
  await userEvent.type(screen.getByLabelText('Text of the mail'), 'Which name?');
  version = 5;
  await ask();
  await userEvent.type(screen.getByLabelText('Text of the mail'), ' Please.');
  await ask();
  await screen.findByText(/what you wrote is still here/);
  await ask();
  expect(sentTo('askApplicant').map((input) => input.version)).toEqual([3, 3, 4, 4, 5]);
  expect(new Set(keysSentTo('askApplicant')).size).toBe(4);
});

test('keys choose the decision; after a colleague’s concurrent decision no input is lost', async () => {
  const { sentTo } = await visit({ rejectApplication: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.') });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.keyboard('x');
  await userEvent.keyboard('The papers are of somebody else.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject Ndeye Awa Fall' }));
  await screen.findByText(/what you wrote is still here/);
  expect(screen.getByLabelText('Text of the mail')).toHaveProperty('value', 'The papers are of somebody else.');
  await waitFor(() => expect(sentTo('getApplication').length).toBeGreaterThan(1));
});

test('an application is accepted without a text', async () => {
  const { sentTo } = await visit({ acceptApplication: () => ok({ data: { slug: 'atelier', store_id: 9 } }) });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.keyboard('y');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo('acceptApplication')).toEqual([{ id: 31, version: 3 }]));
});

test.each(['STORE_NAME_TAKEN', 'CONFLICT'])('an application that cannot be accepted is explained: %s', async (code) => {
  await visit({ acceptApplication: () => createErrorResponse(409, code, 'No.') });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.keyboard('y');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('This account cannot have a store of this name. Reject the application, and say why.');
});

test('a phone number is called unique only where there is one', async () => {
  const { close } = await visit();
  await screen.findByText('First application. No other account has this phone number.');
  close();
  await visit({ getApplication: () => ok({ data: { ...application, phone: null } }) });
  await screen.findByText('First application.');
});

test('without the permission nothing can be decided, and an unknown application is not found', async () => {
  const permissions = ['console.read', 'applications.read'];
  const { close } = await visit({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByRole('heading', { name: 'Statements and documents' });
  expect(screen.queryByRole('heading', { name: 'Answer' })).toBeNull();
  close();
  await visit({ getApplication: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('the list has views with counts, and links to an application', async () => {
  const { documents: _documents, ...rest } = application;
  const { sentTo } = await visitConsole('/applications?asked=0&status=pending', {
    getApplications: () => ok({ total: 1, total_is_exact: 1, next_cursor: null, data: [{ ...rest, documents: 2 }] }),
    getApplicationCounts: () => ok({ data: { pending: 4, asked: 1 } }),
    getSavedViews: () => ok({ data: [] }),
    getCountries: () => ok({ data: [] }),
  });
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  await waitFor(() => expect(views.getByRole('link', { current: 'page' }).textContent).toContain('To decide4'));
  await screen.findAllByText('1 application');
  expect(sentTo('getApplications')[0]).toMatchObject({ status: 'pending', asked: '0', sort: 'applied', order: 'ASC' });
});

test('what is typed while a question is sent remains', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 31, version: 4 } }));
  await visit({ askApplicant: () => delayed });
  const text = await screen.findByLabelText('Text of the mail');
  await userEvent.type(text, 'Which name?{Control>}{Enter}{/Control} And where?');
  await act(async () => respond());
  expect(text).toHaveProperty('value', 'Which name? And where?');
});

test('a template has the name of the store as it is', async () => {
  await visit({ getApplication: () => ok({ data: { ...application, store_name: 'Kente $& $$' } }) });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'otherName');
  expect(screen.getByLabelText('Text of the mail')).toHaveProperty(
    'value',
    expect.stringContaining('au nom de Kente $& $$,'),
  );
});

test('where the applicant has deleted the shown document, the last one is shown', async () => {
  let documents = application.documents;
  await visit({
    getApplication: () => ok({ data: { ...application, documents } }),
    askApplicant: () => ok({ data: { id: 31, version: 4 } }),
  });
  await screen.findByRole('img', { name: 'Identity card' });
  await userEvent.keyboard(']');
  await waitFor(() => expect(findFrame()).not.toBeNull());
  documents = documents.slice(0, 1);
  await userEvent.type(screen.getByLabelText('Text of the mail'), 'Which name?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask Ndeye Awa Fall' }));
  await screen.findByRole('img', { name: 'Identity card' });
});

test('of the first documents that an applicant uploads, the first one is shown', async () => {
  let documents: typeof application.documents = [];
  await visit({
    getApplication: () => ok({ data: { ...application, documents } }),
    askApplicant: () => ok({ data: { id: 31, version: 4 } }),
  });
  await screen.findByRole('heading', { name: 'Answer' });
  documents = application.documents;
  await userEvent.type(screen.getByLabelText('Text of the mail'), 'Which name?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask Ndeye Awa Fall' }));
  await screen.findByRole('img', { name: 'Identity card' });
});

test('a rejection that is refused after a colleague’s decision is told beside it, and no input is lost', async () => {
  let decided = {};
  await visit({
    getApplication: () => ok({ data: { ...application, ...decided } }),
    rejectApplication: () => {
      decided = { status: 'accepted', decided_at: '2026-03-02T09:00:00.000Z' };
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.');
    },
  });
  await screen.findByRole('heading', { name: 'Answer' });
  await userEvent.keyboard('x');
  await userEvent.keyboard('The papers are of somebody else.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject Ndeye Awa Fall' }));
  await screen.findByText(/^Accepted on/);
  screen.getByText(/what you wrote is still here/);
  expect(screen.getByLabelText('Text of the mail')).toHaveProperty('value', 'The papers are of somebody else.');
  const button = screen.getByRole('button', { name: 'Reject Ndeye Awa Fall' });
  // A disabled button loses the focus.
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
});

test('a document that replaces a deleted one is shown from its first page and upright', async () => {
  let documents = [...application.documents, buildDocument(7, 'identity', 'image/png')];
  await visit({
    getApplication: () => ok({ data: { ...application, documents } }),
    askApplicant: () => ok({ data: { id: 31, version: 4 } }),
  });
  await screen.findByRole('img', { name: 'Identity card' });
  await userEvent.click(screen.getByRole('button', { name: 'Bank statement' }));
  await waitFor(() => expect(findFrame()).not.toBeNull());
  await userEvent.keyboard(']');
  screen.getByText('Page 2 of 2');
  const ask = async () => {
    await userEvent.type(screen.getByLabelText('Text of the mail'), 'Which name?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask Ndeye Awa Fall' }));
  };
  // Another document is deleted: the chosen one stays.
  documents = documents.slice(1);
  await ask();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Identity card' })).toHaveLength(1));
  screen.getByText('Page 2 of 2');
  await userEvent.keyboard(']');
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
  documents = documents.slice(0, 1);
  await ask();
  await screen.findByText('Page 1 of 2');
});
