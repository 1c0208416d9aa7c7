import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** The placeholder of a screen whose code is loading: a title and a panel. */
export const ScreenSkeleton = () => (
  <div aria-busy className="grid gap-4">
    <Skeleton className="h-9 w-48" />
    <div className="console-panel h-105" />
  </div>
);
