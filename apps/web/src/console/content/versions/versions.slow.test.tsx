import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentText, FrontSettings } from '@trad/contract/console/content';
import { beforeEach, expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../../ui/feedback/toast.ts';
import { operator, visitConsole } from '../../testing/visit-console.tsx';

const terms: ContentText = {
  key: 'terms',
  version: 2,
  texts: { en: 'Be kind.' },
  missing: ['fr', 'es', 'ar', 'sw'],
  planned: null,
};
const plan = {
  version: 7,
  publish_at: '2099-03-01T12:00:00.000Z',
  planned_at: '2026-03-01T12:00:00.000Z',
  planned_by: { id: 4, name: 'Kofi Boateng' },
  based_on: 2,
};
const planned: ContentText = { ...terms, planned: { ...plan, texts: { en: 'Be very kind.' } } };

let toasts: ToastMessage[] = [];
beforeEach(() => {
  toasts = [];
});

const edit = async (text: ContentText, responses: Parameters<typeof visitConsole>[1] = {}) => {
  const visit = await visitConsole('/content/texts/terms', {
    getContentTexts: () => ok({ data: [text] }),
    previewContentText: () => ok({ data: { path: '/terms?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    saveContentText: () => ok({ data: planned }),
    ...responses,
  });
  await screen.findByRole('heading', { name: 'Terms' });
  registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  return visit;
};
const getEnglish = () => within(screen.getByRole('region', { name: 'English' })).getByRole('textbox');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const planAt = async (time: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Publish at…' });
  fireEvent.change(within(dialog).getByLabelText('Date and time'), { target: { value: time } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan it' }));
  return dialog;
};

test('a text is planned for a time in the zone of the browser, and withdrawn by undoing', async () => {
  const { sentTo } = await edit(terms, { withdrawPlannedContent: () => ok({ data: { key: 'terms' } }) });
  expect(screen.getByRole('button', { name: 'Publish at…' })).toHaveProperty('disabled', true);
  await userEvent.clear(getEnglish());
  await userEvent.type(getEnglish(), 'Be very kind.');
  await click('Publish at…');
  const dialog = await planAt('2020-01-01T09:00');
  await within(dialog).findByText('Choose a time in the future, within two years.');
  expect(sentTo('saveContentText')).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await planAt(tomorrow);
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(1));
  expect(sentTo('saveContentText')[0]).toMatchObject({
    ...{ key: 'terms', version: 2, publish_at: new Date(tomorrow).toISOString() },
    texts: { en: 'Be very kind.' },
  });
  expect(sentTo('saveContentText')[0]).not.toHaveProperty('planned_version');
  await screen.findByRole('heading', { name: /^Planned for/ });
  expect(screen.getByRole('button', { name: 'Planned' }).getAttribute('aria-pressed')).toBe('true');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.');
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('withdrawPlannedContent')).toEqual([{ key: 'terms', planned_version: 7 }]));
});

test('a planned version is shown beside the published one with its author, and each is edited', async () => {
  const { sentTo } = await edit(planned);
  screen.getByText(/planned by Kofi Boateng on/);
  await userEvent.click(await screen.findByText('1 change'));
  expect(getEnglish()).toHaveProperty('value', 'Be kind.');
  await userEvent.type(getEnglish(), '!');
  await click('Planned');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.');
  await waitFor(() => expect(sentTo('previewContentText').at(-1)).toMatchObject({ texts: { en: 'Be very kind.' } }));
  // What was typed into the other version remains.
  await click('Published');
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await waitFor(() =>
    expect(sentTo('saveContentText')).toMatchObject([
      { version: 2, planned_version: 7, publish_at: plan.publish_at, texts: { en: 'Be very kind.?' } },
    ]),
  );
});

test('showing the planned version while the published one is saved leaves both as they are', async () => {
  const published = { ...planned, version: 3, texts: { en: 'Be kind.!' } };
  const { delayed, respond } = delayResponse(ok({ data: published }));
  await edit(planned, { saveContentText: () => delayed });
  await userEvent.type(getEnglish(), '!');
  await click('Publish now');
  await click('Planned');
  respond();
  await waitFor(() => expect(getEnglish()).toHaveProperty('value', 'Be kind.!'));
  await click('Planned');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.');
  await click('Published');
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
});

test('undoing a plan that replaced another leaves no unsaved edits', async () => {
  const replaced = { ...planned, planned: { ...plan, version: 8, texts: { en: 'Be kind.!' } } };
  const stored = [replaced, planned];
  await edit(planned, { saveContentText: () => ok({ data: stored.shift() }) });
  await userEvent.type(getEnglish(), '!');
  await click('Publish at…');
  await planAt(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await waitFor(() => expect(getEnglish()).toHaveProperty('value', 'Be kind.!'));
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(getEnglish()).toHaveProperty('value', 'Be very kind.'));
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('undoing a change of one version keeps what was typed into the other', async () => {
  const moved = { ...planned, planned: { ...planned.planned, version: 8, publish_at: '2099-04-01T12:00:00.000Z' } };
  const published = { ...planned, version: 3, texts: { en: 'Be kind.!' } };
  const restored = { ...planned, version: 4 };
  const stored = [moved, planned, planned, published, restored];
  const { sentTo } = await edit(planned, {
    saveContentText: () => ok({ data: stored.shift() }),
    withdrawPlannedContent: () => ok({ data: { key: 'terms' } }),
  });
  const undo = async (saves: number) => {
    await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(saves));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Undone'));
  };
  await userEvent.type(getEnglish(), '!');
  await click('Change the time');
  await planAt(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(1));
  await undo(2);
  await click('Published');
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
  await click('Withdraw');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  await undo(3);
  await click('Published');
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Published');
  await click('Publish now');
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(4));
  await undo(5);
  await waitFor(() => expect(getEnglish()).toHaveProperty('value', 'Be kind.'));
  await click('Planned');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.?');
});

test('undoing a change while another is saved waits for its response', async () => {
  const saved = { ...plan, version: 8, texts: { en: 'Be very kind.?' } };
  const published = { ...planned, version: 3, texts: { en: 'Be kind.!' } };
  const { delayed, respond } = delayResponse(ok({ data: { ...published, planned: saved } }));
  const responses = [ok({ data: published }), delayed, ok({ data: { ...terms, version: 4, planned: saved } })];
  const { sentTo } = await edit(planned, { saveContentText: () => responses.shift() ?? ok({}) });
  await userEvent.type(getEnglish(), '!');
  await click('Publish now');
  await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(2));
  await act(async () => toasts.at(-1)?.action?.run());
  expect(sentTo('saveContentText')).toHaveLength(2);
  respond();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Undone'));
  expect(sentTo('saveContentText')[2]).toMatchObject({ version: 3, texts: { en: 'Be kind.' } });
  expect(getEnglish()).toHaveProperty('value', 'Be kind.');
  await click('Planned');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.?');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test.each([
  ['', true],
  [', also without the stored text', false],
])('undoing a change after another one of one’s own is no conflict with a colleague%s', async (_, hasStored) => {
  const published = [3, 4].map((version) => ({
    ...terms,
    version,
    texts: { en: `Be kind.${'!'.repeat(version - 2)}` },
  }));
  await edit(terms, {
    saveContentText: ({ version }) => {
      const saved = published[Number(version) - 2];
      return saved && toasts.length < 2
        ? ok({ data: saved })
        : createErrorResponse(409, 'EDITED_MEANWHILE', 'Somebody else.', {
            data: hasStored ? { text: published[1] } : {},
          });
    },
  });
  for (const number of [1, 2]) {
    await userEvent.type(getEnglish(), '!');
    await click('Publish now');
    await waitFor(() => expect(toasts).toHaveLength(number));
  }
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Not undone: it was changed again since.'));
  expect(screen.queryByText(/in your form now/)).toBeNull();
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!!');
});

test('a conflict in one version keeps what was typed into the other, unless that was changed too', async () => {
  const theirs = { ...planned, planned: { ...plan, version: 9, texts: { en: 'Be very kind.', fr: 'Soyez gentils.' } } };
  const stored = [theirs, { ...theirs, version: 3, texts: { en: 'Be kind to all.' } }];
  await edit(planned, {
    saveContentText: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { text: stored.shift() } }),
  });
  await userEvent.type(getEnglish(), '!');
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await screen.findByText(/What they changed is in your form now/);
  await click('Published');
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
  await click('Planned');
  await click('Save for its time');
  await waitFor(() => expect(stored).toEqual([]));
  await click('Published');
  await waitFor(() => expect(getEnglish()).toHaveProperty('value', 'Be kind to all.'));
  expect(toasts.at(-1)?.text).toMatch(/some of what you typed there is gone/);
});

