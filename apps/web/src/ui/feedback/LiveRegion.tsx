import type { ReactNode } from 'react';

/** Reads out what it holds whenever that changes. It stands in the page from the start, empty or not. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite" aria-atomic="true" className="sr-only">
    {children}
  </div>
);
