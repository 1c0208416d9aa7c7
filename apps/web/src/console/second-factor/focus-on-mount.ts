/** A ref that focuses the first text of a step: the step before it had the focus, and screen readers read what has it. */
export const focusOnMount = (element: HTMLElement | null) => {
  element?.focus();
};
