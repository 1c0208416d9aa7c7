import { paths } from '../../app/paths.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';

/** The first breadcrumb. Where a category is named the same, the shop's name replaces it, to avoid 'Home › Home'. */
export function useHomeCrumb(path: { name: string }[]) {
  const home = useT()('link.home');
  const brand = useBrand();
  return { label: path.some(({ name }) => name === home) ? brand : home, to: paths.home() };
}
