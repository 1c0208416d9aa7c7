import { skipToken } from '@reduxjs/toolkit/query';
import type { OperatorOrder } from '@trad/contract/console/order';
import type { CallInput } from '@trad/contract/schemas';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { usePendingRequest } from '../../app/http/use-pending-request.ts';
import { usePreviewRefundQuery, useRefundOrderMutation } from '../../features/console/console.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoney, formatMoneyInText } from '../../lib/money.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Stepper } from '../../ui/forms/Stepper.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { hasToNameStores, type NamedStores, nameUnreleasedStores, RefundStores } from './RefundStores.tsx';

interface RefundSheetProps {
  page: OperatorOrder;
  onClose: () => void;
}

/** What the operator chose. Amounts are not part of it: after a lost response those of the preview may include this refund. */
interface RefundChoice {
  isWhole: boolean;
  quantities: Readonly<Record<number, number>>;
  /** `released`: the ids of the seller orders whose money was released at the choice. Null: the initial choice. */
  chosenStores: { released: string; named: NamedStores } | null;
  /** Whether the delivery charges of the chosen pieces are refunded, too. */
  withShipping: boolean;
  /** Whether the base delivery charge that failed refunds still owe is refunded, too. */
  withOwedDelivery: boolean;
  restock: boolean;
  isManual: boolean;
  reason: string;
}

/**
 * Finds whether all remaining pieces of a seller order that is not shipped are chosen, which are refunded only with its delivery
 * charges, and whether pieces of other seller orders are chosen with them.
 */
const findShippingRule = ({ order, seller_orders }: OperatorOrder, quantities: Readonly<Record<number, number>>) => {
  const getChosen = (item: { id: number }) => quantities[item.id] ?? 0;
  const chosen = seller_orders.filter(({ items }) => items.some((item) => getChosen(item) > 0));
  const emptied = chosen.filter(({ id, items }) => {
    const status = order.store_orders.find((sellerOrder) => sellerOrder.id === id)?.status;
    return (
      (status === 'received' || status === 'processing') &&
      items.every((item) => getChosen(item) === item.quantity - item.refunded_quantity)
    );
  });
  return { isShippingRequired: emptied.length > 0, withOthers: emptied.length < chosen.length };
};

