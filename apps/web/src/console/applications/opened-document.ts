/** A document from the API. It is in no cache of the browser, and is released when the screen unmounts. */
export interface OpenedDocument {
  url: string;
  isPdf: boolean;
  /** The number of pages; 1 where it is unknown. */
  pages: number;
}

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Counts the pages of a PDF without compressed objects; returns 1 for any other. */
const countPages = (bytes: Uint8Array) => {
  const text = new TextDecoder('latin1').decode(bytes);
  return Math.max(1, text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 1);
};

/**
 * Creates an object URL for a document. The type is one of the three that the API accepts: as HTML, an applicant's file
 * would run in this origin.
 */
export function openDocument({ content, content_type }: { content: string; content_type: string }): OpenedDocument {
  const type = TYPES.find((one) => one === content_type);
  if (!type) throw new Error(`Unsupported type of document: ${content_type}`);
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const isPdf = type === 'application/pdf';
  return { url: URL.createObjectURL(new Blob([bytes], { type })), isPdf, pages: isPdf ? countPages(bytes) : 1 };
}
