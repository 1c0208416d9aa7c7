/** Moves the focus to the page's content without scrolling. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
