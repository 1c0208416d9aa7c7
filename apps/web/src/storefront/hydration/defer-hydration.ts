// Fetches a page's code once the pictures that people come for are there: on a slow line they would share it, and the page
// can be read without. Who does something before has it fetched at once, and what was done is kept for it.

import { markVisitor } from './mark-visitor.ts';
import { keepPresses } from './replay-early-events.ts';

const MOST_MS = 3000;

markVisitor();

/** Empty where the document itself fetches its code. */
const { entry, modules = '', stylesheet } = document.getElementById('start')?.dataset ?? {};

const add = <T extends 'link' | 'script'>(tag: T, properties: Partial<HTMLElementTagNameMap[T]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties));

let hasBegun = !entry;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of modules.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href });
  // For print, so that nothing waits for it: the entry takes it into use.
  if (stylesheet) add('link', { rel: 'stylesheet', media: 'print', href: stylesheet });
  add('script', { type: 'module', src: entry });
};

keepPresses(begin);
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true });
const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
const shown = Promise.allSettled([...pictures].map(async (picture) => picture.decode()));
const late = new Promise((done) => setTimeout(done, MOST_MS));
void Promise.race([shown, late]).then(() => {
  // Behind the frame that paints them; a page that nobody sees paints none.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
