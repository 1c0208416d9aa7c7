import { hasLiteChoice, writeLite } from '../../app/state/storage.ts';
import { lite } from '../../lib/lite.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Takes over what the server rendered with, and looks at the connection: on a slow one the next pages are lite. */
export function startLite(rendered: boolean) {
  lite.on = rendered;
  lite.still = rendered;
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  if (rendered || hasLiteChoice() || !(saveData || /[23]g$/.test(effectiveType))) return;
  lite.still = true;
  writeLite(true, 'visit');
}
