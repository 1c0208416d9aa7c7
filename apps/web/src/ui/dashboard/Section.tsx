import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';

interface SectionProps {
  title: ReactNode;
  /** Muted text below the title. */
  text?: ReactNode;
  /** Rendered at the end of the title's row. */
  aside?: ReactNode;
  /** Without padding, for tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A white panel with a heading. */
export function Section({ title, text, aside, flush, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('rounded-panel bg-white inset-ring-1 inset-ring-line', !flush && 'p-5 md:p-6', className)}
    >
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          flush ? 'min-h-16 border-b border-line px-5 py-3 md:px-6' : 'mb-5',
        )}
      >
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {text && <p className="mt-1.5 text-sm text-muted">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
