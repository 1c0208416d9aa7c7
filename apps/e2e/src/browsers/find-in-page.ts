/** An element's role and accessible name. */
export interface Wanted {
  role: 'button' | 'link' | 'heading' | 'radio' | 'checkbox' | 'field';
  name: string;
  /** Matches names that begin with `name`. */
  isPrefix?: boolean;
  /** Returns the last match, for example the one in a dialog over the page. */
  isLast?: boolean;
}

/**
 * Finds a visible element, including in open shadow roots, which BiDi's accessibility locators do not search. The
 * function is serialised and runs in the browser: it must not refer to anything outside of it.
 */
export const findInPage = ({ role, name, isPrefix = false, isLast = false }: Wanted): Element | null => {
  const selectors = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=radio], [type=checkbox], [type=submit]), select, textarea',
  };
  const all = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selectors[role]),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot) : [])),
  ];
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?\*$/, '')
      .trim();
  const namesOf = (element: Element): string[] => {
    const { labels = null } = element as HTMLInputElement;
    const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const root = element.getRootNode() as Document | ShadowRoot;
    return [
      element.getAttribute('aria-label'),
      named.map((id) => root.getElementById(id)?.textContent).join(' '),
      ...[...(labels ?? [])].map(({ textContent }) => textContent),
      element.textContent,
      ...[...element.querySelectorAll('img')].map(({ alt }) => alt),
    ].map(plain);
  };
  const isNamed = (text: string) => (isPrefix ? text.startsWith(name) : text === name);
  const isVisible = (element: Element) => {
    const shown = (element as HTMLInputElement).labels?.[0] ?? element;
    return shown.checkVisibility({ visibilityProperty: true }) && !shown.closest('[inert]');
  };
  const isOn = (element: Element) => !(element as HTMLButtonElement).disabled;
  const matches = all(document).filter((one) => namesOf(one).some(isNamed) && isVisible(one) && isOn(one));
  const found = isLast ? matches.at(-1) : matches[0];
  // A radio button or checkbox may be visually hidden behind its label: return the label.
  const isChoice = role === 'radio' || role === 'checkbox';
  return (isChoice && (found as HTMLInputElement | undefined)?.labels?.[0]) || found || null;
};

/** Resolves once an element has stopped moving, so that a click hits it. It runs in the browser. */
export const standsStill = async (element: Element): Promise<void> => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const placeNow = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let still = 0, before = ''; still < 3; before = placeNow()) {
    await nextFrame();
    still = placeNow() === before ? still + 1 : 0;
  }
};

/** Whether a text is visible. It runs in the browser. */
export const isInSight = (wanted: string): boolean => {
  const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  const holds = (root: Document | ShadowRoot | Element): boolean =>
    [...root.querySelectorAll('*')].some((element) => {
      if (element.shadowRoot && holds(element.shadowRoot)) return true;
      const isInnermost = ![...element.children].some((child) => plain(child.textContent).includes(wanted));
      return isInnermost && plain(element.textContent).includes(wanted) && element.checkVisibility();
    });
  return holds(document.body ?? document);
};
