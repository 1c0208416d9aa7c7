import type { Slide } from '@trad/contract/content';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { HeroButton } from './HeroButton.tsx';
import { HeroPanel } from './HeroPanel.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroText } from './HeroText.tsx';
import { heroClass, heroPictureClass } from './hero-class.ts';
import { SlideControls } from './SlideControls.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** The minimum horizontal distance of a swipe. */
const SWIPE_PX = 40;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The slideshow at the top of the home page. The server renders the first slide. */
export function HeroSlider({ slides }: { slides: Slide[] }) {
  const t = useT();
  const slideshow = useSlideshow(slides.length);
  const swipeStart = useRef<number>(undefined);
  const slide = slides[slideshow.index];
  const hasMore = slides.length > 1;
  if (!slide) return null;

  const showNext = (forward: boolean) => slideshow.show(slideshow.index + (forward ? 1 : -1));
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    showNext((key === 'ArrowRight') !== isRightToLeft(currentTarget));
  };
  const onPointerUp = ({ clientX, currentTarget }: PointerEvent) => {
    const distance = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = undefined;
    if (Math.abs(distance) >= SWIPE_PX) showNext(distance < 0 !== isRightToLeft(currentTarget));
  };
  const pauseBy = (input: 'pointer' | 'focus', isPaused: boolean) =>
    slideshow.setPausedBy((previous) => ({ ...previous, [input]: isPaused }));

  return (
    <section
      aria-label={t('home.slides')}
      aria-roledescription={hasMore ? t('home.slider') : undefined}
      className={cx('touch-pan-y', heroClass)}
      {...(hasMore && {
        onKeyDown,
        onPointerUp,
        onPointerDown: ({ pointerType, clientX }) => {
          swipeStart.current = pointerType === 'mouse' ? undefined : clientX;
        },
        onPointerCancel: () => {
          swipeStart.current = undefined;
        },
        onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && pauseBy('pointer', true),
        onPointerLeave: () => pauseBy('pointer', false),
        onFocus: () => pauseBy('focus', true),
        onBlur: ({ relatedTarget, currentTarget }) => pauseBy('focus', currentTarget.contains(relatedTarget)),
      })}
    >
      <div className={heroPictureClass}>
        {slides.map(
          (item, index) =>
            (slideshow.fetched.includes(index) || index === slideshow.index) && (
              <div
                key={item.id}
                className={cx('transition-opacity duration-250', index !== slideshow.index && 'opacity-0')}
              >
                <HeroPicture images={item} priority={index === 0} />
              </div>
            ),
        )}
      </div>
      <HeroPanel>
        <div aria-live={slideshow.isRunning ? 'off' : 'polite'} className="grid grid-cols-1">
          {slides.map(({ id, title, sub_title }, index) => (
            <HeroText
              key={`${id} ${id === slide.id}`}
              title={title}
              subTitle={sub_title}
              isShown={index === slideshow.index}
            />
          ))}
        </div>
        {/* The buttons of all slides reserve their room, and so do the controls of four slides: nothing moves later. */}
        <div className="flex min-h-13 items-center justify-between gap-x-5 gap-y-2 max-[359px]:flex-wrap md:flex-col md:items-end lg:items-start">
          <div className="grid justify-items-start md:justify-items-end lg:justify-items-start">
            {slides.map(({ id, label, link }) => (
              <div
                key={id}
                aria-hidden={id !== slide.id || undefined}
                className={cx('[grid-area:1/1]', id !== slide.id && 'invisible')}
              >
                <HeroButton label={label} link={link} />
              </div>
            ))}
          </div>
          {hasMore && (
            <div className="min-h-11 min-w-32.5 sm:min-w-54">
              {slideshow.isHydrated && <SlideControls count={slides.length} slideshow={slideshow} onTurn={showNext} />}
            </div>
          )}
        </div>
      </HeroPanel>
    </section>
  );
}
