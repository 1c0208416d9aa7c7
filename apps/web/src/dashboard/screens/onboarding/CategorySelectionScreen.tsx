import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceGroup } from '../../../ui/forms/Choice.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { type ApplicantCategory, applicantCategories } from '../../onboarding/onboarding-draft.ts';
import { StepLayout } from '../../onboarding/StepLayout.tsx';

const pictures: Record<ApplicantCategory, string> = {
  apparel: '/media/tunic-embroidered-640.webp',
  art: '/media/art-baobab-dawn-640.webp',
  books: '/media/notebook-wax-640.webp',
  home_decor: '/media/basket-bolga-640.webp',
  gift_items: '/media/greeting-cards-640.webp',
  toys: '/media/toy-elephant-640.webp',
};

export function CategorySelectionScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { draft, setCategories, setErrors } = useOnboarding();
  const chosen = draft.categories;
  const toggle = (name: ApplicantCategory) =>
    setCategories(applicantCategories.filter((category) => (category === name) !== chosen.includes(category)));
  const next = (event: FormEvent) => {
    event.preventDefault();
    setErrors(null);
    navigate(paths.vendorOnboarding('documents'));
  };
  return (
    <StepLayout
      step="category-selection"
      title={t('onboarding.categoriesTitle')}
      text={t('onboarding.categoriesText')}
      disabled={chosen.length === 0}
      onNext={next}
    >
      <ChoiceGroup
        legend={t('onboarding.categoriesTitle')}
        legendHidden
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5"
      >
        {applicantCategories.map((name) => (
          <label
            key={name}
            className="cursor-pointer rounded-panel bg-white inset-ring-1 inset-ring-line transition-shadow hover:inset-ring-control has-checked:bg-clay-tint has-checked:inset-ring-2 has-checked:inset-ring-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <span className="m-2 block overflow-hidden rounded-picture">
              <Picture src={pictures[name]} alt="" sizes="(min-width: 640px) 200px, 45vw" largest={640} />
            </span>
            <span className="flex min-h-13 items-center gap-3 px-4 pb-2 font-semibold">
              <input
                type="checkbox"
                className="check-box outline-none"
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
              {t(`onboarding.category.${name}`)}
            </span>
          </label>
        ))}
      </ChoiceGroup>
    </StepLayout>
  );
}
