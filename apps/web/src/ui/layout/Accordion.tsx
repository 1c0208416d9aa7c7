import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';

export interface AccordionSection {
  id: string;
  /** The id of its element, which links have as hash. */
  anchor?: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionHandle {
  /** Opens a section, scrolls to it and focuses its button. */
  open: (id: string) => void;
}

interface AccordionProps {
  ref?: Ref<AccordionHandle>;
  sections: AccordionSection[];
  /** The initially open section. */
  initial?: string | null;
  /** Heading level of the sections. */
  level?: 2 | 3;
}

/** Sections of which at most one is open. */
export function Accordion({ ref, sections, initial = null, level = 2 }: AccordionProps) {
  const [state, setState] = useState({ open: initial, isOpenedByHandle: false });
  const baseId = useId();
  useImperativeHandle(ref, () => ({ open: (id) => setState({ open: id, isOpenedByHandle: true }) }));
  // After the rendering, as closing a section above moves the button.
  useEffect(() => {
    if (!state.isOpenedByHandle) return;
    const button = document.getElementById(`${baseId}-${state.open}`);
    button?.scrollIntoView();
    button?.focus({ preventScroll: true });
  }, [state, baseId]);
  const Heading = `h${level}` as const;
  return (
    <div className="border-t border-line">
      {sections.map(({ id, anchor, title, content }) => {
        const isOpen = state.open === id;
        return (
          <div key={id} id={anchor} className="border-b border-line">
            <Heading className="font-sans text-[17px] leading-snug font-semibold tracking-normal">
              <button
                type="button"
                id={`${baseId}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${baseId}-${id}-content`}
                className="flex min-h-16 w-full items-center justify-between gap-4 text-start"
                onClick={() => setState({ open: isOpen ? null : id, isOpenedByHandle: false })}
              >
                {title}
                <Icon name={isOpen ? 'minus' : 'plus'} size={20} className="shrink-0" />
              </button>
            </Heading>
            <section
              id={`${baseId}-${id}-content`}
              aria-labelledby={`${baseId}-${id}`}
              hidden={!isOpen}
              className={cx('accordion-content pb-6 text-body', isOpen && 'animate-rise')}
            >
              {content}
            </section>
          </div>
        );
      })}
    </div>
  );
}
