import { useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

export interface SectionTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** A count, hidden at zero. */
  count?: number | undefined;
  isUrgent?: boolean;
}

/** The screens of one section, such as payments and their refunds. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // On phones the current tab may have to be scrolled into view.
  useEffect(() => {
    const tab = current && nav.current?.querySelector('[aria-current]');
    if (!nav.current || !tab) return;
    const [box, inside] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    nav.current.scrollLeft += inside.left + inside.width / 2 - (box.left + box.width / 2);
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-scrollbar -mx-(--gutter) mb-3 shrink-0 overflow-x-auto px-(--gutter) py-1"
    >
      <ul className="flex w-max min-w-max gap-1">
        {tabs.map(({ to, label: text, isCurrent, count, isUrgent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'inline-flex h-11 items-center gap-2 rounded-full px-4 text-[13px] whitespace-nowrap md:h-8 md:px-3',
                isCurrent ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
              )}
            >
              {text}
              {count !== undefined && count > 0 && (
                <span
                  className={cx(
                    'text-xs',
                    isCurrent ? 'text-side-quiet' : isUrgent ? 'font-semibold text-danger' : 'text-muted',
                  )}
                >
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
