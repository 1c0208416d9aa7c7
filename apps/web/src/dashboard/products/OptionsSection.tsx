import { getSwatch, isColourOption } from '@trad/contract/dashboard/colour-names';
import { MAX_OPTION_LENGTH, MAX_OPTIONS } from '@trad/contract/dashboard/product-limits';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  buildVariants,
  type DraftOption,
  type DraftVariant,
  filterKeysWithVariants,
  findAbsentKeys,
  getVariantKey,
  removeOptionFromKeys,
} from '../../features/dashboard/product-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Field, useFieldControl } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

/** The colour input's value without a chosen or known colour. */
const DEFAULT_COLOUR = '#ffffff';

/** The product's options, whose values define the variants. */
export function OptionsSection({ draft, change, getError, trackField }: ProductFormSection) {
  const t = useT();
  /** The variants that this form has had: a value that is removed and typed again has its stock and prices again. */
  const seen = useRef(new Map<string, DraftVariant>());
  /** The combinations that the product lacks: a value that is removed and typed again adds none of them. */
  const absentKeys = useRef<ReadonlySet<string>>(new Set());
  const set = (options: DraftOption[], removedOption?: number) => {
    for (const variant of draft.variants) seen.current.set(getVariantKey(variant.option_values), variant);
    const variants = [...seen.current.values()];
    const keys = new Set([...filterKeysWithVariants(absentKeys.current, variants), ...findAbsentKeys(draft)]);
    absentKeys.current = removedOption === undefined ? keys : new Set(removeOptionFromKeys(keys, removedOption));
    change({ options, variants: buildVariants(options, variants, absentKeys.current) });
  };
  const rows = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    set([...draft.options, { name: '', values: [] }]);
    // The last possible option removes the button.
    const selector = `[data-field="option.${draft.options.length}"]`;
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const removeOption = (index: number) => {
    set(
      draft.options.filter((_, position) => position !== index),
      index,
    );
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const update = (index: number, changes: Partial<DraftOption>) =>
    set(draft.options.map((option, position) => (position === index ? { ...option, ...changes } : option)));
  return (
    <Section title={t('productForm.options')} text={t('productForm.optionsText')}>
      <div ref={rows} className="field-rows pb-2">
        {draft.options.map((option, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id, and its name is edited.
            key={index}
            className="field-rows grid-cols-[minmax(0,1fr)_44px] items-start gap-x-3 md:grid-cols-[180px_minmax(0,1fr)_44px]"
          >
            <Field label={t('productForm.optionName')} error={getError(`option.${index}`)}>
              <TextInput
                {...trackField(`option.${index}`)}
                value={option.name}
                maxLength={MAX_OPTION_LENGTH}
                placeholder={t('productForm.optionExample')}
                onChange={({ target }) => update(index, { name: target.value })}
              />
            </Field>
            <div className="max-md:order-3 max-md:col-span-2">
              <Field label={t('productForm.values')} error={getError(`values.${index}`)}>
                <OptionValues
                  tracking={trackField(`values.${index}`)}
                  option={option}
                  onChange={(values) => update(index, { values })}
                />
              </Field>
            </div>
            <IconButton
              label={`${t('productForm.removeOption')} ${option.name}`}
              className="mt-8"
              onClick={() => removeOption(index)}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          </div>
        ))}
      </div>
      {draft.options.length < MAX_OPTIONS && (
        <Button ref={addButton} variant="link" className={draft.options.length > 0 ? 'mt-5' : undefined} onClick={add}>
          <Icon name="plus" size={18} />
          {t(draft.options.length > 0 ? 'productForm.anotherOption' : 'productForm.addOption')}
        </Button>
      )}
    </Section>
  );
}

interface OptionValuesProps {
  tracking: ReturnType<ProductFormSection['trackField']>;
  option: DraftOption;
  onChange: (values: DraftOption['values']) => void;
}

/** The values as chips. Enter or a comma adds one, Backspace removes the last one. */
function OptionValues({ tracking, option: { name, values }, onChange }: OptionValuesProps) {
  const t = useT();
  const control = useFieldControl();
  const [text, setText] = useState('');
  const isColour = isColourOption(name);
  const add = () => {
    const value = text.replaceAll(',', ' ').trim().slice(0, MAX_OPTION_LENGTH);
    setText('');
    const exists = values.some((other) => other.value.toLowerCase() === value.toLowerCase());
    if (value && !exists) onChange([...values, { value, swatch: null }]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    // A key that is held to clear the text removes no value.
    if (event.key === 'Backspace' && text === '' && !event.repeat) onChange(values.slice(0, -1));
  };
  const box = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    onChange(values.filter((_, position) => position !== index));
    // To the next value, else to the input.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll('button');
      (buttons?.[index] ?? box.current?.querySelector<HTMLElement>('[data-field]'))?.focus();
    });
  };
  return (
    <div
      ref={box}
      className={`control flex min-h-13 flex-wrap items-center gap-2 px-1.5! py-1.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-indigo`}
    >
      {values.map(({ value, swatch }, index) => (
        <span
          key={value}
          className="inline-flex min-h-10 items-center gap-2 rounded-full bg-sand ps-3.5 text-[15px] font-medium"
        >
          {isColour && (
            <input
              type="color"
              aria-label={t('productForm.colourOf', { value })}
              value={getSwatch(name, { value, swatch }) ?? DEFAULT_COLOUR}
              className="size-6 cursor-pointer appearance-none rounded-full border-0 bg-transparent p-0"
              onChange={({ target }) =>
                onChange(
                  values.map((other, position) => (position === index ? { ...other, swatch: target.value } : other)),
                )
              }
            />
          )}
          <bdi>{value}</bdi>
          <button
            type="button"
            aria-label={`${t('pictures.remove')} ${value}`}
            className="grid h-10 w-9 place-items-center rounded-full hover:bg-line"
            onClick={() => remove(index)}
          >
            <Icon name="x" size={15} />
          </button>
        </span>
      ))}
      <input
        {...control}
        {...tracking}
        value={text}
        placeholder={t('productForm.addValue')}
        className="h-10 min-w-28 grow bg-transparent px-2 outline-none placeholder:text-muted placeholder:opacity-100"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add();
          tracking.onBlur();
        }}
      />
    </div>
  );
}
