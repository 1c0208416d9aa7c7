import type { ReactNode } from 'react';

/** The label of a field that must be filled in; the field itself says so to screen readers. */
export const RequiredLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  </>
);
