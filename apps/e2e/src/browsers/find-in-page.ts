/** An element's role and accessible name. */
export interface ElementQuery {
  role: 'button' | 'link' | 'heading' | 'radio' | 'checkbox' | 'field';
  name: string;
  /** Matches names that begin with `name`. */
  isPrefix?: boolean;
  /** Returns the last match, for example the one in a dialog over the page. */
  isLast?: boolean;
}

/**
 * Finds a visible, enabled element, including in open shadow roots, which BiDi's accessibility locators do not search. The
 * function is serialised and runs in the browser: it must not refer to anything outside of it.
 */
export const findInPage = ({ role, name, isPrefix = false, isLast = false }: ElementQuery): Element | null => {
  const selectors = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=radio], [type=checkbox], [type=submit]), select, textarea',
  };
  const listElements = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selectors[role]),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? listElements(shadowRoot) : [])),
  ];
  const normalize = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?\*$/, '')
      .trim();
  const listNames = (element: Element): string[] => {
    const { labels = null } = element as HTMLInputElement;
    const labelIds = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const root = element.getRootNode() as Document | ShadowRoot;
    return [
      element.getAttribute('aria-label'),
      labelIds.map((id) => root.getElementById(id)?.textContent).join(' '),
      ...[...(labels ?? [])].map(({ textContent }) => textContent),
      element.textContent,
      ...[...element.querySelectorAll('img')].map(({ alt }) => alt),
    ].map(normalize);
  };
  const isNamed = (text: string) => (isPrefix ? text.startsWith(name) : text === name);
  const isVisible = (element: Element) => {
    const target = (element as HTMLInputElement).labels?.[0] ?? element;
    return target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]');
  };
  const isEnabled = (element: Element) => !(element as HTMLButtonElement).disabled;
  const matches = listElements(document).filter(
    (element) => listNames(element).some(isNamed) && isVisible(element) && isEnabled(element),
  );
  const found = isLast ? matches.at(-1) : matches[0];
  // A radio button or checkbox may be visually hidden behind its label: return the label.
  const isChoice = role === 'radio' || role === 'checkbox';
  return (isChoice && (found as HTMLInputElement | undefined)?.labels?.[0]) || found || null;
};

/** Resolves once an element has stopped moving, so that a click hits it. It runs in the browser. */
export const waitUntilStill = async (element: Element): Promise<void> => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const readPosition = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let stillFrames = 0, before = ''; stillFrames < 3; before = readPosition()) {
    await nextFrame();
    stillFrames = readPosition() === before ? stillFrames + 1 : 0;
  }
};

/** Whether a text is visible. It runs in the browser. */
export const isTextVisible = (text: string): boolean => {
  const normalize = (content: string | null) => (content ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  const contains = (root: Document | ShadowRoot | Element): boolean =>
    [...root.querySelectorAll('*')].some((element) => {
      if (element.shadowRoot && contains(element.shadowRoot)) return true;
      const isInnermost = ![...element.children].some((child) => normalize(child.textContent).includes(text));
      return isInnermost && normalize(element.textContent).includes(text) && element.checkVisibility();
    });
  return contains(document.body ?? document);
};
