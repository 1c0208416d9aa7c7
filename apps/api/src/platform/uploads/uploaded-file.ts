/** Decodes the bytes of a form's file or of a base64 data URL of any declared type; null for any other text. */
export const readUploadedBytes = async (file: File | string): Promise<Buffer | null> => {
  if (file instanceof File) return Buffer.from(await file.arrayBuffer());
  const [head = ''] = file.slice(0, 200).split(',');
  return /^data:.*;base64$/i.test(head) ? Buffer.from(file.slice(head.length + 1), 'base64') : null;
};
