// Until a page's code is there, a button does nothing, or leads elsewhere than it would. What is pressed or filled in
// before is kept and done again, in its order, once what it belongs to is awake. Links and plain forms need no code.

/** React lets it through only to what it has hydrated, and hydrates for it what it can; nothing else listens to it. */
const PROBE = 'dragend';

function isAwake(element: HTMLElement) {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  element.addEventListener(PROBE, hear);
  element.dispatchEvent(new Event(PROBE, { bubbles: true }));
  element.removeEventListener(PROBE, hear);
  return isHeard;
}

type Filled = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Fills a field in as somebody did before, so that React hears of it: it compares with what it saw before. */
function fillIn(field: HTMLInputElement, { value, checked }: Filled) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    field.value = value ? '' : '0';
    // Past the property that React watches on the element itself.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const leavesHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);

/** Keeps presses from now on; at each, `begin` sends for the page's code. Without it they do what the browser does. */
export function keepPresses(begin: () => void) {
  /** Each with what does it again. */
  const kept = new Map<HTMLElement, () => void>();
  const listening = new AbortController();
  /** Nothing is awake before the page's code has rendered for the first time. */
  let isRunning = false;
  let isRedoing = false;
  let composed: EventTarget | null = null;
  let pointed: PointerEvent | undefined;

  const sleeps = (element: HTMLElement) => !isRunning || !isAwake(element);
  const redo = (mayWake = true) => {
    for (const [element, again] of kept) {
      if (mayWake && element.isConnected && (element === composed || sleeps(element))) continue;
      kept.delete(element);
      element.style.opacity = '';
      isRedoing = true;
      if (element.isConnected) again();
      isRedoing = false;
      // What it changed stands in the page before the next one follows.
      setTimeout(redo, 0, mayWake);
      return;
    }
  };
  const giveUp = () => {
    if (isRunning) return;
    listening.abort();
    redo(false);
  };

  const listen = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, heard, { capture: true, signal: listening.signal });

  listen('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('button, a[href]');
    if (isRedoing || !element) return;
    if (element.matches('a')) {
      // Who leaves does so behind what was pressed before.
      const isBehind = [...kept.keys()].some((one) => one.matches('button'));
      if (isRunning || !isBehind || !leavesHere(event)) return;
    } else if (!sleeps(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin();
    // Nothing seemed to happen: a second press means the first.
    if (kept.has(element)) return;
    element.style.opacity = '0.6';
    // It says where it was, and whether a mouse did it.
    kept.set(element, () => element.dispatchEvent(new PointerEvent('click', event)));
  });
  listen('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (isRedoing || !('value' in field) || !(kept.has(field) || sleeps(field))) return;
    begin();
    const { value, checked } = field;
    // The last of several choices is made last again.
    kept.delete(field);
    kept.set(field, () => fillIn(field, { value, checked }));
  });
  // A keyboard that is putting a word together would lose it.
  listen('compositionstart', ({ target }) => {
    composed = target;
  });
  listen('compositionend', () => {
    composed = null;
    setTimeout(redo);
  });
  listen('pointerover', (event) => {
    if (!isRunning) pointed = event;
  });
  listen('awake', () => {
    const { target, pointerType } = (!isRunning && pointed) || {};
    isRunning = true;
    // Behind React's own work: within it, nothing can be woken.
    setTimeout(() => {
      // A mouse may rest on something since before anybody listened.
      if (pointerType === 'mouse' && (target as Element).matches(':hover')) {
        target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
      }
      redo();
    });
  });
  listen('unhandledrejection', giveUp);
  // Of a script that could not be fetched, or broke.
  listen('error', ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) giveUp();
  });
}
