import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';

const base = 'inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 text-[15px] font-medium whitespace-nowrap';

interface PillLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** The current page. */
  current?: boolean;
}

/** A link styled as a pill. */
export const PillLink = ({ current, ...rest }: PillLinkProps) => (
  <Link
    {...rest}
    aria-current={current ? 'page' : undefined}
    className={cx(base, 'transition-colors', current ? 'bg-ink text-white' : 'bg-sand hover:bg-line')}
  />
);

interface PillButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Active filter: clay border and tint. */
  active?: boolean;
}

/** The classes of an outlined pill. */
export const getPillClass = (active?: boolean) =>
  cx(
    base,
    'cursor-pointer transition-shadow',
    active
      ? 'bg-clay-tint font-semibold text-clay-dark inset-ring-[1.5px] inset-ring-clay'
      : 'inset-ring-1 inset-ring-control hover:inset-ring-ink',
  );

export const PillButton = ({ active, type = 'button', ...rest }: PillButtonProps) => (
  <button {...rest} type={type} className={getPillClass(active)} />
);

interface PillCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** Muted text after the label, such as a count. */
  aside?: ReactNode;
}

/** A checkbox styled as a pill. */
export const PillCheckbox = ({ label, aside, ...rest }: PillCheckboxProps) => (
  <label
    className={cx(
      getPillClass(),
      'has-checked:bg-clay-tint has-checked:font-semibold has-checked:text-clay-dark has-checked:inset-ring-[1.5px]',
      'has-checked:inset-ring-clay has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:inset-ring-line',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
    )}
  >
    <input {...rest} type="checkbox" className="sr-only" />
    {label}
    {aside !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{aside}</span>}
  </label>
);

/** A row of pills; on phones it scrolls horizontally and initially shows the current one. */
export function PillNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLAnchorElement>('[aria-current]');
    // Once per page, so that the user's scrolling is not undone.
    if (!current || scrolledTo.current === current.href) return;
    scrolledTo.current = current.href;
    const { left, width } = current.getBoundingClientRect();
    row.current?.scrollBy({ left: left + width / 2 - innerWidth / 2, behavior: 'instant' });
  });
  return (
    <nav aria-label={label}>
      {/* The padding prevents the focus ring from being clipped. */}
      <ul
        ref={row}
        className="bleed no-scrollbar -my-1.5 flex gap-2 overflow-x-auto py-1.5 md:flex-wrap md:overflow-visible"
      >
        {children}
      </ul>
    </nav>
  );
}
