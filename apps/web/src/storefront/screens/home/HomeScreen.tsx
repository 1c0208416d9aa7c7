import { paths } from '../../../app/paths.ts';
import { CategoryTiles } from '../../../features/catalog/CategoryTiles.tsx';
import { useHomeSections } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { Island } from '../../hydration/Island.tsx';
import { useTopCategories } from '../../shell/use-categories.ts';
import { FollowedNewsHost } from './FollowedNewsHost.tsx';
import { homeHero, homeProducts } from './home.islands.ts';
import { PlacedOrderHost } from './PlacedOrderHost.tsx';

void homeHero.load();
void homeProducts.load();

/** The other sections, before the categories and after them: the parts that are hydrated later. Without categories all are after. */
const splitAtCategories = (sections: readonly string[]) => {
  const at = sections.indexOf('categories');
  return [sections.slice(0, Math.max(0, at)), sections.slice(at + 1)] as const;
};

export function HomeScreen() {
  const t = useT();
  const categories = useTopCategories();
  const sections = useHomeSections();
  const [before, after] = splitAtCategories(sections);
  const title = t('home.title');
  const description = t('shell.description');
  return (
    <>
      <Head title={title} description={description} />
      <Canonical path={paths.home()} title={title} description={description} image="/media/hero-mid-1024.webp" />
      <div className="relative">
        <PlacedOrderHost />
        <Island island={homeHero} placeholderClassName="h-[calc(100svh-var(--header-offset))] bg-sand" />
      </div>
      <div id="sections" className="page grid grid-cols-1 gap-16 pt-16 md:gap-24 md:pt-24">
        {before.length > 0 && <Island island={homeProducts} sections={before.join(' ')} placeholderClassName="h-svh" />}
        {sections.includes('categories') && <CategoryTiles categories={categories} />}
        {after.length > 0 && <Island island={homeProducts} sections={after.join(' ')} placeholderClassName="h-svh" />}
      </div>
      <FollowedNewsHost />
    </>
  );
}
