import { cx } from '../../lib/cx.ts';

/** A placeholder of loading content; its size is given by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('relative overflow-hidden rounded-md bg-sand', className)}>
    <div className="absolute inset-0 animate-shimmer shimmer-shade" />
  </div>
);

/** The placeholder of a product card. */
export const CardSkeleton = () => (
  <div>
    <Skeleton className="aspect-4/5 rounded-picture" />
    <Skeleton className="mt-3.5 h-4 w-3/4" />
    <Skeleton className="mt-2.5 h-3.5 w-1/2" />
    <Skeleton className="mt-3 h-4 w-1/3" />
  </div>
);
