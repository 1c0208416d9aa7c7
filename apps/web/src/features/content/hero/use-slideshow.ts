import { useEffect, useState } from 'react';
import { useLiteMode } from '../../../lib/lite-mode.ts';

/** How long a slide stands. */
const SLIDE_MS = 5000;
/** When the next one's picture is fetched: not while the page itself still loads. */
const PREFETCH_MS = 3000;

/**
 * Which slide is shown. It goes on by itself, round and round, but not for who asked for less motion or less data, nor
 * while it is paused, pointed at or has the focus.
 */
export function useSlideshow(count: number) {
  const { savesData } = useLiteMode();
  const [index, setIndex] = useState(0);
  /** Pictures that are in the page. */
  const [fetched, setFetched] = useState([0]);
  /** Until the browser has woken it there is nothing to press. */
  const [awake, setAwake] = useState(false);
  const [paused, setPaused] = useState(true);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const isRunning = count > 1 && !paused && !held.pointer && !held.focus;

  useEffect(() => {
    setAwake(true);
    setPaused(savesData || matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [savesData]);

  const show = (place: number) => {
    const next = (place + count) % count;
    setIndex(next);
    setFetched((before) => (before.includes(next) ? before : [...before, next]));
  };
  useEffect(() => {
    if (!isRunning) return;
    const next = (index + 1) % count;
    const fetching = setTimeout(
      () => setFetched((before) => (before.includes(next) ? before : [...before, next])),
      PREFETCH_MS,
    );
    const turning = setTimeout(() => setIndex(next), SLIDE_MS);
    return () => {
      clearTimeout(fetching);
      clearTimeout(turning);
    };
  }, [isRunning, index, count]);

  return { index, fetched, awake, paused, setPaused, setHeld, isRunning, show };
}
