/** The keys of a shortcut as caps: `g o` is two, `mod+enter` is Ctrl and Enter. */
export function KeyCaps({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={className}>
      <bdi dir="ltr" className="inline-flex items-center gap-1">
        {keys
          .split(' ')
          .flatMap((step) =>
            step
              .split('+')
              .map((key) => (
                <kbd key={`${step} ${key}`}>{NAMES[key] ?? (key.length > 1 ? key : key.toUpperCase())}</kbd>
              )),
          )}
      </bdi>
    </span>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES: Record<string, string> = {
  mod: isMac() ? '⌘' : 'Ctrl',
  shift: isMac() ? '⇧' : 'Shift',
  enter: '↵',
  escape: 'Esc',
};
