import type { Order } from '@trad/contract/orders';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../../app/http/use-idempotency-key.ts';
import { useAskAboutOrderMutation } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoiceGroup, RadioRow } from '../../../ui/forms/Choice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** The longest question that the API takes. */
const MAX_LENGTH = 2000;
/** The choice of the marketplace, as no seller order has this id. */
const MARKETPLACE = 0;

interface AskDialogProps {
  order: Order;
  /** The seller order that is chosen at first; null: the marketplace. */
  sellerOrderId: number | null;
  onClose: () => void;
}

/** Asks a store of the order, or the marketplace, by mail. */
export function AskDialog({ order, sellerOrderId, onClose }: AskDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(sellerOrderId ?? MARKETPLACE);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [ask, { isLoading, error }] = useAskAboutOrderMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (!text.trim() || isLoading) return;
    const store = chosen === MARKETPLACE ? {} : { store_order_id: chosen };
    const input = { id: order.id, ...store, text: text.trim() };
    const { data } = await ask({ input, key: getIdempotencyKey(input) });
    if (!data) return;
    toast('success', data.message);
    onClose();
  };
  const recipients = [
    ...order.store_orders.map(({ id, store_name }) => ({ id, label: isolateText(store_name) })),
    { id: MARKETPLACE, label: t('orders.askMarketplace') },
  ];
  return (
    <Dialog title={t('orders.helpShort')} aside={`#${order.id}`} onClose={onClose}>
      <form noValidate method="post" className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <ChoiceGroup legend={t('orders.askWho')} className="grid">
          {recipients.map(({ id, label }) => (
            <RadioRow key={id} name="recipient" label={label} checked={chosen === id} onChange={() => setChosen(id)} />
          ))}
        </ChoiceGroup>
        <Field
          label={t('orders.askText')}
          help={t(chosen === MARKETPLACE ? 'orders.askByMail' : 'orders.askByPhone')}
          error={isMissing ? t('orders.askEmpty') : undefined}
        >
          <Textarea
            name="text"
            rows={5}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
        </Field>
        <ErrorNotice>{error && !isLoading && getErrorText(error, t('orders.askFailed'))}</ErrorNotice>
        <Button type="submit" busy={isLoading} className="mt-3 justify-self-start">
          {t('orders.askSend')}
        </Button>
      </form>
    </Dialog>
  );
}
