import { I18nProvider } from '@lingui/react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { addTexts, createI18n } from '../../i18n/i18n.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { defineIsland } from './define-island.ts';
import { Island } from './Island.tsx';

function Counter() {
  return (
    <button type="button" onClick={(event) => event.currentTarget.setAttribute('data-woken', '')}>
      Count
    </button>
  );
}

/** A page with an island, rendered on the server and hydrated before the island's code has loaded. */
async function arrive(load: () => Promise<{ Counter: typeof Counter }>) {
  const known = defineIsland('Counter', async () => ({ Counter }));
  await known.load();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Island island={known} />);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, <Island island={defineIsland('Counter', load)} />));
  const button = root.querySelector('button') as HTMLButtonElement;
  const wakes = () => {
    button.click();
    return button.isConnected && 'woken' in button.dataset;
  };
  return { wakes, button };
}

test("an island keeps the server's markup until its code is loaded, then hydrates", async () => {
  let come = () => {};
  const { wakes, button } = await arrive(() => new Promise((resolve) => (come = () => resolve({ Counter }))));
  expect([button.isConnected, wakes()]).toEqual([true, false]);
  await act(async () => come());
  expect(wakes()).toBe(true);
});

test('an island whose code fails to load keeps its markup, and retries when the connection is back', async () => {
  const load = vi.fn(async () => ({ Counter })).mockRejectedValueOnce(new TypeError('offline'));
  const { wakes, button } = await arrive(load);
  expect([button.isConnected, wakes()]).toEqual([true, false]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(wakes()).toBe(true);
});

test('texts that are loaded for one island do not change another that is not hydrated', async () => {
  const known = defineIsland('Counter', async () => ({ Counter }));
  const asleep = defineIsland('Counter', () => new Promise<{ Counter: typeof Counter }>(() => {}));
  await known.load();
  const i18n = await createI18n('en', ['shop']);
  const page = (part: typeof known) => (
    <I18nProvider i18n={i18n}>
      <Island island={part} />
    </I18nProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(known));
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, page(asleep)));
  const button = root.querySelector('button');
  await act(async () => await addTexts(i18n, 'content'));
  expect(i18n._('home.pause')).toBe('Pause');
  expect(button?.isConnected).toBe(true);
});

function Pause() {
  useTexts('content');
  const t = useT();
  return <button type="button">{t('home.pause')}</button>;
}

test("an island that waits for its texts hydrates the server's markup", async () => {
  const page = (i18n: Awaited<ReturnType<typeof createI18n>>, part: ReturnType<typeof defineIsland<'Pause'>>) => (
    <I18nProvider i18n={i18n}>
      <Island island={part} />
    </I18nProvider>
  );
  const known = defineIsland('Pause', async () => ({ Pause }));
  await known.load();
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(await createI18n('en'), known));
  document.body.replaceChildren(root);
  const button = root.querySelector('button');
  const i18n = await createI18n('en', ['shop']);
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      root,
      page(
        i18n,
        defineIsland('Pause', async () => ({ Pause })),
      ),
      {
        onRecoverableError: (error) => complaints.push(error),
      },
    );
  });
  expect(complaints).toEqual([]);
  expect(button?.isConnected).toBe(true);
});
