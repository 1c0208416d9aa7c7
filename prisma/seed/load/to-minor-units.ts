/** Converts '49.99' with 2 decimals to 4999. Moves the decimal point in the text, as floating point would round. */
export const toMinorUnits = (amount: string, decimals: number) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};
