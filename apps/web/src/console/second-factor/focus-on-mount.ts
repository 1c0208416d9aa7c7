/**
 * Focuses the first text of a step. The field that had the focus is removed with the previous step; without a focus screen
 * readers read nothing.
 */
export const focusOnMount = (element: HTMLElement | null) => {
  element?.focus();
};
