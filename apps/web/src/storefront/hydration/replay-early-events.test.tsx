import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchHydrated } from './dispatch-hydrated.ts';
import { replayEarlyEvents } from './replay-early-events.ts';

let stop = new AbortController();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stop = new AbortController();
  const listen = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (type: string, handle: EventListener, options: AddEventListenerOptions) =>
    listen(type, handle, { ...options, signal: stop.signal }),
  );
  replayEarlyEvents(() => {});
  vi.unstubAllGlobals();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

const SIZES = ['S', 'M'];

/** What was done, in order. */
let done: string[] = [];
function Sizes() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      {SIZES.map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={size === chosen}
          onChange={() => setChosen(size)}
        />
      ))}
      <button type="button" suppressHydrationWarning onClick={() => done.push(`added ${chosen}`)}>
        Add
      </button>
      <a
        href="/cart"
        onClick={(event) => {
          event.preventDefault();
          done.push('left');
        }}
      >
        Cart
      </a>
    </>
  );
}

/** A page as the server renders it, and what hydrates it. */
const openPage = () => {
  done = [];
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Sizes />);
  document.body.replaceChildren(root);
  const find = (selector: string) => root.querySelector(selector) as HTMLElement;
  return {
    choose: (size: string) => act(async () => find(`[value=${size}]`).click()),
    add: () => act(async () => find('button').click()),
    leave: () => act(async () => find('a').click()),
    hydrate: () =>
      act(async () => {
        hydrateRoot(root, <Sizes />);
      }),
    getChosen: () => SIZES.filter((size) => (find(`[value=${size}]`) as HTMLInputElement).checked),
    replay: () => act(async () => void (await vi.advanceTimersByTimeAsync(100))),
  };
};

test('events before hydration are replayed in order', async () => {
  const page = openPage();
  await page.choose('S');
  await page.add();
  await page.choose('M');
  await page.hydrate();
  dispatchHydrated();
  await page.replay();
  expect(done).toEqual(['added S']);
  expect(page.getChosen()).toEqual(['M']);
});

test('events between hydration and the replay of earlier ones follow these', async () => {
  const page = openPage();
  await page.choose('S');
  await page.hydrate();
  dispatchHydrated();
  await page.add();
  await page.choose('M');
  await page.leave();
  expect(done).toEqual([]);
  await page.replay();
  expect(done).toEqual(['added S', 'left']);
  expect(page.getChosen()).toEqual(['M']);
});
