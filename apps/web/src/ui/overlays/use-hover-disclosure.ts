import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useDisclosure } from './use-disclosure.ts';

/** A slip of the pointer on the way to a panel does not close it. */
const CLOSE_DELAY_MS = 300;

/** A disclosure that a mouse also opens by pointing at its container. */
export function useHoverDisclosure<Container extends HTMLElement>() {
  const disclosure = useDisclosure<Container>();
  const { open, setOpen, close, buttonProps } = disclosure;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hover = (opens: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (opens) setOpen(true);
    else timer.current = setTimeout(close, CLOSE_DELAY_MS);
  };
  // The pointer has opened the panel before it clicks: that click must not close it.
  const onClick = ({ nativeEvent }: MouseEvent) =>
    setOpen((nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' || !open);
  return {
    ...disclosure,
    buttonProps: { ...buttonProps, onClick },
    hoverProps: { onPointerEnter: hover(true), onPointerLeave: hover(false) },
  };
}
