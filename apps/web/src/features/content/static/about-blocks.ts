export type AboutBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; text: string };

const MAX_HEADING_LENGTH = 80;
const BULLET = /^\s*[-–—•*·]\s*/;
const ENDS_A_SENTENCE = /[.!?…؟۔]["'”’»)]*$/;

/** A short block that ends with a colon or without punctuation. */
const isHeading = (block: string) =>
  block.length < MAX_HEADING_LENGTH && (/[:：]$/.test(block) || !ENDS_A_SENTENCE.test(block));

/** Splits plain text into blocks at blank lines; lines that begin with a dash or bullet are list items. */
export const parseAboutBlocks = (text: string): AboutBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap((block): AboutBlock[] => {
      const lines = block.split('\n');
      if (!lines.some((line) => BULLET.test(line)))
        return [{ kind: isHeading(block) ? 'heading' : 'text', text: block }];
      const blocks: AboutBlock[] = [];
      for (const line of lines) {
        const last = blocks.at(-1);
        if (!BULLET.test(line)) blocks.push({ kind: 'text', text: line.trim() });
        else if (last?.kind === 'list') last.items.push(line.replace(BULLET, ''));
        else blocks.push({ kind: 'list', items: [line.replace(BULLET, '')] });
      }
      return blocks;
    });
