import type { Slide } from '@trad/contract/content';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroOverlay, HeroText, heroHeight } from './HeroText.tsx';
import { SlideControls } from './SlideControls.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** How far a finger travels before it turns the slide. */
const SWIPE_PX = 40;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The slides at the top of the home page, one at a time. The server renders the first. */
export function HeroSlider({ slides }: { slides: Slide[] }) {
  const t = useT();
  const show = useSlideshow(slides.length);
  const touched = useRef<number>(undefined);
  const slide = slides[show.index];
  const hasMore = slides.length > 1;
  if (!slide) return null;

  const turn = (forward: boolean) => show.show(show.index + (forward ? 1 : -1));
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    turn((key === 'ArrowRight') !== isRightToLeft(currentTarget));
  };
  const onPointerUp = ({ clientX, currentTarget }: PointerEvent) => {
    const way = clientX - (touched.current ?? clientX);
    touched.current = undefined;
    if (Math.abs(way) >= SWIPE_PX) turn(way < 0 !== isRightToLeft(currentTarget));
  };
  const hold = (part: 'pointer' | 'focus', isHeld: boolean) =>
    show.setHeld((before) => ({ ...before, [part]: isHeld }));

  return (
    <section
      aria-label={t('home.slides')}
      aria-roledescription={hasMore ? t('home.slider') : undefined}
      className={cx('relative touch-pan-y overflow-clip', heroHeight)}
      {...(hasMore && {
        onKeyDown,
        onPointerUp,
        onPointerDown: ({ pointerType, clientX }) => {
          touched.current = pointerType === 'mouse' ? undefined : clientX;
        },
        onPointerCancel: () => {
          touched.current = undefined;
        },
        onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && hold('pointer', true),
        onPointerLeave: () => hold('pointer', false),
        onFocus: () => hold('focus', true),
        onBlur: ({ relatedTarget, currentTarget }) => hold('focus', currentTarget.contains(relatedTarget)),
      })}
    >
      {slides.map(
        (one, place) =>
          (show.fetched.includes(place) || place === show.index) && (
            <div key={one.id} className={cx('transition-opacity duration-250', place !== show.index && 'opacity-0')}>
              <HeroPicture images={one} priority={place === 0} />
            </div>
          ),
      )}
      <HeroOverlay>
        <div aria-live={show.isRunning ? 'off' : 'polite'}>
          <HeroText
            key={slide.id}
            id="hero-title"
            title={slide.title}
            subTitle={slide.sub_title}
            label={slide.label}
            link={slide.link}
          />
        </div>
        {hasMore && (
          // Its place is held: nothing moves when it wakes.
          <div className="min-h-11">
            {show.awake && <SlideControls count={slides.length} show={show} onTurn={turn} />}
          </div>
        )}
      </HeroOverlay>
    </section>
  );
}
