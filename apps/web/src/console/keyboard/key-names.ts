const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The names of keys in texts, which screen readers read. */
const NAMES: Record<string, string> = {
  mod: isMac() ? 'Command' : 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
};
/** What is on the caps of keys, where it is another sign than the name. */
const SIGNS: Record<string, string> = {
  ...(isMac() && { mod: '⌘', shift: '⇧' }),
  enter: '↵',
};

const getName = (key: string) => NAMES[key] ?? (key.length > 1 ? key : key.toUpperCase());

/** The keys of a shortcut: `g o` is two, `mod+enter` too. A + that nothing follows is the key itself. */
const listKeys = (keys: string) => keys.split(' ').flatMap((step) => step.split(/\+(?=.)/));

/** What is on the caps of a shortcut's keys: `mod+enter` is Ctrl and ↵. */
export const listCaps = (keys: string) => listKeys(keys).map((key) => SIGNS[key] ?? getName(key));

/** The keys of a shortcut as text: `mod+enter` is Ctrl Enter. */
export const formatKeys = (keys: string) => listKeys(keys).map(getName).join(' ');
