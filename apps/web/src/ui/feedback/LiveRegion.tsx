import type { ReactNode } from 'react';

/** Announces changes of its content. Screen readers need the element to exist before the change: render it even if empty. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite" aria-atomic="true" className="sr-only">
    {children}
  </div>
);
