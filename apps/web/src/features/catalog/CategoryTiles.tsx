import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import type { Category } from './category.ts';

/** The top categories, each with its picture. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="browse-categories">
      <h2 id="browse-categories" className="mb-5 text-[26px] md:mb-7 md:text-[32px]">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5 md:gap-y-10">
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <Link to={paths.category(id)} className="group block rounded-picture font-semibold">
              <span className="block overflow-hidden rounded-picture">
                <Picture
                  src={image}
                  alt=""
                  // 160 px is the width of a tile at 360 px: wider phones load a smaller file, as there are eight tiles.
                  sizes="(min-width: 1440px) 325px, (min-width: 768px) 23vw, 160px"
                  largest={640}
                  className="card-picture"
                />
              </span>
              <span className="mt-2.5 block group-hover:underline group-hover:underline-offset-4 md:mt-3">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
