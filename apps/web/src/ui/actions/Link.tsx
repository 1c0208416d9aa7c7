import { type ComponentProps, type MouseEvent, use } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type To, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path, or the parts in which the target differs from the current page's path. */
  to: To;
  preventScrollReset?: boolean;
}

let pendingLink: HTMLAnchorElement | undefined;

/** Shows at once that a tap counted: on slow networks the next page's code arrives seconds later. */
function markPending(link: HTMLAnchorElement) {
  clearPendingLink();
  pendingLink = link;
  link.dataset.pending = '';
}

/** To be called when the next page is shown. */
export function clearPendingLink() {
  delete pendingLink?.dataset.pending;
  pendingLink = undefined;
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to a page of the router. React Router's own resolves its target four times for relative paths, which no link has: a
 * tenth of a page's rendering.
 */
export function Link({ to, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { navigator } = use(NavigationContext);
  const location = useLocation();
  const href = typeof to === 'string' ? to : createPath({ pathname: location.pathname, ...to });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForThisTab = !rest.target || rest.target === '_self';
    if (event.defaultPrevented || !isForThisTab || !isPlainClick(event)) return;
    event.preventDefault();
    const navigate = href === createPath(location) ? navigator.replace : navigator.push;
    markPending(event.currentTarget);
    navigate(href, undefined, { preventScrollReset });
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}
