import { type FocusEvent, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { getPillClass } from '../actions/Pill.tsx';
import { Icon } from '../display/Icon.tsx';

interface PillDetailsProps {
  label: ReactNode;
  /** Active filter: clay border and tint. */
  active?: boolean;
  /** At most one of the `<details>` with the same name is open. */
  name: string;
  children: ReactNode;
}

/** A pill with a panel of controls: a `<details>`, which works before hydration. */
export function PillDetails({ label, active, name, children }: PillDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open && !element.contains(target as Node)) element.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // Align the panel with the other end of the pill if it overflows the window.
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    const panel = currentTarget.lastElementChild;
    if (!currentTarget.open || !panel) return;
    panel.removeAttribute('data-end');
    const { left, right } = panel.getBoundingClientRect();
    panel.toggleAttribute('data-end', left < 0 || right > document.documentElement.clientWidth);
  };

  return (
    <details ref={details} name={name} className="group relative" {...{ onKeyDown, onBlur, onToggle }}>
      <summary className={getPillClass(active)}>
        {label}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      {/* Focusable, so that pressing a disabled control focuses the panel, and does not close it by a blur. */}
      <div tabIndex={-1} className="filter-panel">
        {children}
      </div>
    </details>
  );
}
