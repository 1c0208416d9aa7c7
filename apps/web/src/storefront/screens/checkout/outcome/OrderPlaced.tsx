import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyIllustration } from '../../../ui/feedback/EmptyIllustration.tsx';

const HOME_AFTER_MS = 2000;

/** A placed order, and a note to show with its number. */
export interface PlacedOrder {
  id: number;
  note?: string;
  /** It is paid on delivery. */
  isCash?: boolean;
}

/** Confirms the order. Navigates home after a moment, unless there is a note to read. */
export function OrderPlaced({ order: { id, note, isCash } }: { order: PlacedOrder }) {
  const t = useT();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (note) return;
    const timer = setTimeout(() => navigate(paths.home()), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, note]);
  return (
    <section role="status" className="mx-auto flex max-w-120 flex-col items-center py-12 text-center md:py-18">
      <EmptyIllustration drawing="parcel" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-[32px] outline-none md:text-[40px]">
        {t('checkout.placed')}
      </h1>
      {isCash && <p className="mt-3 text-[17px] font-semibold">{t('checkout.placedCod')}</p>}
      <p className="mt-3 text-[17px] text-muted">
        {note ?? t('checkout.placedText', { number: isolateText(`#${id}`) })}
      </p>
      <ButtonLink to={paths.myOrders()} className="mt-7">
        {t('checkout.seeOrders')}
      </ButtonLink>
    </section>
  );
}
