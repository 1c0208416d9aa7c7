import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** The placeholder of a product that is loading. */
export const ProductSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-busy
    className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_340px] md:pt-16 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_500px] xl:gap-x-16"
  >
    <h1 className="sr-only">{label}</h1>
    <Skeleton className="aspect-4/5 max-md:-mx-(--gutter) max-md:rounded-none lg:ms-22 xl:ms-26" />
    <div>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="mt-3 h-10 w-4/5" />
      <Skeleton className="mt-6 h-8 w-1/3" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-6 h-11 w-1/2" />
      <Skeleton className="mt-6 h-13" />
      <Skeleton className="mt-6 h-13 rounded-full" />
    </div>
  </div>
);
