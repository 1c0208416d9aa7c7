import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentItem, ContentText, FrontSettings } from '@trad/contract/console/content';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { operator, signedIn, visitConsole } from '../testing/visit-console.tsx';
import { moveTo } from './use-content-order.ts';

const offer: ContentItem = {
  kind: 'announcement',
  id: 3,
  version: 2,
  position: 1,
  state: 'draft',
  is_active: 0,
  publish_from: null,
  publish_until: null,
  link: '/shipping',
  image_key: null,
  image: null,
  texts: {
    en: { title: 'Free <b>delivery</b>', text: 'On every order.' },
    fr: { title: 'Livraison offerte', text: 'Pour toute commande.' },
    es: { title: 'Envío gratis', text: 'En todos los pedidos.' },
    ar: { title: 'توصيل مجاني', text: 'على كل طلب.' },
    sw: { title: 'Usafirishaji wa bure' },
  },
  missing: [{ language: 'sw', count: 1 }],
};
const closed: ContentItem = {
  ...offer,
  id: 4,
  position: 2,
  state: 'live',
  is_active: 1,
  texts: { en: { title: 'Closed' } },
};
const preview = () => ok({ data: { path: '/?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } });

const toasts: ToastMessage[] = [];
const getLastToast = () => toasts.at(-1);

const edit = async (responses: Parameters<typeof visitConsole>[1] = {}) => {
  const visit = await visitConsole('/content/announcement/3', {
    getContentItem: () => ok({ data: offer }),
    previewContentItem: preview,
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });
  // After the page is rendered: the last registered toast host replaces the page's own.
  registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  return visit;
};

const getColumn = (name: string) => within(screen.getByRole('region', { name }));

test('five languages are side by side; missing translations are counted and show English', async () => {
  await edit();
  await screen.findByRole('heading', { name: 'Announcement' });
  getColumn('English').getByText('Source');
  getColumn('العربية').getByText('Complete');
  const swahili = getColumn('Kiswahili');
  swahili.getByText('1 missing');
  const field = swahili.getByRole('textbox', { name: /Text$/, description: 'English shows until filled' });
  expect(field.getAttribute('placeholder')).toBe('On every order.');
  expect(getColumn('العربية').getByRole('textbox', { name: /Title/ }).getAttribute('dir')).toBe('rtl');
  await userEvent.type(field, 'Kwa kila agizo.');
  swahili.getByText('Complete');
  screen.getByText('Not saved yet');
});

test('a draft is previewed on the page of the shop, in a language, where no script runs', async () => {
  const { sentTo } = await edit();
  const frame = await screen.findByTitle('On a phone');
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(screen.getByTitle('On a phone').getAttribute('src')).toMatch(/^\/\?preview=[\da-f-]+&lang=ar$/);
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await userEvent.type(getColumn('English').getByRole('textbox', { name: /Title/ }), '!');
  await waitFor(() =>
    expect(sentTo('previewContentItem').at(-1)).toMatchObject({
      id: 3,
      texts: { en: { title: 'Free <b>delivery</b>!' } },
    }),
  );
});

test('an item is published at its time, which the button shows', async () => {
  const scheduled = {
    ...offer,
    version: 3,
    state: 'scheduled',
    is_active: 1,
    publish_from: '2999-11-27T00:00:00.000Z',
  };
  const { sentTo } = await edit({ saveContentItem: () => ok({ data: scheduled }) });
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2999-11-27T00:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Publish on 27 Nov' }));
  await waitFor(() => expect(getLastToast()?.text).toBe('Scheduled: shoppers see it from its time on'));
  expect(sentTo('saveContentItem')).toMatchObject([
    {
      kind: 'announcement',
      id: 3,
      version: 2,
      is_active: 1,
      link: '/shipping',
      publish_from: new Date('2999-11-27T00:00').toISOString(),
      publish_until: null,
      texts: offer.texts,
    },
  ]);
  // Undo saves what was there before.
  getLastToast()?.action?.run();
  await waitFor(() =>
    expect(sentTo('saveContentItem')[1]).toMatchObject({ version: 3, is_active: 0, publish_from: null }),
  );
});

const slide: ContentItem = {
  ...closed,
  ...{ kind: 'slide', id: 5, image_key: 'content/a', image: '/media/content/a-mid-1024.webp' },
};
const editSlide = async (saveContentItem: () => ReturnType<typeof ok>) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const visit = await visitConsole('/content/slide/5', {
    getContentItem: () => ok({ data: slide }),
    previewContentItem: preview,
    getHistory: () => ok({ data: [], next_cursor: null }),
    uploadContentPicture: () => ok({ data: { key: 'content/b', image: '/media/content/b-mid-1024.webp' } }),
    saveContentItem,
  });
  const choosePicture = async () => {
    const picture = new File(['a picture'], 'sale.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Replace the picture'), picture);
    await screen.findByRole('button', { name: 'Use this picture' });
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...visit, choosePicture, press };
};

test('a chosen picture is unsaved, and is used or removed before its slide is saved', async () => {
  const { sentTo, choosePicture, press } = await editSlide(() =>
    ok({ data: { ...slide, version: 3, image_key: 'content/b', image: '/media/content/b-mid-1024.webp' } }),
  );
  const warning = 'Use the chosen picture or remove it before you save.';
  await choosePicture();
  screen.getByText('Not saved yet');
  await press('Save');
  await screen.findByText(warning);
  expect(sentTo('saveContentItem')).toEqual([]);
  await press('Remove the chosen picture');
  expect(screen.queryByText(warning)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

  await choosePicture();
  await press('Use this picture');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull());
  await press('Save');
  await waitFor(() => expect(sentTo('saveContentItem')).toMatchObject([{ id: 5, image_key: 'content/b' }]));
});

test('a picture that was deleted since its upload is named', async () => {
  const { choosePicture, press } = await editSlide(() =>
    createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details: [{ path: 'image_key', message: 'x' }] }),
  );
  await choosePicture();
  await press('Use this picture');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull());
  await press('Save');
  await screen.findByText('This picture was uploaded more than a day ago and has been deleted. Choose it again.');
});

