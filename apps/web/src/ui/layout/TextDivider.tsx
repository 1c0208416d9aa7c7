import type { ReactNode } from 'react';

/** A text between two lines, which separates what is above it from what is below. */
export const TextDivider = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 flex items-center gap-4 text-center text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    {children}
  </p>
);
