import type { ReactNode } from 'react';

/** The label of a required field; screen readers get `aria-required` of the field. */
export const RequiredLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  </>
);
