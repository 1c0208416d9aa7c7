/** Before a focused part of the cart is removed: focuses the first button of the drawer that shows it, else the page. */
export function focusCart(part: Element | null) {
  const fallback = part?.closest('dialog')?.querySelector('button') ?? document.getElementById('main');
  fallback?.focus({ preventScroll: true });
}
