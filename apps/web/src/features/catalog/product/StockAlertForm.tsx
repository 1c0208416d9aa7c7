import type { Product, Variant } from '@trad/contract/catalog';
import { type FormEvent, useRef, useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useCatalogue, useJoinNames, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { useRequestStockAlertMutation } from '../catalog.api.ts';
import { findValuePictures } from './gallery/pictured-values.ts';
import { type Choice, findAlternative, listChosenLabels } from './options.ts';
import { RestockNote } from './RestockNote.tsx';

interface StockAlertFormProps {
  product: Pick<Product, 'attributes' | 'variants' | 'seller_name' | 'image' | 'other_images' | 'image_value_ids'>;
  variant: Variant;
  choice: Choice;
  onChoose: (attributeId: number, valueId: number) => void;
}

/** In place of Add to Cart while the chosen variant is sold out: a mail when it is back, and another value that is in stock. */
export function StockAlertForm({ product, variant, choice, onChoose }: StockAlertFormProps) {
  useCatalogue('product-details');
  const t = useT();
  const joinNames = useJoinNames();
  const email = useAppSelector(({ session }) => session.user?.email ?? '');
  const [request, { isLoading }] = useRequestStockAlertMutation();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The response's message. */
  const [saved, setSaved] = useState<string | null>(null);
  const alternative = findAlternative(product, choice);
  const alternativeAttribute = product.attributes.find(({ attribute_id }) => attribute_id === alternative?.attributeId);
  const alternativePicture =
    alternative && alternativeAttribute && findValuePictures(product, alternativeAttribute)?.get(alternative.valueId);
  const chosen = listChosenLabels(product, choice);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const element = input.current;
    if (!element) return;
    const isValid = element.value.trim() !== '' && element.validity.valid;
    setInvalid(!isValid);
    setError(null);
    if (!isValid) return element.focus();
    const result = await request({ product_variant_id: variant.id, email: element.value.trim() });
    if (result.data) setSaved(result.data.message);
    else setError(getErrorText(result.error, t('stockAlert.failed')));
  };

  return (
    <div className="grid gap-3">
      {saved ? (
        <Notice tone="success" live>
          {saved}
        </Notice>
      ) : (
        <form noValidate className="grid gap-3 rounded-panel bg-sand-2 p-4" onSubmit={submit}>
          <div className="text-[15px]">
            <p className="font-semibold">
              {chosen.length > 0 ? t('stockAlert.title', { values: joinNames(chosen) }) : t('cart.soldOut')}
            </p>
            <RestockNote variant={variant} storeName={product.seller_name} className="mt-1 text-body" />
          </div>
          <Field label={t('stockAlert.email')} error={isInvalid ? t('stockAlert.invalid') : undefined}>
            <TextInput
              ref={input}
              type="email"
              dir="ltr"
              autoComplete="email"
              defaultValue={email}
              onChange={() => setInvalid(false)}
            />
          </Field>
          <ErrorNotice>{error}</ErrorNotice>
          <Button type="submit" full busy={isLoading}>
            <Icon name="bell" size={20} />
            {t('product.tellMe')}
          </Button>
          <p className="text-sm text-muted">{t('stockAlert.once')}</p>
        </form>
      )}
      {alternative && (
        <Button variant="outline" full onClick={() => onChoose(alternative.attributeId, alternative.valueId)}>
          {alternativePicture && (
            <span className="w-7 overflow-hidden rounded-sm">
              <Picture src={alternativePicture} alt="" sizes="28px" largest={320} />
            </span>
          )}
          {t('stockAlert.other', { value: alternative.value })}
        </Button>
      )}
    </div>
  );
}
