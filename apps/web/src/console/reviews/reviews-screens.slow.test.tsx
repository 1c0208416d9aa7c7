import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { visitConsole } from '../testing/visit-console.tsx';

/** When the author wrote the review that is shown. */
const written_at = '2026-03-01T12:00:00.000Z';
const review: OperatorReviewRow = {
  id: 274,
  status: 'published',
  hidden_reason: null,
  rating: 1,
  title: 'Buy <b>elsewhere</b>',
  comment: 'Ask me for the link.',
  language: 'en',
  created_at: written_at,
  author: { id: 12, name: 'Amara Okafor' },
  product: { id: 86, title: 'Bogolan Tote Bag', image: null },
  store: { id: 1, name: 'Adunni Studio' },
  pictures: ['/media/r-1-640.webp'],
  reports: 2,
  report_reasons: ['spam'],
  reported_at: '2026-03-02T08:00:00.000Z',
};
const list = (data: unknown[]) => ok({ total: data.length, total_is_exact: 1, next_cursor: null, data });
const shared = {
  getSavedViews: () => ok({ data: [] }),
  getHistory: () => ok({ data: [], next_cursor: null }),
  getOperatorReviewCounts: () => ok({ data: { reported: 1, hidden: 0 } }),
  getOperatorReviews: () => list([review]),
};

test('a reported review is opened, hidden with a reason, and published again by undoing it', async () => {
  const { sentTo, getPath } = await visitConsole('/reviews/274?reported=1', {
    ...shared,
    hideReview: () => ok({ data: { id: 274, status: 'hidden' } }),
    publishReview: () => ok({ data: { id: 274, status: 'published' } }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Review/ }));
  await drawer.findByText('Buy <b>elsewhere</b>');
  drawer.getByText('advertising');
  const toasts = collectToasts();
  await userEvent.click(drawer.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 1 review' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It advertises.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(sentTo('hideReview')).toEqual([{ id: 274, reason: 'It advertises.', written_at }]));
  await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('publishReview')).toEqual([{ id: 274, former_status: 'hidden', written_at }]));
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(getPath()).toBe('/operator/reviews?reported=1'));
});

