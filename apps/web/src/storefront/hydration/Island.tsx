import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { type LazyComponent, useLazyComponent } from '../app/lazy-component.ts';
import { tellAwake } from './mark-hydrated.ts';

interface IslandProps<Props> {
  part: LazyComponent<Props>;
  /** Holds its place while a page that the browser renders fetches it. */
  placeLook?: string;
}

/**
 * A part of a screen that the server renders and the browser wakes a little later: its code is not among the first
 * files of the page, and until it is there the server's markup stands, with its links and forms. Memoised, as a part
 * that is still asleep must not be given new props.
 */
export const Island = memo(function Island<Props extends object>({
  part,
  placeLook,
  ...props
}: IslandProps<Props> & Props) {
  return (
    <Suspense fallback={<div className={placeLook} />}>
      <Awake part={part} props={props as unknown as Props} />
    </Suspense>
  );
}) as <Props extends object>(props: IslandProps<Props> & Props) => ReactNode;

function Awake<Props extends object>({ part, props }: { part: LazyComponent<Props>; props: Props }) {
  const Component = useLazyComponent(part);
  useEffect(tellAwake, []);
  return <Component {...props} />;
}
