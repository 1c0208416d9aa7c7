import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';

/** Mounts a screen anew for another id: a dialog or a draft of the former one would be sent for the new one. */
export function KeyedByParams({ children }: { children: ReactNode }) {
  return <Fragment key={Object.values(useParams()).join('/')}>{children}</Fragment>;
}
