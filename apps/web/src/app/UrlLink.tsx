import type { ComponentProps } from 'react';
import { Link } from '../ui/actions/Link.tsx';

/**
 * A path that may be a page of the storefront's router. Other documents of the shop need the browser; so may a path that only begins
 * alike, which the browser loads as well.
 */
const ROUTE = /^\/(?!vendor\/|operator|docs|mailbox|media\/)/;

/** A link to a URL that the shop stores: a page of the storefront, another document of the shop, or another site. */
export const UrlLink = ({ url, ...rest }: ComponentProps<'a'> & { url: string }) =>
  ROUTE.test(url) ? <Link {...rest} to={url} /> : <a {...rest} href={url} rel="noopener" />;
