/** What is pressed to do something. */
const PRESSABLE = 'a[href], button, input, label, select, summary, textarea, [role="button"], [role="switch"]';
/** A finger or a hand is never quite still. Whoever moves further has changed their mind. */
const SLOP = 12;

/**
 * A press moves the focus before it becomes a click, and the field that loses the focus may show an error. Fields reserve room
 * for one line (`field-message`); a longer error, as on narrow phones, moves the page between press and release, and the
 * browser clicks whatever is below the pointer by then. Such a click is given to what was pressed.
 */
export function redirectMissedClicks(root: Document) {
  let pressed: { target: Element; x: number; y: number } | null = null;
  const onPointerDown = ({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent) => {
    const control = target instanceof Element ? target.closest(PRESSABLE) : null;
    pressed = control && isPrimary && button === 0 ? { target: control, x, y } : null;
  };
  const onClick = (event: MouseEvent) => {
    const press = pressed;
    // Clicks of keys and scripts have no count, and no press before them.
    if (!press || !event.isTrusted || event.detail === 0) return;
    pressed = null;
    const isHit = event.target instanceof Node && press.target.contains(event.target);
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP;
    if (isHit || isFar || !press.target.isConnected) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press.target.dispatchEvent(new MouseEvent('click', event));
  };
  root.addEventListener('pointerdown', onPointerDown, true);
  root.addEventListener('click', onClick, true);
  return () => {
    root.removeEventListener('pointerdown', onPointerDown, true);
    root.removeEventListener('click', onClick, true);
  };
}
