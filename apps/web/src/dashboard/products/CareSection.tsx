import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

const TEXTS = ['productFeatures', 'careInstructions', 'returnPolicy'] as const;

/** The texts of the product page's accordions. */
export function CareSection({ control, getError }: ProductFormSection) {
  const t = useT();
  return (
    <Section title={t('productForm.care')}>
      <div className="field-rows pb-4">
        {TEXTS.map((name) => (
          <Field
            key={name}
            label={t(`productForm.${name}`)}
            help={t(`productForm.${name}Help`)}
            error={getError(name)}
            optional
          >
            <Textarea {...control(name)} dir="auto" rows={3} />
          </Field>
        ))}
      </div>
    </Section>
  );
}
