const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML, in element content and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => CHARACTER_REFERENCES[character] ?? character);