const getFrench = () => within(screen.getByRole('region', { name: 'Français' })).getByRole('textbox');
const refuse = (text: ContentText) => ({
  saveContentText: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { text } }),
});

test('a conflict keeps what was typed into other fields of the other version than a colleague changed', async () => {
  const texts = { en: 'Be kind to all.' };
  await edit(planned, refuse({ ...planned, version: 3, texts, planned: { ...plan, version: 9, texts } }));
  await userEvent.type(getFrench(), 'Soyez gentils.');
  await click('Planned');
  await userEvent.type(getFrench(), 'Soyez prudents.');
  await click('Save for its time');
  await screen.findByText(/What they changed is in your form now/);
  await click('Published');
  expect(getFrench()).toHaveProperty('value', 'Soyez gentils.');
  expect(getEnglish()).toHaveProperty('value', 'Be kind to all.');
  expect(toasts).toEqual([]);
});

test('a plan that a colleague withdrew leaves what was typed into both versions', async () => {
  await edit(planned, refuse(terms));
  await userEvent.type(getFrench(), 'Soyez gentils.');
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Planned' })).toBeNull());
  expect(getFrench()).toHaveProperty('value', 'Soyez gentils.');
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.?');
  expect(toasts).toEqual([]);
});

test('one’s own text of the published version is not called a colleague’s where the plan was withdrawn', async () => {
  await edit(planned, refuse(terms));
  await userEvent.type(getEnglish(), '!');
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Planned' })).toBeNull());
  expect(getEnglish()).toHaveProperty('value', 'Be very kind.?');
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/^The planned version no longer exists\./)]);
  await userEvent.click(screen.getByRole('radio', { name: /^Theirs/ }));
  expect(getEnglish()).toHaveProperty('value', 'Be kind.');
  act(() => toasts.at(-1)?.action?.run());
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
});

