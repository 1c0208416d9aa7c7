import { I18nProvider } from '@lingui/react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { addCatalogue, createI18n } from '../../i18n/i18n.ts';
import { useCatalogue, useT } from '../../i18n/use-t.ts';
import { defineIsland } from './define-island.ts';
import { Island } from './Island.tsx';

function Counter() {
  return (
    <button type="button" onClick={(event) => event.currentTarget.setAttribute('data-clicked', '')}>
      Count
    </button>
  );
}

/** A page with an island, rendered on the server and hydrated before the island's code has loaded. */
async function hydratePage(load: () => Promise<{ Counter: typeof Counter }>) {
  const loaded = defineIsland('Counter', async () => ({ Counter }));
  await loaded.load();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Island island={loaded} />);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, <Island island={defineIsland('Counter', load)} />));
  const button = root.querySelector('button') as HTMLButtonElement;
  const clickRuns = () => {
    button.click();
    return button.isConnected && 'clicked' in button.dataset;
  };
  return { clickRuns, button };
}

test("an island keeps the server's markup until its code is loaded, then hydrates", async () => {
  let resolveLoad = () => {};
  const { clickRuns, button } = await hydratePage(
    () => new Promise((resolve) => (resolveLoad = () => resolve({ Counter }))),
  );
  expect([button.isConnected, clickRuns()]).toEqual([true, false]);
  await act(async () => resolveLoad());
  expect(clickRuns()).toBe(true);
});

test('an island whose code fails to load keeps its markup, and retries when the connection is back', async () => {
  const load = vi.fn(async () => ({ Counter })).mockRejectedValueOnce(new TypeError('offline'));
  const { clickRuns, button } = await hydratePage(load);
  expect([button.isConnected, clickRuns()]).toEqual([true, false]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(clickRuns()).toBe(true);
});

test('texts that are loaded for one island do not change another that is not hydrated', async () => {
  const loaded = defineIsland('Counter', async () => ({ Counter }));
  const loading = defineIsland('Counter', () => new Promise<{ Counter: typeof Counter }>(() => {}));
  await loaded.load();
  const i18n = await createI18n('en', ['shop']);
  const page = (island: typeof loaded) => (
    <I18nProvider i18n={i18n}>
      <Island island={island} />
    </I18nProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(loaded));
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, page(loading)));
  const button = root.querySelector('button');
  await act(async () => await addCatalogue(i18n, 'content'));
  expect(i18n._('home.pause')).toBe('Pause');
  expect(button?.isConnected).toBe(true);
});

function Pause() {
  useCatalogue('content');
  const t = useT();
  return <button type="button">{t('home.pause')}</button>;
}

test("an island that waits for its texts hydrates the server's markup", async () => {
  const page = (i18n: Awaited<ReturnType<typeof createI18n>>, island: ReturnType<typeof defineIsland<'Pause'>>) => (
    <I18nProvider i18n={i18n}>
      <Island island={island} />
    </I18nProvider>
  );
  const loaded = defineIsland('Pause', async () => ({ Pause }));
  await loaded.load();
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(await createI18n('en'), loaded));
  document.body.replaceChildren(root);
  const button = root.querySelector('button');
  const i18n = await createI18n('en', ['shop']);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      root,
      page(
        i18n,
        defineIsland('Pause', async () => ({ Pause })),
      ),
      {
        onRecoverableError: (error) => errors.push(error),
      },
    );
  });
  expect(errors).toEqual([]);
  expect(button?.isConnected).toBe(true);
});
