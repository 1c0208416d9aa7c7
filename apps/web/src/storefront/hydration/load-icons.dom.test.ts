import { afterEach, expect, test, vi } from 'vitest';
import { loadIcons } from './load-icons.ts';

const listSymbols = () => [...document.querySelectorAll('#icons > symbol')].map(({ id }) => id);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('the icons of the file are added to those of the document', async () => {
  document.body.innerHTML = '<svg id="icons" data-file="/i.svg" hidden><symbol id="icon-x"></symbol></svg>';
  const file = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon-x"/><symbol id="icon-check"/></svg>';
  vi.stubGlobal('fetch', async () => new Response(file));
  await loadIcons();
  expect(listSymbols()).toEqual(['icon-x', 'icon-check']);
});

test('a document that contains all icons fetches nothing', async () => {
  document.body.innerHTML = '<svg id="icons" hidden><symbol id="icon-x"></symbol></svg>';
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  await loadIcons();
  expect(send).not.toHaveBeenCalled();
});

test('a file that could not be loaded is an error, after which it is requested again', async () => {
  document.body.innerHTML = '<svg id="icons" data-file="/i.svg" hidden></svg>';
  vi.stubGlobal('fetch', async () => new Response('Busy', { status: 503 }));
  await expect(loadIcons()).rejects.toBeTruthy();
  expect(listSymbols()).toEqual([]);
});
