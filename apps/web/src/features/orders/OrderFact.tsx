import type { ReactNode } from 'react';

/** A labelled value of an order, in a `dl`. */
export const OrderFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
