import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Swatch } from '../display/Swatch.tsx';
import { Link } from './Link.tsx';

interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'children'> {
  /** The accessible name, such as 'Remove filter: Indigo'. */
  label: string;
  /** A colour shown before the text. */
  swatch?: string | null;
  children: ReactNode;
}

/** A link that removes an active filter. */
export const ChipLink = ({ label, swatch, children, ...rest }: ChipLinkProps) => (
  <Link
    {...rest}
    aria-label={label}
    className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand ps-3.5 pe-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-line"
  >
    {swatch && <Swatch color={swatch} />}
    <bdi>{children}</bdi>
    <Icon name="x" size={16} className="shrink-0" />
  </Link>
);
