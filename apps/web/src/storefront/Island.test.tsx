import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Island } from './Island.tsx';
import { island } from './make-island.ts';

function Counter() {
  return (
    <button type="button" onClick={(event) => event.currentTarget.setAttribute('data-woken', '')}>
      Count
    </button>
  );
}

/** A page with the part, rendered as the server does and hydrated by a browser that has not its code yet. */
async function arrive(load: () => Promise<{ Counter: typeof Counter }>) {
  const known = island('Counter', async () => ({ Counter }));
  await known.load();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Island part={known} />);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, <Island part={island('Counter', load)} />));
  const button = root.querySelector('button') as HTMLButtonElement;
  const wakes = () => {
    button.click();
    return button.isConnected && 'woken' in button.dataset;
  };
  return { wakes, button };
}

test('a part stands as the server rendered it until its code is there, then it wakes', async () => {
  let come = () => {};
  const { wakes, button } = await arrive(() => new Promise((resolve) => (come = () => resolve({ Counter }))));
  expect([button.isConnected, wakes()]).toEqual([true, false]);
  await act(async () => come());
  expect(wakes()).toBe(true);
});

test('a part whose code can not be fetched sleeps on, and tries again when the connection is back', async () => {
  const load = vi.fn(async () => ({ Counter })).mockRejectedValueOnce(new TypeError('offline'));
  const { wakes, button } = await arrive(load);
  expect([button.isConnected, wakes()]).toEqual([true, false]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(wakes()).toBe(true);
});
