import { getErrorText } from '../../app/http/get-error-text.ts';
import type { Category } from '../../features/catalog/category.ts';
import { useT } from '../../i18n/use-t.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

interface DetailsSectionProps extends ProductFormSection {
  categories: { data?: Category[]; isError: boolean; error?: unknown; refetch: () => unknown };
}

/** Title, descriptions and category. */
export function DetailsSection({ control, getError, categories }: DetailsSectionProps) {
  const t = useT();
  const { data = [], isError, error, refetch } = categories;
  const choices = data.flatMap((top) => [
    { id: top.id, name: top.name },
    ...top.children.flatMap((child) => [
      { id: child.id, name: `${top.name} / ${child.name}` },
      ...child.children.map(({ id, name }) => ({ id, name: `${top.name} / ${child.name} / ${name}` })),
    ]),
  ]);
  return (
    <Section title={t('productForm.details')}>
      <div className="field-rows pb-4">
        <Field label={<RequiredLabel>{t('productForm.title')}</RequiredLabel>} error={getError('title')}>
          <TextInput {...control('title')} dir="auto" />
        </Field>
        <Field
          label={t('productForm.short')}
          help={t('productForm.shortHelp')}
          error={getError('short_description')}
          optional
        >
          <TextInput {...control('short_description')} dir="auto" />
        </Field>
        <Field
          label={t('productForm.description')}
          help={t('productForm.descriptionHelp')}
          error={getError('description')}
          optional
        >
          <Textarea {...control('description')} dir="auto" rows={5} />
        </Field>
        <Field label={<RequiredLabel>{t('productForm.category')}</RequiredLabel>} error={getError('category_id')}>
          <Select {...control('category_id')}>
            <option value="">{t('productForm.chooseCategory')}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {isError && (
            <RetryNotice tone="warning" className="mt-2" onRetry={() => void refetch()}>
              {getErrorText(error, t('listing.categoriesFailed'))}
            </RetryNotice>
          )}
        </Field>
      </div>
    </Section>
  );
}
