import type { Product, ProductAttribute } from '@trad/contract/catalog';
import { useId } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { SwatchButton } from '../../../ui/display/SwatchButton.tsx';
import { PictureChoice } from '../../../ui/media/PictureChoice.tsx';
import { SizeBox } from '../../../ui/media/SizeBox.tsx';
import { findValuePictures, isMissingPicture } from './gallery/pictured-values.ts';
import { type Choice, findChosenVariant, isCombinable, listMissingCombinations, listSoldOutValues } from './options.ts';
import { SizeGuideButton } from './SizeGuideButton.tsx';

interface OptionPickerProps {
  product: Pick<Product, 'attributes' | 'variants' | 'size_guide' | 'image' | 'other_images' | 'image_value_ids'>;
  attribute: ProductAttribute;
  choice: Choice;
  onChoose: (attributeId: number, valueId: number) => void;
  /** Chooses a sold-out value, and leads to what is missing for a stock alert. */
  onRequestAlert: (attributeId: number, valueId: number) => void;
  /** Shows an error: the shopper has to choose a value. */
  isChoiceMissing: boolean;
}

/** Longer values, such as '36 × 48 cm', do not fit the five-column grid. */
const MAX_GRID_VALUE_LENGTH = 4;

/**
 * The values of one attribute. Those that no variant combines with the values chosen for earlier attributes cannot be
 * chosen; sold-out ones are struck through. A sentence says which and why, unless the panel below does.
 */
export function OptionPicker({
  product,
  attribute,
  choice,
  onChoose,
  onRequestAlert,
  isChoiceMissing,
}: OptionPickerProps) {
  const t = useT();
  const group = useId();
  const { attribute_id, attr_name, attribute_values, swatch_value } = attribute;
  const chosen = attribute_values.find(({ id }) => id === choice[attribute_id]);
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const soldOut = listSoldOutValues(product, choice, attribute);
  const onlySoldOut = soldOut.valueIds.length === 1 ? soldOut.valueIds[0] : undefined;
  const pictures = findValuePictures(product, attribute);
  // The panel below names the chosen variant if that is what is sold out.
  const isNamedBelow = onlySoldOut === chosen?.id && findChosenVariant(product, choice)?.stock === 0;
  const showsSoldOut = soldOut.values.length > 0 && !isNamedBelow;
  const isShort = attribute_values.every(({ value }) => value.length <= MAX_GRID_VALUE_LENGTH);
  return (
    // Not within the fieldset: browsers disagree on where its content begins below a legend.
    <div className="relative">
      {product.size_guide?.attribute_id === attribute_id && (
        <SizeGuideButton categoryId={product.size_guide.category_id} chosen={chosen?.value} />
      )}
      <fieldset aria-describedby={`${group}-note`} className="min-w-0">
        <legend className="mb-3 text-[15px]">
          <span className="font-semibold">{attr_name}</span>
          {chosen && <span className="text-muted"> {chosen.value}</span>}
        </legend>
        <div
          className={cx(
            'gap-2',
            isShort && !swatch_value && !pictures ? 'grid grid-cols-5' : 'flex flex-wrap',
            (swatch_value || pictures) && 'gap-3',
          )}
        >
          {attribute_values.map(({ id, value, swatch }) => {
            const canChoose = isCombinable(product, choice, attribute_id, id);
            const isSoldOut = soldOut.valueIds.includes(id);
            const radio = {
              name: `${group}-value`,
              value: id,
              checked: id === chosen?.id,
              'aria-invalid': isChoiceMissing || undefined,
              'aria-describedby': isSoldOut && showsSoldOut ? `${group}-sold-out` : undefined,
              soldOut: isSoldOut,
              onChange: () => canChoose && onChoose(attribute_id, id),
            };
            const picture = pictures?.get(id);
            if (picture) return <PictureChoice key={id} {...radio} src={picture} label={value} disabled={!canChoose} />;
            return swatch ? (
              <SwatchButton key={id} {...radio} color={swatch} label={value} disabled={!canChoose} />
            ) : (
              <SizeBox key={id} {...radio} label={value} unavailable={!canChoose} />
            );
          })}
        </div>
        <div id={`${group}-note`} role="status">
          {isChoiceMissing && (
            <p className="mt-2.5 flex items-center gap-1.5 text-sm font-medium text-danger">
              <Icon name="circle-exclamation-point" size={16} className="shrink-0" />
              {t('product.choose', { name: attr_name })}
            </p>
          )}
          <MissingCombinationNotes {...{ product, attribute, choice }} />
          {showsSoldOut && (
            <p id={`${group}-sold-out`} className="mt-2.5 me-2 inline-block text-sm text-muted">
              {t(soldOut.chosen.length > 0 ? 'product.soldOutIn' : 'product.soldOut', {
                values: list.format(soldOut.values),
                chosen: list.format(soldOut.chosen),
              })}
            </p>
          )}
          {showsSoldOut && onlySoldOut !== undefined && onlySoldOut !== chosen?.id && (
            <button
              type="button"
              className="text-link text-sm font-semibold"
              onClick={() => onRequestAlert(attribute_id, onlySoldOut)}
            >
              {t('product.tellMe')}
            </button>
          )}
          {chosen && isMissingPicture(product, attribute, chosen.id) && (
            <p className="mt-2.5 text-sm text-muted">{t('product.noPicture', { value: chosen.value })}</p>
          )}
        </div>
      </fieldset>
    </div>
  );
}

function MissingCombinationNotes({
  product,
  choice,
  attribute,
}: Pick<OptionPickerProps, 'product' | 'choice' | 'attribute'>) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return listMissingCombinations(product, choice, attribute).map(({ values, chosen, availableWith }) => (
    <p key={values.join()} className="mt-2.5 text-sm text-muted">
      {t('product.notMade', {
        count: values.length,
        values: list.format(values),
        chosen: list.format(chosen),
        where: list.format(availableWith),
      })}
    </p>
  ));
}
