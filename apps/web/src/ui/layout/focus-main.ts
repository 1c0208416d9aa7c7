/** Moves the focus to the page's content, where the focused element has gone, without scrolling. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