test('a double click on Hide hides the item once, and is no conflict', async () => {
  const shown: ContentItem = { ...offer, state: 'live', is_active: 1 };
  const { delayed, respond } = delayResponse(ok({ data: { ...shown, version: 3, state: 'draft', is_active: 0 } }));
  const { sentTo } = await edit({ getContentItem: () => ok({ data: shown }), publishContentItem: () => delayed });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Hide' }));
  await act(async () => respond());
  await screen.findByRole('button', { name: 'Save draft' });
  expect(sentTo('publishContentItem')).toHaveLength(1);
});

test('Ctrl and Enter save an item with changes only', async () => {
  const { sentTo } = await edit({ saveContentItem: () => ok({ data: { ...offer, version: 3 } }) });
  await screen.findByRole('heading', { name: 'Announcement' });
  const title = getColumn('English').getByRole('textbox', { name: /Title/ });
  await userEvent.type(title, '{Control>}{Enter}{/Control}');
  expect(sentTo('saveContentItem')).toEqual([]);
  await userEvent.type(title, '!{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo('saveContentItem')).toHaveLength(1));
});

test('leaving an item with unsaved changes asks first', async () => {
  const { router, getPath } = await edit();
  await screen.findByRole('heading', { name: 'Announcement' });
  await userEvent.type(getColumn('English').getByRole('textbox', { name: /Title/ }), '!');
  await act(() => router.navigate('/operator/account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(getPath()).toBe('/operator/content/announcement/3');
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(getPath()).toBe('/operator/account'));
});

test('a title that is typed while the item is saved remains', async () => {
  const { delayed, respond } = delayResponse(
    ok({ data: { ...offer, version: 3, texts: { ...offer.texts, en: { title: 'Sent!', text: 'Stored' } } } }),
  );
  await edit({
    saveContentItem: () => delayed,
  });
  await screen.findByRole('heading', { name: 'Announcement' });
  const english = () => getColumn('English').getByRole('textbox', { name: /Title/ });
  const arabic = () => getColumn('العربية').getByRole('textbox', { name: /Title/ });
  await userEvent.type(english(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await userEvent.type(arabic(), '؟');
  await act(async () => respond());
  await waitFor(() => expect(english()).toHaveProperty('value', 'Sent!'));
  expect(arabic()).toHaveProperty('value', 'توصيل مجاني؟');
  screen.getByText('Not saved yet');
});

test('a time that was not changed is saved as it is stored', async () => {
  // The local time of the field has no seconds.
  const times = { publish_from: '2026-10-25T01:30:20.000Z', publish_until: '2026-11-25T01:30:40.000Z' };
  const stored = { ...offer, ...times };
  const { sentTo } = await edit({
    getContentItem: () => ok({ data: stored }),
    saveContentItem: () => ok({ data: { ...stored, version: 3 } }),
  });
  await userEvent.type(await screen.findByLabelText('Leads to'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sentTo('saveContentItem')[0]).toMatchObject({ link: '/shipping1', ...times }));
});

test('an end before the start, and a missing English title, are errors of their fields', async () => {
  const { sentTo } = await edit();
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2027-01-02T00:00' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-01-01T00:00' } });
  await userEvent.clear(getColumn('English').getByRole('textbox', { name: /Title/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Publish on/ }));
  screen.getByText('It must end after it begins.');
  getColumn('English').getByText('The English text is required.');
  expect(sentTo('saveContentItem')).toEqual([]);
});

test('after a colleague’s concurrent change both values are shown, and no input is lost', async () => {
  const theirs = {
    ...offer,
    version: 5,
    link: '/terms',
    texts: { ...offer.texts, en: { ...offer.texts.en, title: 'Theirs' } },
  };
  const { sentTo } = await edit({
    saveContentItem: ({ version }) =>
      version === 2
        ? createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { item: theirs } })
        : ok({ data: { ...theirs, version: 6 } }),
  });
  const title = () => getColumn('English').getByRole('textbox', { name: /Title/ });
  await screen.findByRole('heading', { name: 'Announcement' });
  await userEvent.clear(title());
  await userEvent.type(title(), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const choices = within(await screen.findByRole('group', { name: 'Title (en)' }));
  choices.getByRole('radio', { name: 'Theirs Theirs' });
  expect(title()).toHaveProperty('value', 'Mine');
  // Fields that only the colleague changed are adopted.
  expect(screen.getByLabelText('Leads to')).toHaveProperty('value', '/terms');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sentTo('saveContentItem')[1]).toMatchObject({
      version: 5,
      link: '/terms',
      texts: { en: { title: 'Mine' } },
    }),
  );
});

