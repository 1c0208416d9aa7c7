import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/** The place of a screen whose code is on its way. */
export const ScreenWaits = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-40 rounded-panel" />
    <Skeleton className="h-80 rounded-panel" />
  </div>
);
