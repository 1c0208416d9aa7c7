import { useEffect, useState } from 'react';
import { useLiteMode } from '../../../lib/lite-mode.ts';

/** How long a slide is shown. */
const SLIDE_MS = 5000;
/** When the next picture is fetched: not while the page itself loads. */
const PREFETCH_MS = 3000;

const addSlide = (slide: number) => (slides: number[]) => (slides.includes(slide) ? slides : [...slides, slide]);

/**
 * The state of a slideshow. It advances by itself, except with a preference for reduced motion or data, and while it is
 * paused, hovered or focused.
 */
export function useSlideshow(count: number) {
  const { savesData } = useLiteMode();
  const [index, setIndex] = useState(0);
  /** Indexes of slides whose pictures are rendered. */
  const [fetched, setFetched] = useState([0]);
  /** The controls are rendered after hydration only. */
  const [isHydrated, setHydrated] = useState(false);
  const [paused, setPaused] = useState(true);
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false });
  const isRunning = count > 1 && !paused && !pausedBy.pointer && !pausedBy.focus;

  useEffect(() => {
    setHydrated(true);
    setPaused(savesData || matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [savesData]);

  const show = (target: number) => {
    const next = (target + count) % count;
    setIndex(next);
    setFetched(addSlide(next));
  };
  useEffect(() => {
    if (!isRunning) return;
    const next = (index + 1) % count;
    const prefetchTimer = setTimeout(() => setFetched(addSlide(next)), PREFETCH_MS);
    const slideTimer = setTimeout(() => setIndex(next), SLIDE_MS);
    return () => {
      clearTimeout(prefetchTimer);
      clearTimeout(slideTimer);
    };
  }, [isRunning, index, count]);

  return { index, fetched, isHydrated, paused, setPaused, setPausedBy, isRunning, show };
}
