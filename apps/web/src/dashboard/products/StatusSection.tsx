import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { ChoiceGroup } from '../../ui/forms/Choice.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { PRODUCT_STATUSES } from './product-choices.ts';
import type { ProductFormSection } from './product-form-section.ts';

/** The product's status. */
export function StatusSection({ draft, change }: Pick<ProductFormSection, 'draft' | 'change'>) {
  const t = useT();
  return (
    <Section title={t('list.status')}>
      <ChoiceGroup legend={t('list.status')} legendHidden className="grid gap-2.5">
        {PRODUCT_STATUSES.map((status) => (
          <RadioCard
            key={status}
            name="status"
            value={status}
            title={t(`products.is.${status}`)}
            checked={draft.status === status}
            onChange={() => change({ status })}
          >
            {t(`productForm.status.${status}`)}
          </RadioCard>
        ))}
      </ChoiceGroup>
    </Section>
  );
}
