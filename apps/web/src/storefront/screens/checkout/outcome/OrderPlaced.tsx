import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { isolateText } from '../../../../lib/isolate-text.ts';
import { ButtonLink } from '../../../../ui/actions/Button.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';

const HOME_AFTER_MS = 2000;

/** A placed order, as the checkout confirms it: its number, and a note to show with it. */
export interface OrderConfirmation {
  id: number;
  note?: string;
  /** It is paid on delivery. */
  isCash?: boolean;
}

/** Confirms the order. Navigates home after a moment, unless there is a note to read. */
export function OrderPlaced({ order: { id, note, isCash } }: { order: OrderConfirmation }) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    if (note) return;
    const timer = setTimeout(() => navigate(paths.home()), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, note]);
  return (
    <OrderOutcome
      title={t('checkout.placed')}
      lead={isCash ? t('checkout.placedCod') : undefined}
      actions={<ButtonLink to={paths.myOrders()}>{t('checkout.seeOrders')}</ButtonLink>}
    >
      {note ?? t('checkout.placedText', { number: isolateText(`#${id}`) })}
    </OrderOutcome>
  );
}
