/** Whether a text of a product is more than white space and empty HTML elements. */
export const hasText = (text: string | null) => /\S/.test((text ?? '').replace(/<[^>]*>|&nbsp;/g, ''));
