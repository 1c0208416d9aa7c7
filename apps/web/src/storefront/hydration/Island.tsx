import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { type LazyComponent, useLazyComponent } from '../app/lazy-component.ts';
import { dispatchHydrated } from './dispatch-hydrated.ts';

interface IslandProps<Props> {
  island: LazyComponent<Props>;
  /** Classes of the placeholder while a page that the browser renders loads the island's code. */
  placeholderClassName?: string;
}

/**
 * A part of a screen that the server renders and the browser hydrates later: its code is not among the page's first
 * files, and until it is loaded the server's markup stays, with its links and forms. Memoised, because new props would
 * make React discard markup that is not hydrated yet.
 */
export const Island = memo(function Island<Props extends object>({
  island,
  placeholderClassName,
  ...props
}: IslandProps<Props> & Props) {
  return (
    <Suspense fallback={<div className={placeholderClassName} />}>
      <HydratedIsland island={island} props={props as unknown as Props} />
    </Suspense>
  );
}) as <Props extends object>(props: IslandProps<Props> & Props) => ReactNode;

function HydratedIsland<Props extends object>({ island, props }: { island: LazyComponent<Props>; props: Props }) {
  const Component = useLazyComponent(island);
  useEffect(dispatchHydrated, []);
  return <Component {...props} />;
}
