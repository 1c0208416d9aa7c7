import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { getPillClass } from '../actions/Pill.tsx';

interface PillDetailsProps {
  label: ReactNode;
  /** A choice is in effect: clay border and tint. */
  active?: boolean;
  /** Pills of one name have one panel open at a time. */
  name: string;
  children: ReactNode;
}

/** An outlined pill with a panel of controls beneath it. The platform opens it, so that it works before any script. */
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
  // At the window's far edge the panel hangs from the other end of its pill.
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    const panel = currentTarget.lastElementChild;
    if (!currentTarget.open || !panel) return;
    panel.removeAttribute('data-end');
    const { left, right } = panel.getBoundingClientRect();
    panel.toggleAttribute('data-end', left < 0 || right > document.documentElement.clientWidth);
  };

  return (
    <details ref={details} name={name} className="group relative" {...{ onKeyDown, onBlur, onToggle }}>
      <summary className={`${getPillClass(active)} list-none [&::-webkit-details-marker]:hidden`}>
        {label}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      {/* Who presses what can not be chosen stays in the panel: the focus goes to it, not to the page behind. */}
      <div
        tabIndex={-1}
        className="absolute start-0 top-full z-10 mt-2 max-h-[min(60dvh,480px)] w-70 animate-rise overflow-y-auto rounded-panel bg-paper p-3 shadow-overlay data-end:start-auto data-end:end-0 focus:outline-none"
      >
        {children}
      </div>
    </details>
  );
}
