import { paths } from '../../app/paths.ts';
import type { Category } from '../../features/catalog/category.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useHoverDisclosure } from '../../ui/overlays/use-hover-disclosure.ts';
import { Island } from '../hydration/Island.tsx';
import { categoryPanel } from './shell.islands.ts';
import { useCurrentCategory, useTopCategories } from './use-categories.ts';

void categoryPanel.load();

/** The header fits eight; the mobile menu and the page of all products link the others. */
const MAX_SHOWN = 8;

/** The top categories; each is a link, with a button beside it that opens its subcategories. */
export function CategoryNav() {
  const t = useT();
  const categories = useTopCategories();
  const current = useCurrentCategory(categories);
  return (
    <nav aria-label={t('shell.categories')} className="hidden h-full shrink-0 xl:block">
      <ul className="flex h-full">
        {categories.slice(0, MAX_SHOWN).map((category) => (
          <CategoryItem key={category.id} category={category} current={category === current} />
        ))}
      </ul>
    </nav>
  );
}

function CategoryItem({ category, current }: { category: Category; current: boolean }) {
  const t = useT();
  const { open, close, containerProps, buttonProps, panelProps, hoverProps } = useHoverDisclosure<HTMLLIElement>();
  const hasMore = category.children.length > 0;
  return (
    <li {...containerProps} className="nav-item" {...(hasMore && hoverProps)}>
      <span
        className={
          current || open
            ? cx(
                'after:absolute after:inset-x-2 after:-bottom-px after:h-[3px]',
                current ? 'font-semibold after:bg-clay' : 'after:bg-line-strong',
              )
            : undefined
        }
      >
        <Link to={paths.category(category.id)} aria-current={current || undefined} onClick={close}>
          {category.name}
        </Link>
        {hasMore && (
          <button {...buttonProps} aria-label={t('shell.submenuOf', { name: category.name })}>
            <Icon name="chevron-down" size={14} className={cx('transition-transform', open && 'rotate-180')} />
          </button>
        )}
      </span>
      {open && <Island island={categoryPanel} panel={panelProps} category={category} onLeave={close} />}
    </li>
  );
}
