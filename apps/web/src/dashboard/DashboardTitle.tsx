import { useBrand } from '../features/content/use-settings.ts';

/** The document's title: the screen's name and the brand. */
export function DashboardTitle({ children }: { children: string }) {
  const brand = useBrand();
  return <title>{`${children} - ${brand}`}</title>;
}