test('the selection ends after hiding, also of a review that was hidden before', async () => {
  const { sentTo } = await visitConsole('/reviews', {
    ...shared,
    getOperatorReviews: () => list([review, { ...review, id: 275, status: 'hidden', hidden_reason: 'Spam.' }]),
    hideReview: () => ok({ data: { id: 274, status: 'hidden' } }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByRole('region', { name: '2 selected' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 1 review' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It advertises.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
  expect(sentTo('hideReview')).toEqual([{ id: 274, reason: 'It advertises.', written_at }]);
});

test('a review that could not be published again is told after the list was left', async () => {
  const { close } = await visitConsole('/reviews/274', {
    ...shared,
    hideReview: () => ok({ data: { id: 274, status: 'hidden' } }),
    publishReview: () => createErrorResponse(503, 'BUSY'),
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Review/ }));
  const toasts = collectToasts();
  await userEvent.click(await drawer.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 1 review' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It advertises.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
  close();
  toasts.at(-1)?.action?.run();
  await waitFor(() =>
    expect(toasts.at(-1)?.text).toBe('Could not be changed back: Buy <b>elsewhere</b> · Ask me for the link.'),
  );
});

test('why a decision of the drawer failed is shown in the drawer, which covers the list', async () => {
  await visitConsole('/reviews/274', {
    ...shared,
    publishReview: () => createErrorResponse(503, 'BUSY', 'The shop is very busy.'),
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Review/ }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Leave it published' }));
  expect((await drawer.findByRole('alert')).textContent).toContain('The shop is very busy.');
  await userEvent.click(within(drawer.getByRole('alert')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull());
});

test('a selected review that its author wrote again is hidden as it is shown after the refusal', async () => {
  const written_again_at = '2026-03-03T09:00:00.000Z';
  let isWrittenAgain = false;
  const { sentTo } = await visitConsole('/reviews', {
    ...shared,
    getOperatorReviews: () =>
      list([isWrittenAgain ? { ...review, created_at: written_again_at, comment: 'Rewritten.' } : review]),
    hideReview: ({ written_at: sent }) => {
      isWrittenAgain = true;
      return sent === written_again_at
        ? ok({ data: { id: 274, status: 'hidden' } })
        : createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.');
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /elsewhere/ }));
  const bar = within(screen.getByRole('region', { name: '1 selected' }));
  const hide = async () => {
    await userEvent.click(bar.getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide 1 review' }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
    if (!reason.value) await userEvent.type(reason, 'It advertises.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  };
  await hide();
  const notice = within(await screen.findByRole('alert'));
  notice.getByText('Changed.');
  // Sending the same again cannot succeed.
  expect(notice.queryByRole('button', { name: 'Send the others again' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hide();
  await waitFor(() =>
    expect(sentTo('hideReview').map((sent) => sent.written_at)).toEqual([written_at, written_again_at]),
  );
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the way back to the previous page stays when a review of a later page is opened', async () => {
  const { getPath } = await visitConsole('/reviews', {
    ...shared,
    getOperatorReviews: ({ cursor }) =>
      ok({
        total: 2,
        total_is_exact: 1,
        next_cursor: { '': 'b', b: 'c' }[String(cursor ?? '')] ?? null,
        data: [review],
      }),
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Next');
  await waitFor(() => expect(getPath()).toBe('/operator/reviews?cursor=b'));
  await press('Next');
  await waitFor(() => expect(getPath()).toBe('/operator/reviews?cursor=c'));
  await userEvent.click(await screen.findByText('Bogolan Tote Bag'));
  await screen.findByRole('dialog', { name: /Review/ });
  await press('Close');
  await waitFor(() => expect(getPath()).toBe('/operator/reviews?cursor=c'));
  await press('Previous');
  await waitFor(() => expect(getPath()).toBe('/operator/reviews?cursor=b'));
});

test('a reported review is left published', async () => {
  const { sentTo } = await visitConsole('/reviews/274', {
    ...shared,
    publishReview: () => ok({ data: { id: 274, status: 'published' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it published' }));
  await waitFor(() => expect(sentTo('publishReview')).toEqual([{ id: 274, former_status: 'published', written_at }]));
});

test('a review whose history could not be loaded does not show that of the one before it', async () => {
  const entry = buildAuditEntry({ thing: 'review', thing_id: '274', source: 'hide_review' });
  const { router } = await visitConsole('/reviews/275', {
    ...shared,
    getOperatorReviews: ({ ids }) => list([{ ...review, id: ids ? Number(ids) : 274 }]),
    getHistory: ({ thing_id }) =>
      thing_id === '274' ? ok({ data: [entry], next_cursor: null }) : createErrorResponse(500, 'INTERNAL'),
  });
  await screen.findByText(/The history could not be loaded/);
  await act(() => router.navigate('/operator/reviews/274'));
  await screen.findByText('hide_review');
  await act(() => router.navigate('/operator/reviews/275'));
  await screen.findByText(/The history could not be loaded/);
  expect(screen.queryByText('hide_review')).toBeNull();
});

const proposal: ProposalRow = {
  id: 7,
  name: 'Foulards',
  parent: { id: 12, name: 'Accessories', path: ['Accessories'] },
  status: 'pending',
  reason: null,
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  store: { id: 1, name: 'Adunni Studio', language: 'fr' },
  siblings: ['Bags'],
  category: null,
};
const category = { slug: 'c', names: {}, image: null, is_active: 1, products: 0, listed: 0, version: 1 };
const categories = [
  { id: 12, parent_id: 0, name: 'Accessories', ...category },
  { id: 13, parent_id: 12, name: 'Bags', ...category },
];
const visitProposal = (responses: object) =>
  visitConsole('/proposals/7', {
    ...shared,
    getProposals: () => list([proposal]),
    getOperatorCategories: () => ok({ data: categories }),
    ...responses,
  });

test('a proposal is accepted with names that default to the proposed ones', async () => {
  const { sentTo } = await visitProposal({
    acceptProposal: () => ok({ data: { id: 7, category: { id: 41, slug: 'head-wraps' } } }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  await drawer.findByText('There already: Bags');
  const english = drawer.getByLabelText('English');
  await userEvent.clear(english);
  await userEvent.type(english, 'Head wraps');
  await userEvent.selectOptions(drawer.getByRole('combobox'), 'Accessories › Bags');
  await userEvent.click(drawer.getByRole('button', { name: 'Create the category' }));
  await waitFor(() =>
    expect(sentTo('acceptProposal')).toEqual([
      {
        id: 7,
        parent_id: 13,
        name_en: 'Head wraps',
        name_fr: 'Foulards',
        name_es: 'Foulards',
        name_ar: 'Foulards',
        name_sw: 'Foulards',
      },
    ]),
  );
});

test('a category of the last level, below which none can be, is not offered as the parent', async () => {
  const deepest = { id: 14, parent_id: 13, name: 'Clutches', ...category };
  await visitProposal({ getOperatorCategories: () => ok({ data: [...categories, deepest] }) });
  const options = within(await screen.findByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
  expect(options.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual(['Accessories › Bags › Clutches']);
});

test('a proposal is accepted only once the categories are loaded', async () => {
  let isUnavailable = true;
  await visitProposal({
    getOperatorCategories: () =>
      isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : ok({ data: categories }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  await drawer.findByText('A short break.');
  expect(drawer.queryByRole('button', { name: 'Create the category' })).toBeNull();
  isUnavailable = false;
  await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByRole('combobox')).toHaveProperty('value', '12');
});

test('the text at a rejected name is that of the sent one, and goes when the name changes', async () => {
  const details = [{ path: 'name_en', message: 'is not valid' }];
  await visitProposal({
    acceptProposal: () => createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  const english = await drawer.findByLabelText('English');
  await userEvent.clear(english);
  await userEvent.click(drawer.getByRole('button', { name: 'Create the category' }));
  await drawer.findByText('Please check this field.');
  await userEvent.type(english, 'S');
  expect(drawer.queryByText('Please check this field.')).toBeNull();
  expect(drawer.queryByText('There is a category of this name already.')).toBeNull();
});

test.each([
  ['French', 'name_fr', 'Please check this field.'],
  ['English', 'name_en', 'There is a category of this name already.'],
])('a rejected name of a category is shown at its field: %s', async (label, path, text) => {
  const details = [{ path, message: 'is not valid' }];
  await visitProposal({
    acceptProposal: () => createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Create the category' }));
  await drawer.findByText(text);
  expect(drawer.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

test('a parent below which no category can be, as it is of the last level, hidden or gone, has the error at its field', async () => {
  const details = [{ path: 'parent_id', message: 'is of the last level' }];
  await visitProposal({
    acceptProposal: () => createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Create the category' }));
  await drawer.findByText('A new category cannot be below this one: choose another one.');
});

test('the text at a taken name goes when the parent category changes, below which it may be free', async () => {
  const details = [{ path: 'name_en', message: 'is not valid' }];
  await visitProposal({
    acceptProposal: () => createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Create the category' }));
  await drawer.findByText('There is a category of this name already.');
  await userEvent.selectOptions(drawer.getByRole('combobox'), 'Accessories › Bags');
  expect(drawer.queryByText('There is a category of this name already.')).toBeNull();
});

test('a name that was corrected while the request ran does not get the error of what was sent', async () => {
  const details = [{ path: 'name_en', message: 'is not valid' }];
  const { delayed, respond } = delayResponse(createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details }));
  await visitProposal({ acceptProposal: () => delayed });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  const english = await drawer.findByLabelText('English');
  await userEvent.click(drawer.getByRole('button', { name: 'Create the category' }));
  await userEvent.type(english, ' 2');
  await act(async () => respond());
  await drawer.findByText('Check it.');
  expect(english.getAttribute('aria-invalid')).not.toBe('true');
});

test('a colleague’s concurrent decision is shown, and no input is lost', async () => {
  await visitProposal({ acceptProposal: () => createErrorResponse(409, 'EDITED_MEANWHILE') });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  const english = await drawer.findByLabelText<HTMLInputElement>('English');
  await userEvent.type(english, ' 2');
  await userEvent.click(drawer.getByRole('button', { name: 'Create the category' }));
  await drawer.findByText(/It was decided meanwhile/);
  expect(english.value).toBe('Foulards 2');
});

test('the error of a rejection is not shown after its dialog was closed and opened again', async () => {
  await visitProposal({ rejectProposal: () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.') });
  const drawer = within(await screen.findByRole('dialog', { name: 'Foulards' }));
  const openRejection = async () => {
    await userEvent.click(drawer.getByRole('button', { name: 'Reject' }));
    const dialogs = await screen.findAllByRole('dialog');
    return within(dialogs.at(-1) as HTMLElement);
  };
  const dialog = await openRejection();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Too narrow.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('A short break.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await openRejection();
  expect(again.getByLabelText('Reason')).toHaveProperty('value', 'Too narrow.');
  expect(again.queryByText('A short break.')).toBeNull();
});

test.each([
  ['/proposals/7', 'getProposals', 'Category proposal', /^There is no proposal/],
  ['/reviews/274', 'getOperatorReviews', 'Review', /^It is gone/],
] as const)(
  'a link to %s says that it is loading, could not be loaded, or is gone',
  async (path, name, title, gone) => {
    let isUnavailable = true;
    const { sentTo, getPath } = await visitConsole(path, {
      ...shared,
      [name]: ({ ids }: { ids?: string }) =>
        ids && isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : list([]),
    });
    const drawer = within(await screen.findByRole('dialog', { name: new RegExp(title) }));
    await drawer.findByText('A short break.');
    expect(drawer.queryByText(gone)).toBeNull();
    isUnavailable = false;
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText(gone);
    expect(sentTo(name).filter(({ ids }) => ids)).toHaveLength(2);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getPath()).toBe(`/operator${path.replace(/\/\d+$/, '')}`));
  },
);
