import { useT } from '../../../i18n/use-t.ts';
import { Picture } from '../../../ui/media/Picture.tsx';

const steps = [
  { title: 'vendor.step1', text: 'vendor.step1Text', picture: '/media/notebook-wax-640.webp' },
  { title: 'vendor.step2', text: 'vendor.step2Text', picture: '/media/greeting-cards-640.webp' },
  { title: 'vendor.step3', text: 'vendor.step3Text', picture: '/media/fabric-stack-640.webp' },
] as const;

export function VendorSteps() {
  const t = useT();
  return (
    <section id="steps" aria-labelledby="steps-title" className="page pt-16 md:pt-24">
      <h2 id="steps-title" className="text-[34px] md:text-[48px]">
        {t('vendor.steps')}
      </h2>
      <ol className="mt-8 grid gap-x-5 gap-y-10 border-t border-line pt-8 md:mt-10 md:grid-cols-3 md:pt-10">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} className="max-md:grid max-md:grid-cols-[112px_1fr] max-md:gap-5">
            <div className="overflow-hidden rounded-picture md:aspect-4/3">
              <Picture
                src={picture}
                alt=""
                sizes="(min-width: 1440px) 440px, (min-width: 768px) 31vw, 112px"
                className="md:-mt-[22%]"
              />
            </div>
            <div className="flex gap-4 md:mt-6 max-md:flex-col max-md:gap-2.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink font-display text-lg font-bold text-white">
                {index + 1}
              </span>
              <div>
                <h3 className="font-sans text-lg leading-snug tracking-normal md:mt-1.5">{t(title)}</h3>
                <p className="mt-1.5 max-w-[42ch] leading-relaxed text-body">{t(text)}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
