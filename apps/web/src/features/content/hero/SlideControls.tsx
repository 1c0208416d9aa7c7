import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import type { useSlideshow } from './use-slideshow.ts';

interface SlideControlsProps {
  count: number;
  show: ReturnType<typeof useSlideshow>;
  onTurn: (forward: boolean) => void;
}

/** Previous, a dot per slide, next, and whether it goes on by itself. */
export function SlideControls({ count, show, onTurn }: SlideControlsProps) {
  const t = useT();
  const Icon = show.paused ? Play : Pause;
  return (
    <div className="on-dark flex items-center gap-1 text-white max-md:justify-between">
      <div className="flex items-center gap-1">
        <IconButton look="onPicture" label={t('ui.previous')} onClick={() => onTurn(false)}>
          <ChevronLeft aria-hidden size={20} className="flip" />
        </IconButton>
        {Array.from({ length: count }, (_, place) => (
          <button
            key={String(place)}
            type="button"
            aria-label={t('home.slide', { number: place + 1, total: count })}
            aria-current={place === show.index || undefined}
            className="group grid h-11 w-7 place-items-center rounded-full"
            onClick={() => show.show(place)}
          >
            <span className="block size-2.5 rounded-full bg-white/60 transition-[width] group-hover:bg-white group-aria-current:w-6 group-aria-current:bg-white" />
          </button>
        ))}
        <IconButton look="onPicture" label={t('ui.next')} onClick={() => onTurn(true)}>
          <ChevronRight aria-hidden size={20} className="flip" />
        </IconButton>
      </div>
      <IconButton
        look="onPicture"
        label={t(show.paused ? 'home.play' : 'home.pause')}
        onClick={() => show.setPaused(!show.paused)}
      >
        <Icon aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
