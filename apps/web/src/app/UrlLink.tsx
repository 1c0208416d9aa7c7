import type { ComponentProps } from 'react';
import { Link } from '../ui/actions/Link.tsx';

/**
 * Paths that the storefront's router may have. The browser must load files, whose names have a dot, and the shop's other documents;
 * it also loads paths with the same beginning, which works for every page. `isOtherDocument` (`dashboard-paths.ts`) knows the documents
 * of dashboard and console more exactly; of the storefront only the sign-in page loads it, so that the others stay smaller.
 */
const STOREFRONT_PATH = /^\/(?!vendor\/|operator|docs|mailbox|[^?#]*\.)/;

/** A link to a URL that the shop stores: a page of the storefront, another document of the shop, or another site. */
export const UrlLink = ({ url, ...rest }: ComponentProps<'a'> & { url: string }) =>
  STOREFRONT_PATH.test(url) ? <Link {...rest} to={url} /> : <a {...rest} href={url} rel="noopener" />;