/** Refunds the order or some of its pieces. Payer, payee and amount are shown before the button. */
export function RefundSheet({ page, onClose }: RefundSheetProps) {
  const t = useT();
  const locale = useLocale();
  const { order, seller_orders, decimals, customer } = page;
  const pending = usePendingRequest<RefundChoice, CallInput<'refundOrder'>>(
    `refund:${order.id}`,
    String(page.remaining),
  );
  const [resumed] = useState(pending.resume);
  const [isWhole, setWhole] = useState(resumed?.isWhole ?? false);
  const [quantities, setQuantities] = useState(resumed?.quantities ?? {});
  const [chosenStores, setChosenStores] = useState(resumed?.chosenStores ?? null);
  const [isShippingChosen, setShipping] = useState(resumed?.withShipping ?? true);
  const [withOwedDelivery, setOwedDelivery] = useState(resumed?.withOwedDelivery ?? false);
  const [restock, setRestock] = useState(resumed?.restock ?? false);
  const [isManual, setManual] = useState(resumed?.isManual ?? false);
  const [reason, setReason] = useState(resumed?.reason ?? '');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [refund, { isLoading: isSending }] = useRefundOrderMutation();
  const getIdempotencyKey = useIdempotencyKey();

  const format = (amount: number) => formatMoney(amount, { symbol: order.currency_symbol, decimals }, locale);
  const inText = (amount: number) => formatMoneyInText(amount, { symbol: order.currency_symbol, decimals }, locale);
  const released = seller_orders.flatMap(({ id, is_released }) => (is_released === 1 ? [id] : [])).join();
  // A store whose money was released since the choice has to be chosen again.
  const named = chosenStores?.released === released ? chosenStores.named : nameUnreleasedStores(page);
  const paidItems = seller_orders.filter(({ is_paid }) => is_paid === 1).flatMap(({ items }) => items);
  const releasedItems = new Set(
    seller_orders.filter(({ is_released }) => is_released === 1).flatMap((one) => one.items.map(({ id }) => id)),
  );
  const chosen = paidItems.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });
  const { isShippingRequired, withOthers } = findShippingRule(page, quantities);
  const withShipping = isShippingChosen || isShippingRequired;
  const items = chosen.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const isNaming = isWhole && hasToNameStores(page);
  const isOwedDeliveryChosen = !isWhole && withOwedDelivery && page.owed_delivery > 0;
  const canPreview = isNaming ? named.ids.length > 0 : isWhole || items !== '' || isOwedDeliveryChosen;
  const {
    currentData,
    error: previewError,
    isFetching,
  } = usePreviewRefundQuery(
    canPreview
      ? {
          order_id: order.id,
          ...(!isWhole && items !== '' && { items, with_shipping: withShipping ? 1 : 0 }),
          ...(isOwedDeliveryChosen && { with_owed_delivery: 1 }),
          ...(isNaming && { seller_orders: named.ids.join(','), with_delivery: named.withDelivery ? 1 : 0 }),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const preview = canPreview && !isFetching ? currentData?.data : undefined;
  /** The key of the text that says how the buyer gets the money. */
  const outcome =
    order.payment_method === 'cod_method' ? 'refund.cashByOperator' : isManual ? 'refund.isPaid' : 'refund.byProvider';
  const choice: RefundChoice = {
    isWhole,
    quantities,
    chosenStores,
    withShipping: isShippingChosen,
    withOwedDelivery,
    restock,
    isManual,
    reason,
  };
  const sent = pending.find(choice);
  const amount = sent?.input.amount ?? preview?.amount;
  const isReady = amount !== undefined && reason.trim() !== '' && isConfirmed(order.id, typed);

  const createRequest = () => {
    if (!preview) return null;
    // The pending refund of another choice may be why less remains: the operator has to see that before refunding more.
    const earlier = pending.read();
    if (earlier && earlier.input.remaining !== preview.remaining) {
      pending.remove();
      setOutdated(true);
      setFailure(null);
      return null;
    }
    const input: CallInput<'refundOrder'> = {
      order_id: order.id,
      ...(!isWhole && items !== '' && { items: chosen, with_shipping: withShipping ? 1 : 0 }),
      ...(isOwedDeliveryChosen && { with_owed_delivery: 1 }),
      ...(isNaming && { seller_orders: [...named.ids], with_delivery: named.withDelivery ? 1 : 0 }),
      restock: restock ? 1 : 0,
      ...(isManual && { is_manual: 1 }),
      reason,
      amount: preview.amount,
      remaining: preview.remaining,
    };
    return { input, key: getIdempotencyKey(input) };
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isSending) return;
    const request = sent ?? createRequest();
    if (!request) return;
    const { data, error } = await refund(pending.store(choice, request));
    if (!isOutcomeUnknown(error)) pending.remove();
    const code = isCallError(error) ? error.code : '';
    // ALREADY_DONE: an earlier request under the key succeeded, and its response was lost.
    if (data || code === 'ALREADY_DONE') {
      const text = outcome === 'refund.byProvider' ? 'refund.done' : 'refund.recorded';
      toast('success', t(text, { amount: inText(data?.data.amount ?? request.input.amount) }));
      onClose();
      return;
    }
    const isChanged = code === 'EDITED_MEANWHILE';
    setOutdated(isChanged);
    setFailure(isChanged ? null : getErrorText(error, t('error.NETWORK')));
  };

  return (
    <Dialog
      side="end"
      title={t('refund.title', { number: order.id })}
      onClose={onClose}
      footer={
        <FormFooter
          form="refund"
          submit={amount === undefined ? t('refund.submit') : t('refund.submitSum', { amount: inText(amount) })}
          isBusy={isSending}
          isDisabled={!isReady}
          onCancel={onClose}
        >
          <span className="text-[13px] text-muted">{t('refund.noUndo')}</span>
        </FormFooter>
      }
    >
      <form
        id="refund"
        noValidate
        className="field-rows"
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <p className="text-muted">
          {t('refund.remaining', { remaining: inText(page.remaining), total: inText(order.final_total) })}
        </p>
        {isOutdated && (
          <ConflictNotice fields={[]} subject={{ subjectKind: 'order', id: String(order.id) }}>
            {t('refund.outdated')}
          </ConflictNotice>
        )}
        <fieldset className="flex rounded-full bg-sand p-1">
          <legend className="sr-only">{t('refund.what')}</legend>
          {[false, true].map((whole) => (
            <button
              key={String(whole)}
              type="button"
              aria-pressed={whole === isWhole}
              className={cx(
                'h-10 grow rounded-full text-[13px] md:h-8',
                whole === isWhole ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line' : 'text-body',
              )}
              onClick={() => setWhole(whole)}
            >
              {t(whole ? 'refund.whole' : 'refund.byPiece')}
            </button>
          ))}
        </fieldset>
        {isWhole && (
          <RefundStores page={page} named={named} onChange={(stores) => setChosenStores({ released, named: stores })} />
        )}
        {!isWhole && (
          <>
            <ul className="console-panel overflow-hidden">
              {order.order_items.map((item) => {
                const paid = paidItems.find(({ id }) => id === item.id);
                const remaining = paid ? paid.quantity - paid.refunded_quantity : 0;
                const quantity = quantities[item.id] ?? 0;
                return (
                  <li
                    key={item.id}
                    className={cx(
                      'flex flex-wrap items-center gap-3 border-b border-hair px-3 py-2 last:border-0',
                      quantity > 0 && 'bg-row',
                    )}
                  >
                    <Thumbnail src={item.image} className="h-10 w-8 rounded-md" />
                    <span className="min-w-32 grow basis-0">
                      <bdi className="block truncate font-medium">{item.product_name}</bdi>
                      <span className="block truncate text-xs text-muted">
                        {!paid ? (
                          t('refund.notPaid')
                        ) : paid.refunded_quantity > 0 ? (
                          t('refund.refundedOf', { count: paid.refunded_quantity, all: paid.quantity })
                        ) : (
                          <bdi>{item.seller_name}</bdi>
                        )}
                      </span>
                      {releasedItems.has(item.id) && (
                        <span className="block text-xs text-muted">{t('refund.released')}</span>
                      )}
                    </span>
                    <bdi className="text-muted">{format(item.price)}</bdi>
                    <Stepper
                      size="sm"
                      label={item.product_name}
                      min={0}
                      max={remaining}
                      value={quantity}
                      disabled={remaining === 0}
                      onChange={(value) => setQuantities({ ...quantities, [item.id]: value })}
                    />
                  </li>
                );
              })}
            </ul>
            <Checkbox
              label={t('refund.withShipping')}
              {...(isShippingRequired && { aside: t('refund.nothingToSend') })}
              checked={withShipping}
              disabled={isShippingRequired}
              onChange={({ target }) => setShipping(target.checked)}
            />
            {isShippingRequired && withOthers && (
              <p className="text-[13px] text-muted">{t('refund.othersSeparately')}</p>
            )}
            {page.owed_delivery > 0 && (
              <Checkbox
                label={t('refund.owedDelivery')}
                aside={<bdi>{format(page.owed_delivery)}</bdi>}
                checked={withOwedDelivery}
                onChange={({ target }) => setOwedDelivery(target.checked)}
              />
            )}
          </>
        )}
        <Checkbox label={t('refund.restock')} checked={restock} onChange={({ target }) => setRestock(target.checked)} />
        {page.can_refund_manually === 1 && (
          <Checkbox
            label={t('refund.recordManual')}
            checked={isManual}
            onChange={({ target }) => setManual(target.checked)}
          />
        )}
        <Field label={t('order.reason')} help={t('refund.storeReads')}>
          <Textarea value={reason} rows={2} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <section aria-live="polite" aria-label={t('refund.willHappen')} className="rounded-panel bg-sand p-4">
          <h3 className="mb-2 font-sans text-sm font-semibold">{t('refund.willHappen')}</h3>
          {preview ? (
            <dl className="grid gap-1.5">
              {preview.shares.flatMap(({ seller_order_id, store_name, store_pays, marketplace_pays }) => [
                ...(store_name !== null && store_pays > 0
                  ? [
                      <div key={`store ${seller_order_id}`} className="flex justify-between gap-3">
                        <dt>{t('refund.gives', { name: store_name })}</dt>
                        <dd>
                          <bdi>{format(store_pays)}</bdi>
                        </dd>
                      </div>,
                    ]
                  : []),
                ...(marketplace_pays > 0
                  ? [
                      <div key={`shop ${seller_order_id}`} className="flex justify-between gap-3">
                        <dt>
                          {seller_order_id === null
                            ? t('refund.givesDelivery')
                            : t('refund.givesCommission', { name: store_name })}
                        </dt>
                        <dd>
                          <bdi>{format(marketplace_pays)}</bdi>
                        </dd>
                      </div>,
                    ]
                  : []),
              ])}
              <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-base font-semibold">
                <dt>{t('refund.receives', { name: customer.name })}</dt>
                <dd>
                  <bdi>{format(preview.amount)}</bdi>
                </dd>
              </div>
            </dl>
          ) : null}
          {preview ? (
            <p className="mt-1.5 text-[13px] text-muted">
              {t(outcome)} {t('refund.rest', { amount: inText(preview.rest) })}
            </p>
          ) : (
            <p className="text-muted">
              {previewError && canPreview && !isFetching
                ? getErrorText(previewError, t('error.NETWORK'))
                : t(canPreview ? 'refund.computing' : isNaming ? 'refund.chooseStore' : 'refund.choose')}
            </p>
          )}
        </section>
        <TypedConfirmation expected={order.id} value={typed} onChange={setTyped} />
        <ErrorNotice>{failure}</ErrorNotice>
        {!isReady && <p className="text-[13px] text-muted">{t('refund.needs')}</p>}
      </form>
    </Dialog>
  );
}
