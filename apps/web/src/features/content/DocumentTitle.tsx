import { useBrand } from './use-settings.ts';

/** The document's title: the screen's name and the brand. */
export function DocumentTitle({ children }: { children: string }) {
  const brand = useBrand();
  return <title>{`${children} - ${brand}`}</title>;
}
