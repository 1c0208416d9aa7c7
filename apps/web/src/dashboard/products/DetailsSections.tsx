import type { Category } from '../../features/catalog/category.ts';
import { useT } from '../../i18n/use-t.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

/** Title, descriptions and category. */
export function DetailsSection({
  draft,
  change,
  errorOf,
  leave,
  categories,
}: ProductFormSection & { categories: Category[] }) {
  const t = useT();
  const choices = categories.flatMap((top) => [
    { id: top.id, name: top.name },
    ...top.children.flatMap((child) => [
      { id: child.id, name: `${top.name} / ${child.name}` },
      ...child.children.map(({ id, name }) => ({ id, name: `${top.name} / ${child.name} / ${name}` })),
    ]),
  ]);
  return (
    <Section title={t('piece.details')}>
      <div className="field-rows pb-2">
        <Field label={<RequiredLabel>{t('piece.title')}</RequiredLabel>} error={errorOf('title')}>
          <TextInput
            data-field="title"
            dir="auto"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
            onBlur={() => leave('title')}
          />
        </Field>
        <Field label={t('piece.short')} help={t('piece.shortHelp')} error={errorOf('short_description')} optional>
          <TextInput
            data-field="short_description"
            dir="auto"
            value={draft.short_description}
            onChange={({ target }) => change({ short_description: target.value })}
            onBlur={() => leave('short_description')}
          />
        </Field>
        <Field label={t('piece.description')} help={t('piece.descriptionHelp')} error={errorOf('description')} optional>
          <Textarea
            data-field="description"
            dir="auto"
            rows={5}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
            onBlur={() => leave('description')}
          />
        </Field>
        <Field label={<RequiredLabel>{t('piece.category')}</RequiredLabel>} error={errorOf('category_id')}>
          <Select
            data-field="category_id"
            value={draft.category_id}
            onChange={({ target }) => change({ category_id: target.value })}
            onBlur={() => leave('category_id')}
          >
            <option value="">{t('piece.chooseCategory')}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Section>
  );
}

const TEXTS = ['productFeatures', 'careInstructions', 'returnPolicy'] as const;

/** The texts of the product page's accordions. */
export function CareSection({ draft, change, errorOf, leave }: ProductFormSection) {
  const t = useT();
  return (
    <Section title={t('piece.care')}>
      <div className="field-rows pb-2">
        {TEXTS.map((name) => (
          <Field key={name} label={t(`piece.${name}`)} help={t(`piece.${name}Help`)} error={errorOf(name)} optional>
            <Textarea
              data-field={name}
              dir="auto"
              rows={3}
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
              onBlur={() => leave(name)}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
}
