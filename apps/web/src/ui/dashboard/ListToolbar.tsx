import type { ReactNode } from 'react';

/** Search and filters above a list; on phones in two columns, the search above them. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4 max-md:*:shrink max-md:*:grow max-md:*:basis-[calc(50%-0.375rem)] max-md:*:first:basis-full md:px-6">
    {children}
  </div>
);
