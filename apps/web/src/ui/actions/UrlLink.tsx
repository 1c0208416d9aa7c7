import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';

/** A link to a URL that the shop stores: a page of the shop, or of another site. */
export const UrlLink = ({ url, ...rest }: ComponentProps<'a'> & { url: string }) =>
  url.startsWith('/') ? <Link {...rest} to={url} /> : <a {...rest} href={url} rel="noopener" />;