test('says that a plan which a colleague withdrew is gone with what was typed into it', async () => {
  await edit(planned, refuse({ ...terms, version: 3 }));
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Published');
  await userEvent.type(getEnglish(), '!');
  await click('Publish now');
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/some of what you typed there is gone/));
  expect(getEnglish()).toHaveProperty('value', 'Be kind.!');
});

test('a planned version is published at once, moved or withdrawn', async () => {
  const { sentTo } = await edit(planned, { withdrawPlannedContent: () => ok({ data: { key: 'terms' } }) });
  await click('Change the time');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await planAt(tomorrow);
  const publish_at = new Date(tomorrow).toISOString();
  await waitFor(() =>
    expect(sentTo('saveContentText')[0]).toMatchObject({
      planned_version: 7,
      publish_at,
      texts: { en: 'Be very kind.' },
    }),
  );
  await click('Planned');
  await click('Publish now');
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(2));
  expect(sentTo('saveContentText')[1]).toMatchObject({
    version: 2,
    planned_version: 7,
    texts: { en: 'Be very kind.' },
  });
  expect(sentTo('saveContentText')[1]).not.toHaveProperty('publish_at');
  await click('Withdraw');
  await waitFor(() => expect(sentTo('withdrawPlannedContent')).toEqual([{ key: 'terms', planned_version: 7 }]));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Planned for/ })).toBeNull());
  // Undoing plans it again.
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('saveContentText')).toHaveLength(3));
  expect(sentTo('saveContentText')[2]).toMatchObject({ publish_at: plan.publish_at, texts: { en: 'Be very kind.' } });
});

