/** Replaces the digits and separators of Arabic and Persian keyboards by `0` to `9`, `.` and `,`. */
export const toLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
