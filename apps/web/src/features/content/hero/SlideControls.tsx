import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { useSlideshow } from './use-slideshow.ts';

interface SlideControlsProps {
  count: number;
  slideshow: ReturnType<typeof useSlideshow>;
  onTurn: (forward: boolean) => void;
}

/** Previous and next buttons, a dot per slide, and play or pause. Phones have no room for the arrows: people swipe there. */
export function SlideControls({ count, slideshow, onTurn }: SlideControlsProps) {
  const t = useT();
  return (
    <div className="flex items-center">
      <IconButton label={t('ui.previous')} className="-ms-3 max-sm:hidden" onClick={() => onTurn(false)}>
        <Icon name="chevron-left" size={20} className="rtl-mirror" />
      </IconButton>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={String(index)}
          type="button"
          aria-label={t('home.slide', { number: index + 1, total: count })}
          aria-current={index === slideshow.index || undefined}
          className="group grid h-11 w-6 place-items-center rounded-full"
          onClick={() => slideshow.show(index)}
        >
          <span className="block size-2.5 rounded-full bg-control transition-transform group-hover:bg-ink group-aria-current:scale-140 group-aria-current:bg-ink" />
        </button>
      ))}
      <IconButton label={t('ui.next')} className="max-sm:hidden" onClick={() => onTurn(true)}>
        <Icon name="chevron-right" size={20} className="rtl-mirror" />
      </IconButton>
      <IconButton
        label={t(slideshow.paused ? 'home.play' : 'home.pause')}
        className="ms-auto max-sm:-me-2.5"
        onClick={() => slideshow.setPaused(!slideshow.paused)}
      >
        <Icon name={slideshow.paused ? 'play' : 'pause'} size={18} />
      </IconButton>
    </div>
  );
}
