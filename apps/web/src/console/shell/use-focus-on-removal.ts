import { type RefObject, useEffect } from 'react';

/** The time that components have to focus something that suits better, such as the row that replaces a removed one. */
const DELAY_MS = 100;

/** Lists the ancestors of an element within another one, the nearest first, with that one as the last. */
const listAncestors = (element: Element, root: Element) => {
  const ancestors: HTMLElement[] = [];
  for (let one = element.parentElement; one && root.contains(one); one = one.parentElement) ancestors.push(one);
  return ancestors;
};

/** Focuses an element that is not focusable, until the focus leaves it. */
const focusOnce = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
    const restore = () => {
      element.removeAttribute('tabindex');
      element.style.removeProperty('outline');
    };
    element.addEventListener('blur', restore, { once: true });
  }
  element.focus({ preventScroll: true });
};

/**
 * Moves the focus to the nearest remaining ancestor where the focused element is removed, such as the button of a notice that it closes:
 * otherwise keys and screen readers would continue at the top of the page.
 */
export function useFocusOnRemoval(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = main.current;
    if (!root) return;
    /** The element that had the focus last, and its ancestors; null: nothing of this part of the page had it. */
    let last: { element: Element; ancestors: readonly HTMLElement[] } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isRemoved = () => last && !last.element.isConnected && document.activeElement === document.body;
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && target !== root && root.contains(target);
      last = isInside ? { element: target, ancestors: listAncestors(target, root) } : null;
    };
    /** Some browsers blur an element that is removed. One that is still there has lost the focus to a click beside it. */
    const forgetUnlessRemoved = () =>
      queueMicrotask(() => {
        if (last?.element.isConnected && document.activeElement !== last.element) last = null;
      });
    const moveFocus = () => {
      if (!isRemoved()) return;
      const remaining = last?.ancestors.find(({ isConnected }) => isConnected);
      last = null;
      if (remaining) focusOnce(remaining);
    };
    const observer = new MutationObserver(() => {
      if (!isRemoved()) return;
      clearTimeout(timer);
      timer = setTimeout(moveFocus, DELAY_MS);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetUnlessRemoved);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetUnlessRemoved);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main]);
}
