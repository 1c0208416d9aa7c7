import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  /** The button's content. */
  button: ReactNode;
  /** The button's accessible name. */
  label?: string;
  /** Classes of the button. */
  buttonClassName?: string;
  align?: 'start' | 'end';
  /** Opens above the button, such as in a bar at the bottom. */
  opensUp?: boolean;
  /** Renders the rows; gets a function that closes the menu and returns the focus to its button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel of links or choices. */
export function Menu({ button, label, buttonClassName, align = 'start', opensUp = false, children }: MenuProps) {
  const { open, closeAndRestoreFocus, containerProps, buttonProps, panelProps } = useDisclosure<HTMLDivElement>();
  return (
    <div {...containerProps} className="relative">
      <button
        {...buttonProps}
        aria-label={label}
        className={cx('flex min-h-11 items-center gap-1.5 rounded-full px-2 text-[15px] font-medium', buttonClassName)}
      >
        {button}
        <Icon name="chevron-down" size={14} className={cx('transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <div
          {...panelProps}
          className={cx(
            'absolute z-30 max-h-[70dvh] min-w-50 overflow-y-auto rounded-panel bg-paper p-2',
            'animate-rise shadow-overlay outline-none',
            opensUp ? 'bottom-full mb-2' : 'top-full mt-2',
            align === 'end' ? 'end-0' : 'start-0',
          )}
        >
          {children(closeAndRestoreFocus)}
        </div>
      )}
    </div>
  );
}

/** The classes of a menu's links and buttons. */
export const getMenuRowClass = (current?: boolean) =>
  cx(
    'flex min-h-11 w-full items-center justify-between gap-6 rounded-lg px-3.5 text-start text-[15px] whitespace-nowrap',
    'hover:bg-sand',
    current && 'font-semibold',
  );

export const MenuButton = ({ current, className, ...rest }: ComponentProps<'button'> & { current?: boolean }) => (
  <button {...rest} type="button" aria-pressed={current} className={cx(getMenuRowClass(current), className)} />
);
