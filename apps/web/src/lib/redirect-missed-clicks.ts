/** Elements that a press activates. */
const PRESSABLE = 'a[href], button, input, label, select, summary, textarea, [role="button"], [role="switch"]';
/** The distance in pixels that a pointer may move during a press; a longer move cancels it. */
const MAX_MOVE_PX = 12;

/**
 * A press moves the focus before it becomes a click, and the field that loses the focus may show an error. Fields reserve room
 * for one line (`field-message`); a longer error, as on narrow phones, moves the page between press and release, and the
 * browser clicks whatever is below the pointer by then. Such a click is dispatched to the pressed element.
 */
export function redirectMissedClicks(root: Document) {
  let pressed: { target: Element; x: number; y: number } | null = null;
  const onPointerDown = ({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent) => {
    const control = target instanceof Element ? target.closest(PRESSABLE) : null;
    pressed = control && isPrimary && button === 0 ? { target: control, x, y } : null;
  };
  const onClick = (event: MouseEvent) => {
    const press = pressed;
    // Clicks by keyboard and scripts have no detail count and no preceding press.
    if (!press || !event.isTrusted || event.detail === 0) return;
    pressed = null;
    const isHit = event.target instanceof Node && press.target.contains(event.target);
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > MAX_MOVE_PX;
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
