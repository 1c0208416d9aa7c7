import { hasLiteChoice, writeLite } from '../../app/state/storage.ts';
import type { LiteMode } from '../../lib/lite-mode.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The lite mode of a page, which the server rendered with it on or off. On a slow connection the next pages of the visit become lite. */
export function detectLiteMode(isOn: boolean): LiteMode {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  const isSlow = !isOn && !hasLiteChoice() && (saveData || /[23]g$/.test(effectiveType));
  if (isSlow) writeLite(true, 'visit');
  return { isOn, savesData: isOn || !!isSlow };
}
