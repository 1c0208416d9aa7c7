import type { ReactNode, Ref } from 'react';

interface CheckoutSectionProps {
  title: string;
  /** For moving the focus to the section when its input is missing. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export const CheckoutSection = ({ title, ref, children }: CheckoutSectionProps) => (
  <section ref={ref} tabIndex={-1} className="border-b border-line py-7 outline-none first:pt-0 last:border-0 md:py-8">
    <h2 className="mb-5 text-2xl">{title}</h2>
    {children}
  </section>
);
