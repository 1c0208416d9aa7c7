// Before hydration a button does nothing, or submits its fallback form. Clicks and input of that time are recorded and
// replayed in order, each once its element is hydrated; those that come before the replay follow. Links and plain forms work
// without code.

/** React dispatches it to hydrated elements only, and hydrates its target if it can; nothing else listens to it. */
const PROBE = 'dragend';

function isHydrated(element: HTMLElement) {
  let isReceived = false;
  const receive = () => {
    isReceived = true;
  };
  element.addEventListener(PROBE, receive);
  element.dispatchEvent(new Event(PROBE, { bubbles: true }));
  element.removeEventListener(PROBE, receive);
  return isReceived;
}

type FieldValues = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Sets a field's earlier input and notifies React, which ignores a change event that repeats the value it knows. */
function restoreField(field: HTMLInputElement, { value, checked }: FieldValues) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    field.value = value ? '' : '0';
    // The prototype's setter: React intercepts the property of the element itself.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const opensInThisTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);

/** Records events from now on; each calls `loadCode`. If the code cannot be loaded, the browser's default actions run. */
export function replayEarlyEvents(loadCode: () => void) {
  /** Elements with the function that replays their event. */
  const recorded = new Map<HTMLElement, () => void>();
  const listening = new AbortController();
  /** False until the app has hydrated its first part. */
  let isRunning = false;
  let isReplaying = false;
  let composingField: EventTarget | null = null;
  let hovered: PointerEvent | undefined;

  const isPending = (element: HTMLElement) => !isRunning || !isHydrated(element);
  /** Whether events are recorded whose elements are hydrated by now: the browser handles input before the timer that replays them. */
  const isReplayDue = () => [...recorded.keys()].some((element) => !isPending(element));
  const replay = (waitsForHydration = true) => {
    for (const [element, replayEvent] of recorded) {
      if (waitsForHydration && element.isConnected && (element === composingField || isPending(element))) continue;
      recorded.delete(element);
      element.style.opacity = '';
      isReplaying = true;
      if (element.isConnected) replayEvent();
      isReplaying = false;
      // React renders its changes before the next one is replayed.
      setTimeout(replay, 0, waitsForHydration);
      return;
    }
  };
  const replayUnhydrated = () => {
    if (isRunning) return;
    listening.abort();
    replay(false);
  };

  const listen = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, handle, { capture: true, signal: listening.signal });

  listen('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('button, a[href]');
    if (isReplaying || !element) return;
    if (element.matches('a')) {
      // A link that follows a recorded click is replayed after it.
      const followsClick = [...recorded.keys()].some((one) => one.matches('button'));
      if ((isRunning && !isReplayDue()) || !followsClick || !opensInThisTab(event)) return;
    } else if (!isPending(element) && !isReplayDue()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    loadCode();
    // Treat a second click on a button that is not hydrated yet as a repetition of the first.
    if (recorded.has(element)) return;
    element.style.opacity = '0.6';
    // Keeps the position and the pointer type.
    recorded.set(element, () => element.dispatchEvent(new PointerEvent('click', event)));
    if (isRunning) setTimeout(replay);
  });
  listen('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (isReplaying || !('value' in field) || !(recorded.has(field) || isPending(field) || isReplayDue())) return;
    loadCode();
    const { value, checked } = field;
    // Deleting first keeps the order of the last inputs.
    recorded.delete(field);
    recorded.set(field, () => restoreField(field, { value, checked }));
    if (isRunning) setTimeout(replay);
  });
  // Skip composition: setting the value would discard the word in the input method editor.
  listen('compositionstart', ({ target }) => {
    composingField = target;
  });
  listen('compositionend', () => {
    composingField = null;
    setTimeout(replay);
  });
  listen('pointerover', (event) => {
    if (!isRunning) hovered = event;
  });
  listen('hydrated', () => {
    const { target, pointerType } = (!isRunning && hovered) || {};
    isRunning = true;
    // Wait for React's current task: React cannot hydrate other boundaries within it.
    setTimeout(() => {
      // The mouse may have been over an element since before hydration.
      if (pointerType === 'mouse' && (target as Element).matches(':hover')) {
        target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
      }
      replay();
    });
  });
  listen('unhandledrejection', replayUnhydrated);
  // A script failed to load or to run.
  listen('error', ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) replayUnhydrated();
  });
}
