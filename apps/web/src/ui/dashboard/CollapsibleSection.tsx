import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';

interface CollapsibleSectionProps {
  title: ReactNode;
  /** Shown while it is closed. */
  summary: ReactNode;
  children: ReactNode;
}

/** A panel that opens and closes by its heading. */
export const CollapsibleSection = ({ title, summary, children }: CollapsibleSectionProps) => (
  <details className="group/section rounded-panel bg-white inset-ring-1 inset-ring-line">
    <summary className="flex min-h-18 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-panel p-5 pe-14 [&::-webkit-details-marker]:hidden md:px-6 md:pe-16 relative">
      <h2 className="grow text-xl">{title}</h2>
      <span className="text-sm text-muted">{summary}</span>
      <Icon
        name="chevron-down"
        size={20}
        className="absolute inset-y-0 end-5 my-auto transition-transform group-open/section:rotate-180 md:end-6"
      />
    </summary>
    <div className="px-5 pb-5 md:px-6 md:pb-6">{children}</div>
  </details>
);
