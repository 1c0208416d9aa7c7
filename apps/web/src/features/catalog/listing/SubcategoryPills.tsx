import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { PillLink, PillNav } from '../../../ui/actions/Pill.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { getMenuRowClass } from '../../../ui/overlays/Menu.tsx';
import { useHoverDisclosure } from '../../../ui/overlays/use-hover-disclosure.ts';
import type { Category } from '../category.ts';

interface SubcategoryPillsProps {
  tree: Category[];
  /** From the top category to the current one; empty on the page of all products. */
  path: Category[];
  /** The search term that the links keep. */
  search: string;
}

/** The subcategories of the path's top category as pills, or the top categories; those with children open a menu. */
export function SubcategoryPills({ tree, path, search }: SubcategoryPillsProps) {
  const t = useT();
  const [top, subcategory, child] = path;
  const categories = top?.children ?? tree;
  if (categories.length === 0) return null;
  return (
    <>
      <PillNav label={t('listing.subcategories')}>
        <li>
          <PillLink to={paths.category(top?.id, search)} current={!subcategory}>
            {t('listing.all')}
          </PillLink>
        </li>
        {categories.map((category) =>
          category.children.length > 0 ? (
            <ParentPill
              key={category.id}
              category={category}
              current={category === subcategory}
              child={child}
              search={search}
            />
          ) : (
            <li key={category.id}>
              <PillLink to={paths.category(category.id, search)} current={category === subcategory}>
                {category.name}
              </PillLink>
            </li>
          ),
        )}
      </PillNav>
      {subcategory && subcategory.children.length > 0 && (
        <noscript>
          <ul className="mt-2 flex flex-wrap gap-2">
            {subcategory.children.map(({ id, name }) => (
              <li key={id}>
                <PillLink to={paths.category(id, search)} current={id === child?.id}>
                  {name}
                </PillLink>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </>
  );
}

interface ParentPillProps {
  category: Category;
  /** The page shows this category or one of its children. */
  current: boolean;
  /** The child that the page shows. */
  child: Category | undefined;
  search: string;
}

function ParentPill({ category, current, child, search }: ParentPillProps) {
  const t = useT();
  const { open, close, containerProps, buttonProps, panelProps, hoverProps } = useHoverDisclosure<HTMLLIElement>();
  const { id, name, children } = category;
  const position = usePanelPosition(open, close, containerProps.ref);
  const currentId = current ? (child?.id ?? id) : undefined;
  return (
    <li {...containerProps} {...hoverProps} className="relative">
      <span
        className={cx(
          'inline-flex min-h-11 items-stretch rounded-full text-[15px] font-medium whitespace-nowrap',
          'transition-colors',
          current ? 'bg-ink text-white' : 'bg-sand hover:bg-line',
          open && !current && 'inset-ring-[1.5px] inset-ring-ink',
        )}
      >
        <Link
          to={paths.category(id, search)}
          aria-current={current ? (child ? 'true' : 'page') : undefined}
          className="flex items-center rounded-s-full ps-4.5"
          onClick={close}
        >
          {name}
        </Link>
        <button
          {...buttonProps}
          aria-label={t('shell.submenuOf', { name })}
          className="flex items-center rounded-e-full ps-2 pe-4.5"
        >
          <Icon name="chevron-down" size={14} className={cx('transition-transform', open && 'rotate-180')} />
        </button>
      </span>
      {open && (
        // Fixed on narrow windows, where the scrolling row of pills would clip it.
        <div
          {...panelProps}
          style={position}
          className="z-10 outline-none max-lg:fixed max-lg:inset-x-4 lg:absolute lg:start-0 lg:top-full lg:w-65 lg:pt-2"
        >
          <ul className="max-h-[60dvh] animate-rise overflow-y-auto rounded-panel bg-paper p-2 shadow-overlay">
            {[{ id, name: t('shell.allOf', { name }) }, ...children].map((row) => (
              <li key={row.id}>
                <Link
                  to={paths.category(row.id, search)}
                  aria-current={row.id === currentId ? 'page' : undefined}
                  className={cx(getMenuRowClass(row.id === id || row.id === currentId), 'text-base!')}
                  onClick={close}
                >
                  {row.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

const NARROW_WINDOW = '(max-width: 1023px)';
const GAP = 8;

/** On narrow windows: the `top` of the fixed panel under its pill. Scrolling closes it. */
function usePanelPosition(open: boolean, close: () => void, pill: { current: HTMLElement | null }) {
  const [top, setTop] = useState<number>();
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!open || !matchMedia(NARROW_WINDOW).matches) return setTop(undefined);
    setTop((pill.current?.getBoundingClientRect().bottom ?? 0) + GAP);
    const onScroll = () => latestClose.current();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [open, pill]);
  return top === undefined ? undefined : { top };
}
