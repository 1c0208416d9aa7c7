// Loads a page's code after its main pictures: on a slow connection they would share the bandwidth, and the page can be
// read without code. Any interaction loads it at once, and is replayed after hydration.

import { loadIcons } from './load-icons.ts';
import { markVisitor } from './mark-visitor.ts';
import { replayEarlyEvents } from './replay-early-events.ts';

const MAX_WAIT_MS = 3000;

markVisitor();

/** Empty if the document links its scripts directly. */
const { entry, modules = '', stylesheet } = document.getElementById('start')?.dataset ?? {};

const add = <T extends 'link' | 'script'>(tag: T, properties: Partial<HTMLElementTagNameMap[T]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties));

/** Retries until it succeeds, after a delay in milliseconds that doubles: some buttons have nothing but an icon. */
const tryLoadIcons = (delay = 5000) => void loadIcons().catch(() => setTimeout(tryLoadIcons, delay, delay * 2));
let isLoading = !entry;
if (isLoading) tryLoadIcons();
const loadCode = () => {
  if (isLoading) return;
  isLoading = true;
  for (const href of modules.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href });
  // With `media=print` it blocks no rendering; the entry changes that to `all`.
  if (stylesheet) add('link', { rel: 'stylesheet', media: 'print', href: stylesheet });
  add('script', { type: 'module', src: entry });
  tryLoadIcons();
};

replayEarlyEvents(loadCode);
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, loadCode, { once: true, capture: true });
const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
const decoded = Promise.allSettled([...pictures].map(async (picture) => picture.decode()));
const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
void Promise.race([decoded, timeout]).then(() => {
  // After the frame that paints them; a hidden page paints no frames.
  if (document.hidden) loadCode();
  else requestAnimationFrame(() => setTimeout(loadCode));
});
