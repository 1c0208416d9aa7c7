/** A document as it came from the API: nothing of it is in the browser's cache, and it is gone with the screen. */
export interface OpenedDocument {
  url: string;
  isPdf: boolean;
  /** Pages, as far as they can be counted. */
  pages: number;
}

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Pages of a PDF whose objects are not compressed; 1 where they are. */
const countPages = (bytes: Uint8Array) => {
  const text = new TextDecoder('latin1').decode(bytes);
  return Math.max(1, text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 1);
};

/**
 * Makes an address of a document that only this page can open. The type is one of the three that the API accepts: as HTML, a file of
 * a stranger would run in this origin.
 */
export function openDocument({ content, content_type }: { content: string; content_type: string }): OpenedDocument {
  const type = TYPES.find((one) => one === content_type);
  if (!type) throw new Error('This is no document');
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const isPdf = type === 'application/pdf';
  return { url: URL.createObjectURL(new Blob([bytes], { type })), isPdf, pages: isPdf ? countPages(bytes) : 1 };
}
