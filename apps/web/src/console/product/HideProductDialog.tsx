import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useHideProductMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { ReasonDialog } from '../products/ReasonDialog.tsx';
import { useHideTexts } from '../products/use-decision-texts.ts';
import { useShowProduct } from './use-show-product.ts';

interface HideProductDialogProps {
  product: OperatorProduct;
  onClose: () => void;
}

/**
 * Hides a product with a reason, or replaces the reason. A colleague's concurrent decision is shown beside the
 * operator's, which stays while the operator chooses.
 */
export function HideProductDialog({ product, onClose }: HideProductDialogProps) {
  const t = useT();
  const { id } = product;
  const [hide, { isLoading }] = useHideProductMutation();
  const showAgain = useShowProduct();
  // The reason that the operator has seen, as the product may be refetched meanwhile; null: it is not hidden.
  const [seen, setSeen] = useState(product.state === 'hidden' ? (product.hidden_reason ?? '') : null);
  const [reason, setReason] = useState(seen ?? '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [choice, setChoice] = useState<ConflictChoice>('yours');
  /** Nothing is sent where the operator chooses to leave the product as it is. */
  const isSending = choice === 'yours';
  const { effects, help } = useHideTexts([{ store: product.store, isHidden: seen !== null }]);
  const [failure, setFailure] = useState<string | null>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async () => {
    if (!isSending) return onClose();
    setFailure(null);
    const input = { id, reason, ...(seen !== null && { former_reason: seen }) };
    const { error } = await hide({ input, key: getIdempotencyKey(input) });
    if (!error) {
      // A product that was hidden before only has another reason now.
      const undo = seen === null ? { label: t('table.undo'), run: () => void showAgain(id) } : undefined;
      toast('success', t('consoleProducts.nowHidden', { count: 1 }), undo);
      return onClose();
    }
    if (!isCallError(error) || error.code !== 'EDITED_MEANWHILE')
      return setFailure(getErrorText(error, t('error.NETWORK')));
    const isHidden = error.data?.state === 'hidden';
    const theirReason = typeof error.data?.hidden_reason === 'string' ? error.data.hidden_reason : '';
    setTheirs(isHidden ? theirReason : '');
    setSeen(isHidden ? theirReason : null);
  };
  const submitKey = theirs !== null && seen !== null ? 'consoleProducts.hideAnyway' : 'consoleProducts.hide';
  return (
    <ReasonDialog
      title={t(product.state === 'hidden' ? 'consoleProducts.changeReason' : 'consoleProducts.hideOne', {
        name: product.title,
      })}
      help={isSending ? help : undefined}
      submitLabel={t(isSending ? submitKey : 'consoleProducts.leave')}
      reason={reason}
      onReason={setReason}
      isReasonNeeded={isSending}
      failure={failure}
      conflict={
        theirs !== null && (
          <ConflictNotice
            subject={{ subjectKind: 'product', id: String(id) }}
            fields={[{ name: 'reason', label: t('consoleProducts.reason'), theirs, yours: reason }]}
            choices={{ reason: choice }}
            onChoose={(_name, chosen) => setChoice(chosen)}
          />
        )
      }
      isBusy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isSending && effects}
    </ReasonDialog>
  );
}