test('what a colleague planned meanwhile is merged into the form', async () => {
  const theirs = { ...planned, planned: { ...plan, version: 9, texts: { en: 'Be very kind.', fr: 'Soyez gentils.' } } };
  const { sentTo } = await edit(planned, {
    saveContentText: ({ planned_version }) =>
      planned_version === 7
        ? createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { text: theirs } })
        : ok({ data: theirs }),
  });
  await click('Planned');
  await userEvent.type(getEnglish(), '?');
  await click('Save for its time');
  await screen.findByText(/What they changed is in your form now/);
  expect(within(screen.getByRole('region', { name: 'Français' })).getByRole('textbox')).toHaveProperty(
    'value',
    'Soyez gentils.',
  );
  await click('Save for its time');
  await waitFor(() =>
    expect(sentTo('saveContentText')[1]).toMatchObject({
      planned_version: 9,
      texts: { en: 'Be very kind.?', fr: 'Soyez gentils.' },
    }),
  );
});

test('a version that was published after the planning is named, and readers have no actions', async () => {
  const reader = { ...operator, permissions: ['console.read', 'content.read'] };
  await edit({ ...planned, version: 3 }, { getOperatorAccount: () => ok({ data: reader }) });
  screen.getByText(/The published version was changed after this one was planned/);
  for (const name of ['Withdraw', 'Change the time', 'Publish at…', 'Publish now'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the sections of the home page and the links have planned versions, too', async () => {
  const links = {
    ...{ brand_name: 'Trad', facebook_link: null, twitter_link: null, instagram_link: null, youtube_link: null },
    ...{ seller_registration_url: null, seller_login_url: null },
  };
  const settings: FrontSettings = {
    links: { version: 3, ...links, planned: { ...plan, links: { ...links, brand_name: 'Adire' } } },
    home: {
      version: 1,
      sections: [
        { name: 'categories', is_shown: 1 },
        { name: 'picks', is_shown: 1 },
      ],
      planned: {
        ...plan,
        sections: [
          { name: 'picks', is_shown: 1 },
          { name: 'categories', is_shown: 0 },
        ],
      },
    },
  };
  const responses = {
    getFrontSettings: () => ok({ data: settings }),
    previewHomeSections: () => ok({ data: { path: '/?preview=1' } }),
    previewWebSettings: () => ok({ data: { path: '/?preview=1' } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    saveHomeSections: () => ok({ data: settings }),
  };
  const { sentTo, close } = await visitConsole('/content/home', responses);
  await userEvent.click(await screen.findByText('1 change'));
  screen.getByText('Our picks, Categories (hidden)');
  await click('Planned');
  expect(screen.getByRole('checkbox', { name: 'Categories' })).toHaveProperty('checked', false);
  await click('Publish now');
  await waitFor(() =>
    expect(sentTo('saveHomeSections')).toEqual([
      { version: 1, planned_version: 7, sections: settings.home.planned?.sections },
    ]),
  );
  close();
  const { sentTo: sentToLinks } = await visitConsole('/content/links', responses);
  await click((await screen.findByRole('button', { name: 'Planned' })).textContent ?? '');
  expect(screen.getByLabelText('Name of the shop')).toHaveProperty('value', 'Adire');
  await waitFor(() => expect(sentToLinks('previewWebSettings').at(-1)).toMatchObject({ brand_name: 'Adire' }));
});

test('a time that is sent twice leaves the dialog open until the first request ends, and shows its error', async () => {
  const { delayed, respond } = delayResponse(createErrorResponse(503, 'BUSY', 'The shop is very busy.'));
  const { sentTo } = await edit(terms, { saveContentText: () => delayed });
  await userEvent.type(getEnglish(), '!');
  await click('Publish at…');
  const dialog = await planAt(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan it' }));
  expect(screen.queryByRole('dialog', { name: 'Publish at…' })).toBe(dialog);
  respond();
  await within(dialog).findByText('The shop is very busy.');
  expect(sentTo('saveContentText')).toHaveLength(1);
});
