import type { ReactNode } from 'react';

/** Search and filters above a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4 md:px-6">{children}</div>
);
