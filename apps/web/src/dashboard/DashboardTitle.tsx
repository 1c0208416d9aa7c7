import { useBrand } from '../features/content/use-settings.ts';

/** The document's title: a screen's own name and the brand. */
export function DashboardTitle({ children }: { children: string }) {
  const brand = useBrand();
  return <title>{`${children} - ${brand}`}</title>;
}
