import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/** The placeholder of a screen whose code is loading. */
export const ScreenSkeleton = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-40 rounded-panel" />
    <Skeleton className="h-80 rounded-panel" />
  </div>
);
