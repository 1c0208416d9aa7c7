import type { ReactNode } from 'react';

/** Search and filters of a list; on phones the search takes a row and the filters two columns. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4 max-md:*:shrink max-md:*:grow max-md:*:basis-[calc(50%-0.375rem)] max-md:*:first:basis-full md:px-6">
    {children}
  </div>
);
