import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';

export interface AccordionSection {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  sections: AccordionSection[];
  /** The initially open section. */
  initial?: string | null;
  /** Heading level of the sections. */
  level?: 2 | 3;
}

/** Sections of which at most one is open. */
export function Accordion({ sections, initial = null, level = 2 }: AccordionProps) {
  const [open, setOpen] = useState(initial);
  const baseId = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="border-t border-line">
      {sections.map(({ id, title, content }) => {
        const isOpen = open === id;
        return (
          <div key={id} className="border-b border-line">
            <Heading className="font-sans text-[17px] leading-snug font-semibold tracking-normal">
              <button
                type="button"
                id={`${baseId}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${baseId}-${id}-content`}
                className="flex min-h-16 w-full items-center justify-between gap-4 text-start"
                onClick={() => setOpen(isOpen ? null : id)}
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
