import { type ReactNode, useEffect, useRef } from 'react';
import { Illustration } from '../../../../ui/feedback/Illustration.tsx';

interface OrderOutcomeProps {
  title: string;
  /** A line above the text, such as how the order is paid. */
  lead?: string | undefined;
  /** The first one is the primary action. */
  actions: ReactNode;
  children: ReactNode;
}

/** Shows the outcome of an order or a payment, also one that is not known yet, in place of the screen's other content. */
export function OrderOutcome({ title, lead, actions, children }: OrderOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone, and phones keep the scroll position: the focus scrolls to the heading.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section role="status" className="mx-auto flex max-w-140 flex-col items-center py-12 text-center md:py-18">
      <Illustration drawing="parcel" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-[32px] text-balance outline-none md:text-[40px]">
        {title}
      </h1>
      {lead && <p className="mt-3 text-[17px] font-semibold">{lead}</p>}
      <p className="mt-3 text-[17px] text-balance text-muted">{children}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}
