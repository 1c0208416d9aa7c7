import type { AuditedCall } from '@trad/contract/calls';
import { type CallInput, schemas } from '@trad/contract/schemas';
import { z } from 'zod';
import type { CallOf, Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hideReview, publishReview } from '../../reviews/reviews.ts';
import { updateAttribute } from '../attributes/save-attribute.ts';
import { updateAttributeValue } from '../attributes/save-attribute-value.ts';
import { moveCategory } from '../categories/move-category.ts';
import { updateCategory } from '../categories/update-category.ts';
import { updateSizeGuide } from '../categories/update-size-guide.ts';
import { saveContentText } from '../content/content-texts.ts';
import { deleteContentItem } from '../content/delete-content-item.ts';
import { saveHomeSections, saveWebSettings } from '../content/front-settings.ts';
import { orderContentItems } from '../content/order-content-items.ts';
import { publishContentItem } from '../content/publish-content-item.ts';
import { restoreContentItem } from '../content/restore-content-item.ts';
import { saveContentItem } from '../content/save-content-item.ts';
import { updateDeliveryZone } from '../delivery/save-delivery-zone.ts';
import { setCountryDelivery, setCountryZone } from '../delivery/set-country.ts';
import { reopenPaymentAlert, resolvePaymentAlert } from '../payments/resolve-payment-alert.ts';
import { hideProduct, showProduct } from '../products/hide-product.ts';
import { setProductCategory } from '../products/set-product-category.ts';
import { setProductFeatured } from '../products/set-product-featured.ts';
import { setCurrencyState } from '../settings/set-currency-state.ts';
import { setCurrencySymbol } from '../settings/set-currency-symbol.ts';
import { setDefaultCommission } from '../settings/set-default-commission.ts';
import { setLanguage } from '../settings/set-language.ts';
import { setPaymentMethod } from '../settings/set-payment-method.ts';
import { setStoreCommission } from '../stores/change-store.ts';
import { addSynonym, deleteSynonym, updateSynonym } from '../synonyms/save-synonym.ts';

/** The use cases that set fields back: those of the calls that change them. */
const handlers = {
  ...{ hideProduct, showProduct, setProductFeatured, setProductCategory, hideReview, publishReview },
  ...{ setStoreCommission, resolvePaymentAlert, reopenPaymentAlert },
  ...{ updateCategory, updateSizeGuide, moveCategory, updateAttribute, updateAttributeValue },
  ...{ addSynonym, updateSynonym, deleteSynonym },
  ...{ setCurrencyState, setCurrencySymbol, setLanguage, setPaymentMethod, setDefaultCommission },
  ...{ updateDeliveryZone, setCountryDelivery, setCountryZone },
  ...{ saveContentItem, publishContentItem, deleteContentItem, restoreContentItem, orderContentItems },
  ...{ saveContentText, saveWebSettings, saveHomeSections },
} satisfies { [N in AuditedCall]?: Handler<N> };
export type UndoingCall = keyof typeof handlers;

/** Inputs that undoing needs beyond those of the calls: a file hides a product without a reason. */
const inputs = { hideProduct: schemas.hideProduct.input.extend({ reason: z.string().nullable() }) };
type Inputs = typeof inputs;

/** A call that sets the fields of an entry back. */
export type Undoing = {
  [N in UndoingCall]: { call: N; input: N extends keyof Inputs ? z.input<Inputs[N]> : CallInput<N> };
}[UndoingCall];

/** Runs a call within another one, with its own validation. Throws VALIDATION_FAILED for a value that it no longer accepts. */
export const runUndoing = async (
  { call, input }: Undoing,
  context: Omit<CallOf<'undoChange'>, 'input'>,
): Promise<void> => {
  const handle = handlers[call] as (call: object) => Promise<unknown>;
  const parsed = (call in inputs ? inputs[call as keyof Inputs] : schemas[call].input).safeParse(input);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new Refusal('VALIDATION_FAILED', { details });
  }
  await handle({ ...context, input: parsed.data });
};
