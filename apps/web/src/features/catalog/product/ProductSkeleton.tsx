import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** The placeholder of a product that is loading. */
export const ProductSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-busy
    className="product-page grid gap-y-6 md:pt-14 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16"
  >
    <h1 className="sr-only">{label}</h1>
    <Skeleton className="aspect-4/5 w-(--picture-width) md:max-lg:mx-auto lg:ms-[calc(var(--thumbnail-width)+12px)]" />
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
