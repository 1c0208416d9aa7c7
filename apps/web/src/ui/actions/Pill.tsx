import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Swatch } from '../display/Swatch.tsx';
import { Link } from './Link.tsx';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

interface PillLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** The current page. */
  current?: boolean;
}

/** A link styled as a pill. */
export const PillLink = ({ current, ...rest }: PillLinkProps) => (
  <Link {...rest} aria-current={current ? 'page' : undefined} className="pill pill-link" />
);

interface PillButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Chosen, or a filter that is applied: clay border and tint. */
  active?: boolean;
}

/** The classes of an outlined pill. */
export const getPillClass = (active?: boolean) =>
  cx('pill pill-outline', active && 'bg-clay-tint font-semibold text-clay-dark inset-ring-[1.5px] inset-ring-clay');

export const PillButton = ({ active, type = 'button', ...rest }: PillButtonProps) => (
  <button {...rest} type={type} className={getPillClass(active)} />
);

interface PillCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** A colour shown before the label. */
  swatch?: string | null;
  /** Muted text after the label, such as a count. */
  aside?: ReactNode;
}

/** A checkbox styled as a pill. */
export const PillCheckbox = ({ label, swatch, aside, ...rest }: PillCheckboxProps) => (
  <label className="pill pill-outline pill-check">
    <input {...rest} type="checkbox" className="sr-only" />
    {swatch && <Swatch color={swatch} className="me-0.5 size-5" />}
    {label}
    {aside !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{aside}</span>}
  </label>
);

/** A row of pills; on phones and tablets it scrolls horizontally, to the current one whenever another page becomes current. */
export function PillNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useScrollToCurrent();
  return (
    <nav aria-label={label}>
      {/* The padding prevents the focus ring from being clipped. */}
      <ul
        ref={row}
        className="bleed no-scrollbar -my-1.5 flex gap-2 overflow-x-auto py-1.5 lg:flex-wrap lg:overflow-visible"
      >
        {children}
      </ul>
    </nav>
  );
}
