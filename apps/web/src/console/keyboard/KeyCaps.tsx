import { listCaps } from './key-names.ts';

/** The keys of a shortcut as caps: `g o` is two, `mod+enter` is Ctrl and Enter. */
export function KeyCaps({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={className}>
      <bdi dir="ltr" className="inline-flex items-center gap-1">
        {listCaps(keys).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </bdi>
    </span>
  );
}
