import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/display/Tag.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';

const days = [
  { day: 'vendor.monday', text: 'vendor.mondayText' },
  { day: 'vendor.wednesday', text: 'vendor.wednesdayText' },
  { day: 'vendor.thursday', text: 'vendor.thursdayText' },
  { day: 'vendor.later', text: 'vendor.laterText' },
] as const;

/** An invented example, labelled as such. */
export function VendorStory() {
  const t = useT();
  const brand = useBrand();
  return (
    <section aria-labelledby="story" className="mt-16 bg-sand-2 py-16 md:mt-24 md:py-24">
      <div className="page grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid grid-cols-5 items-end gap-3 md:gap-5">
          <Picture
            src="/media/maxi-dress-ankara-teal-640.webp"
            alt=""
            sizes="(min-width: 1024px) 28vw, 60vw"
            className="col-span-3 rounded-picture"
          />
          <div className="col-span-2 grid gap-3 md:gap-5">
            <Picture
              src="/media/head-wrap-plum-640.webp"
              alt=""
              sizes="(min-width: 1024px) 18vw, 40vw"
              largest={640}
              className="rounded-picture"
            />
            <Picture
              src="/media/maxi-dress-ankara-teal-detail-1-640.webp"
              alt=""
              sizes="(min-width: 1024px) 18vw, 40vw"
              largest={640}
              className="rounded-picture"
            />
          </div>
        </div>
        <div>
          <p className="flex items-center gap-3 font-semibold">
            {t('vendor.story')} <Tag tone="warning">{t('vendor.example')}</Tag>
          </p>
          <h2 id="story" className="mt-3 text-[34px] md:text-[48px]">
            {t('vendor.storyTitle')}
          </h2>
          <p className="mt-4 max-w-[52ch] text-[17px] leading-relaxed text-body">{t('vendor.storyText', { brand })}</p>
          <ol className="mt-8 border-t border-line">
            {days.map(({ day, text }) => (
              <li key={day} className="grid gap-x-6 gap-y-1 border-b border-line py-4.5 sm:grid-cols-[8.5rem_1fr]">
                <p className="font-semibold">{t(day)}</p>
                <p className="leading-relaxed text-body">{t(text)}</p>
              </li>
            ))}
          </ol>
          <p className="mt-5 text-sm text-muted">{t('vendor.storyNote')}</p>
        </div>
      </div>
    </section>
  );
}
