import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useDisclosure } from './use-disclosure.ts';

/** Tolerates a pointer that briefly leaves the container on its way to the panel. */
const CLOSE_DELAY_MS = 300;

/** A disclosure that also opens while a mouse hovers over its container. */
export function useHoverDisclosure<Container extends HTMLElement>() {
  const disclosure = useDisclosure<Container>();
  const { open, setOpen, close, buttonProps } = disclosure;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hover = (isEntering: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (isEntering) setOpen(true);
    else timer.current = setTimeout(close, CLOSE_DELAY_MS);
  };
  // Hovering has opened the panel already: a mouse click must not close it.
  const onClick = ({ nativeEvent }: MouseEvent) =>
    setOpen((nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' || !open);
  return {
    ...disclosure,
    buttonProps: { ...buttonProps, onClick },
    hoverProps: { onPointerEnter: hover(true), onPointerLeave: hover(false) },
  };
}
