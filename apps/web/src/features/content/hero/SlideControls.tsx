import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { useSlideshow } from './use-slideshow.ts';

interface SlideControlsProps {
  count: number;
  slideshow: ReturnType<typeof useSlideshow>;
  onTurn: (forward: boolean) => void;
}

/** Previous and next buttons, a dot per slide, and play or pause. */
export function SlideControls({ count, slideshow, onTurn }: SlideControlsProps) {
  const t = useT();
  return (
    <div className="on-dark flex items-center gap-1 text-white max-md:justify-between">
      <div className="flex items-center gap-1">
        <IconButton variant="onPicture" label={t('ui.previous')} onClick={() => onTurn(false)}>
          <Icon name="chevron-left" size={20} className="flip" />
        </IconButton>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={String(index)}
            type="button"
            aria-label={t('home.slide', { number: index + 1, total: count })}
            aria-current={index === slideshow.index || undefined}
            className="group grid h-11 w-7 place-items-center rounded-full"
            onClick={() => slideshow.show(index)}
          >
            <span className="block size-2.5 rounded-full bg-white/60 transition-[width] group-hover:bg-white group-aria-current:w-6 group-aria-current:bg-white" />
          </button>
        ))}
        <IconButton variant="onPicture" label={t('ui.next')} onClick={() => onTurn(true)}>
          <Icon name="chevron-right" size={20} className="flip" />
        </IconButton>
      </div>
      <IconButton
        variant="onPicture"
        label={t(slideshow.paused ? 'home.play' : 'home.pause')}
        onClick={() => slideshow.setPaused(!slideshow.paused)}
      >
        <Icon name={slideshow.paused ? 'play' : 'pause'} size={18} />
      </IconButton>
    </div>
  );
}
