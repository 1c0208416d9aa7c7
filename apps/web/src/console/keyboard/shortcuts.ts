import { useEffect, useEffectEvent, useId } from 'react';
import { readText, writeText } from '../../app/state/storage.ts';

/** A key or a sequence of keys with its action: `j`, `shift+x`, `g o`, `mod+enter` (Ctrl, or Command on a Mac). */
export interface Shortcut {
  keys: string;
  /** A description for the list of shortcuts. */
  label: string;
  run: (event: KeyboardEvent) => void;
}

/** Shortcuts without Ctrl or Command can be switched off, as WCAG 2.1.4 requires: speech input types such keys by accident. */
const SINGLE_KEYS_OFF = 'operator.singleKeysOff';
/** The longest pause within a sequence of keys. */
const SEQUENCE_MS = 1500;

const registered = new Map<string, readonly Shortcut[]>();
/** The first key of a sequence, which has two, and the `timeStamp` of its event in milliseconds; empty: none was pressed. */
let started = '';
let startedAt = 0;

/** The shortcuts of the page. Of those with equal keys it is the one that was declared last. */
export const listShortcuts = (): Shortcut[] => [
  ...new Map([...registered.values()].flat().map((shortcut) => [shortcut.keys, shortcut])).values(),
];

export const areSingleKeysOn = () => readText(SINGLE_KEYS_OFF) !== '1';
export const setSingleKeys = (isOn: boolean) => writeText(SINGLE_KEYS_OFF, isOn ? null : '1');

/** The pressed key by its name in shortcuts. A keyboard without Latin letters is read by the position of the key. */
export function readKey({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isLatin = /^[\x20-\x7e]+$/.test(key);
  const name = (isLatin ? key : (letter ?? key)).toLowerCase();
  // On other keys Shift produces another character, such as ?.
  const shift = shiftKey && /^([a-z]|enter)$/.test(name) ? 'shift+' : '';
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shift}${name}`;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const key = readKey(event);
  const isSingle = !key.startsWith('mod+');
  if (isSingle && (isField(event.target) || !areSingleKeysOn())) return;
  const sequence = started && event.timeStamp - startedAt < SEQUENCE_MS ? `${started} ${key}` : key;
  started = '';
  if (document.querySelector('dialog[open]:modal')) return;
  const shortcuts = listShortcuts();
  const found = shortcuts.find(({ keys }) => keys === sequence) ?? shortcuts.find(({ keys }) => keys === key);
  if (found) {
    event.preventDefault();
    found.run(event);
  } else if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
    started = key;
    startedAt = event.timeStamp;
  }
}

/** Clicks the link or button that Enter was pressed on, which it activates instead of a shortcut. Returns whether there is one. */
export function clickTarget({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.closest('a, button, summary')) return false;
  target.click();
  return true;
}

/** Listens for the shortcuts of all components; mounted once, by the shell. */
export function useShortcutListener() {
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Declares shortcuts while the component is shown. Of equal keys the one that was declared last is run. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const id = useId();
  const run = useEffectEvent((index: number, event: KeyboardEvent) => shortcuts[index]?.run(event));
  const declared = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })));
  useEffect(() => {
    const list = JSON.parse(declared) as Omit<Shortcut, 'run'>[];
    registered.set(
      id,
      list.map((shortcut, index) => ({ ...shortcut, run: (event) => run(index, event) })),
    );
    return () => {
      registered.delete(id);
    };
  }, [id, declared]);
}
