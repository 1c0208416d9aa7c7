import { paths } from '../../app/paths.ts';
import type { Category } from '../../features/catalog/category.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

/** Two columns of eight. */
const MAX_SHOWN = 16;

interface CategoryPanelProps {
  panel: { id: string; tabIndex: number };
  category: Category;
  onLeave: () => void;
}

/** The subcategories of a top category in two columns, and its picture. */
export function CategoryPanel({ panel, category, onLeave }: CategoryPanelProps) {
  const t = useT();
  const { name, image, children } = category;
  const to = paths.category(category.id);
  const shown = children.slice(0, MAX_SHOWN);
  return (
    <div {...panel} className="absolute inset-x-0 top-[calc(100%+1px)] bg-paper shadow-panel outline-none">
      <div className="page flex animate-rise justify-between gap-16 pt-9 pb-11">
        <div className="min-w-0 grow">
          <p className="font-display text-[28px] leading-tight font-bold tracking-tight">{name}</p>
          <ul className="mt-5 max-w-160 columns-2 gap-10">
            {shown.map((child) => (
              <li key={child.id} className="break-inside-avoid">
                <Link
                  to={paths.category(child.id)}
                  className="-mx-3.5 flex min-h-11 items-center rounded-lg px-3.5 hover:bg-sand"
                  onClick={onLeave}
                >
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
          {children.length > MAX_SHOWN && (
            <Link to={to} className="text-link mt-3 inline-flex min-h-11 items-center" onClick={onLeave}>
              {t('shell.viewAll')}
            </Link>
          )}
        </div>
        <Link
          to={to}
          className="flex shrink-0 items-center gap-7 self-start overflow-hidden rounded-panel bg-sand pe-7 hover:bg-line"
          onClick={onLeave}
        >
          <Picture src={image} alt="" sizes="192px" largest={480} className="w-48 shrink-0" />
          <span className="text-link inline-flex items-center gap-2 text-[17px] whitespace-nowrap">
            {t('shell.shopCollection')}
            <Icon name="arrow-right" size={18} className="rtl-mirror shrink-0" />
          </span>
        </Link>
      </div>
    </div>
  );
}
