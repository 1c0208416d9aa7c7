import { paths } from '../../../app/paths.ts';
import { CategoryTiles } from '../../../features/catalog/CategoryTiles.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { Island } from '../../hydration/Island.tsx';
import { useTopCategories } from '../../shell/use-categories.ts';
import { homeHero, homeProducts } from './home.islands.ts';

void homeHero.load();
void homeProducts.load();

export function HomeScreen() {
  const t = useT();
  const categories = useTopCategories();
  const title = t('shell.demoTitle');
  const description = t('shell.description');
  return (
    <>
      <Head title={title} description={description} />
      <Canonical path={paths.home()} title={title} description={description} image="/media/hero-mid-1024.webp" />
      <Island island={homeHero} placeholderClassName="h-svh bg-ink md:h-[1000px]" />
      <div className="page grid grid-cols-1 gap-16 pt-16 md:gap-24 md:pt-24">
        <CategoryTiles categories={categories} />
        <Island island={homeProducts} placeholderClassName="h-svh" />
      </div>
    </>
  );
}