test('each of two conflicts in turn names the colleague of the last change', async () => {
  const authors = ['Kwame Boateng', 'Ama Serwaa'];
  const { sentTo } = await edit({
    getHistory: () => ok({ data: [buildAuditEntry({ actor: { id: 7, name: authors[0] ?? '' } })], next_cursor: null }),
    saveContentItem: ({ version }) =>
      createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', {
        data: { item: { ...offer, version: Number(version) + 1, link: `/page-${String(version)}` } },
      }),
  });
  await screen.findByRole('heading', { name: 'Announcement' });
  await userEvent.type(getColumn('English').getByRole('textbox', { name: /Title/ }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^Kwame Boateng changed this/);
  authors.shift();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^Ama Serwaa changed this/);
  expect(sentTo('saveContentItem').map(({ version }) => version)).toEqual([2, 3]);
});

test('in Arabic the languages that lack texts are separated by its comma', async () => {
  const missing = [
    { language: 'es', count: 2 },
    { language: 'sw', count: 1 },
  ] as const;
  await visitConsole('/content', { getContentItems: () => ok({ data: [{ ...offer, missing }] }) }, signedIn, 'ar');
  await expect.poll(() => document.body.textContent).toContain('Español (2)، Kiswahili (1)');
});

test('the order is changed by keyboard and by buttons, and is announced', async () => {
  const { sentTo } = await visitConsole('/content', {
    getContentItems: () => ok({ data: [offer, closed] }),
    orderContentItems: () => ok({ data: { ids: [4, 3] } }),
  });
  const rows = within(await screen.findByRole('list', { name: 'Announcements' }));
  expect(rows.getAllByText('Kiswahili')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Move Closed up' }));
  expect(sentTo('orderContentItems')).toEqual([{ kind: 'announcement', before: [3, 4], after: [4, 3] }]);
  screen.getByText('Closed is now number 1 of 2');
  screen.getByRole('link', { name: 'Closed' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sentTo('orderContentItems')).toHaveLength(2));
});

test('moves while an order is sent are sent together after it', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { ids: [] } }));
  const { sentTo } = await visitConsole('/content', {
    getContentItems: () => ok({ data: [offer, closed, { ...closed, id: 5 }] }),
    orderContentItems: () => delayed,
  });
  const moveDown = async () => {
    (await screen.findByRole('link', { name: 'Free <b>delivery</b>' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  };
  await moveDown();
  await moveDown();
  expect(sentTo('orderContentItems')).toEqual([{ kind: 'announcement', before: [3, 4, 5], after: [4, 3, 5] }]);
  respond();
  await waitFor(() => expect(sentTo('orderContentItems')).toHaveLength(2));
  expect(sentTo('orderContentItems')[1]).toEqual({ kind: 'announcement', before: [4, 3, 5], after: [4, 5, 3] });
});

test('undoing a save after another one names no colleague', async () => {
  toasts.length = 0;
  let version = 2;
  await edit({
    saveContentItem: (input) => {
      if (input.version !== version)
        return createErrorResponse(409, 'EDITED_MEANWHILE', 'Somebody else.', { data: { item: offer } });
      version += 1;
      return ok({ data: { ...offer, version, link: input.link } });
    },
  });
  const link = await screen.findByLabelText('Leads to');
  for (const number of [1, 2]) {
    await userEvent.type(link, String(number));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(toasts).toHaveLength(number));
  }
  toasts[0]?.action?.run();
  await waitFor(() => expect(getLastToast()?.text).toBe('Not undone: it was changed again since.'));
});

