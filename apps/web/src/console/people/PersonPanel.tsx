import { type ReactNode, useId } from 'react';

interface PersonPanelProps {
  title: string;
  /** Content beside the title, such as a link or a button. */
  aside?: ReactNode;
  /** Shown instead of the children. */
  empty?: string | undefined;
  children?: ReactNode;
}

/** A panel of a person's page. */
export function PersonPanel({ title, aside, empty, children }: PersonPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="console-panel min-w-0 p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {empty === undefined ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}

/** A row of a panel: title, details, and content at the end. */
export function PanelRow({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-hair py-2 first:border-0">
      <div className="min-w-0 grow">{children}</div>
      {end && <div className="shrink-0 text-end">{end}</div>}
    </li>
  );
}
