import type { ReactNode } from 'react';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;

/** Reads out what it holds whenever that changes. It stands in the page from the start, empty or not. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite" aria-atomic="true" className="sr-only">
    {children}
  </div>
);