test('a deleted item is restored by Undo', async () => {
  const { sentTo, getPath } = await edit({
    deleteContentItem: () => ok({ data: { id: 3 } }),
    restoreContentItem: () => ok({ data: offer }),
    getContentItems: () => ok({ data: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getPath()).toBe('/operator/content/announcement'));
  expect(sentTo('deleteContentItem')).toEqual([{ kind: 'announcement', id: 3, version: 2 }]);
  getLastToast()?.action?.run();
  await waitFor(() => expect(getLastToast()?.text).toBe('Restored'));
  expect(sentTo('restoreContentItem')).toEqual([{ kind: 'announcement', id: 3 }]);
});

test('with read access there are no actions; an unknown tab is not found', async () => {
  const reader = { ...operator, permissions: ['console.read', 'content.read'] };
  const { close, sentTo } = await edit({ getOperatorAccount: () => ok({ data: reader }) });
  await screen.findByRole('heading', { name: 'Announcement' });
  for (const name of ['Delete', 'Publish now', 'Save draft']) expect(screen.queryByRole('button', { name })).toBeNull();
  const title = getColumn('English').getByRole('textbox', { name: /Title/ });
  expect(title).toHaveProperty('readOnly', true);
  await userEvent.type(title, '{Control>}{Enter}{/Control}');
  expect(sentTo('saveContentItem')).toEqual([]);
  close();
  await visitConsole('/content/users');
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('an element moves to an index', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

const terms: ContentText = {
  key: 'terms',
  version: 2,
  texts: { en: '<p>Be kind.</p>', fr: '<p>Soyez gentils.</p>' },
  missing: ['es', 'ar', 'sw'],
  planned: null,
};
const settings: FrontSettings = {
  links: {
    version: 3,
    planned: null,
    brand_name: 'Trad',
    facebook_link: null,
    twitter_link: null,
    instagram_link: 'https://instagram.com/trad',
    youtube_link: null,
    seller_registration_url: null,
    seller_login_url: null,
  },
  home: {
    version: 1,
    planned: null,
    sections: [
      { name: 'categories', is_shown: 1 },
      { name: 'just_added', is_shown: 1 },
      { name: 'picks', is_shown: 1 },
      { name: 'partners', is_shown: 1 },
    ],
  },
};

test('the text of a page is saved in five languages; a conflict shows both', async () => {
  const theirs = { ...terms, version: 4, texts: { ...terms.texts, fr: '<p>Leur texte.</p>' } };
  const { sentTo } = await visitConsole('/content/texts/terms', {
    getContentTexts: () => ok({ data: [terms] }),
    previewContentText: () => ok({ data: { path: '/terms?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    saveContentText: ({ version }) =>
      version === 2
        ? createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { text: theirs } })
        : ok({ data: { ...theirs, version: 5 } }),
  });
  await screen.findByRole('heading', { name: 'Terms' });
  expect(getColumn('Español').getByText('1 missing')).toBeTruthy();
  const english = () => getColumn('English').getByRole('textbox');
  await userEvent.type(english(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  // Only they changed the French text: it is taken over.
  await screen.findByText(/What they changed is in your form now/);
  expect(getColumn('Français').getByRole('textbox')).toHaveProperty('value', '<p>Leur texte.</p>');
  expect(english()).toHaveProperty('value', '<p>Be kind.</p>!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(sentTo('saveContentText')[1]).toMatchObject({ key: 'terms', version: 4, texts: { en: '<p>Be kind.</p>!' } }),
  );
});

test('a text that is typed while it is published remains', async () => {
  const { delayed, respond } = delayResponse(
    ok({ data: { ...terms, version: 3, texts: { ...terms.texts, en: '<p>Stored.</p>' } } }),
  );
  await visitConsole('/content/texts/terms', {
    getContentTexts: () => ok({ data: [terms] }),
    previewContentText: () => ok({ data: { path: '/terms?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    saveContentText: () => delayed,
  });
  await screen.findByRole('heading', { name: 'Terms' });
  const getText = (name: string) => getColumn(name).getByRole('textbox');
  await userEvent.type(getText('English'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await userEvent.type(getText('Español'), 'Sea amable.');
  await act(async () => respond());
  await waitFor(() => expect(getText('English')).toHaveProperty('value', '<p>Stored.</p>'));
  expect(getText('Español')).toHaveProperty('value', 'Sea amable.');
});

test('the sections of the home page are ordered and hidden, and previewed', async () => {
  const { sentTo } = await visitConsole('/content/home', {
    getFrontSettings: () => ok({ data: settings }),
    previewHomeSections: preview,
    saveHomeSections: () => ok({ data: { ...settings, home: { ...settings.home, version: 2 } } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Our picks up' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Partners' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  const sections = [
    { name: 'categories', is_shown: 1 },
    { name: 'picks', is_shown: 1 },
    { name: 'just_added', is_shown: 1 },
    { name: 'partners', is_shown: 0 },
  ];
  await waitFor(() => expect(sentTo('saveHomeSections')).toEqual([{ version: 1, sections }]));
  expect(sentTo('previewHomeSections').at(-1)).toEqual({ sections });
});

test('links are saved; a refused one has an error at its field', async () => {
  const { sentTo } = await visitConsole('/content/links', {
    getFrontSettings: () => ok({ data: settings }),
    previewWebSettings: preview,
    getHistory: () => ok({ data: [], next_cursor: null }),
    saveWebSettings: () =>
      createErrorResponse(400, 'VALIDATION_FAILED', 'Check it.', { details: [{ path: 'youtube_link', message: 'x' }] }),
  });
  await userEvent.type(await screen.findByLabelText('YouTube'), 'ftp://x');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await screen.findByText('Check it.');
  expect(screen.getByLabelText('YouTube').getAttribute('aria-invalid')).toBe('true');
  expect(sentTo('saveWebSettings')).toMatchObject([{ version: 3, youtube_link: 'ftp://x', brand_name: 'Trad' }]);
});

test('who leaves an item while it is deleted or added stays where they are', async () => {
  const deletion = delayResponse(ok({ data: { id: 3 } }));
  const first = await edit({ deleteContentItem: () => deletion.delayed });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await act(() => first.router.navigate('/operator/account'));
  deletion.respond();
  await flushPromises();
  expect([first.getPath(), first.router.state.navigation.state]).toEqual(['/operator/account', 'idle']);
  first.close();

  const addition = delayResponse(ok({ data: offer }));
  const second = await visitConsole('/content/announcement/new', {
    previewContentItem: preview,
    saveContentItem: () => addition.delayed,
  });
  await screen.findByRole('button', { name: 'Save draft' });
  await userEvent.type(getColumn('English').getByRole('textbox', { name: /Title/ }), 'Sale');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await act(() => second.router.navigate('/operator/account'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Your account' });
  addition.respond();
  await flushPromises();
  expect([second.getPath(), second.router.state.navigation.state]).toEqual(['/operator/account', 'idle']);
});
