/** '49.99' with 2 decimals is 4999. Digits are moved, as floats would round. */
export const toMinorUnits = (amount: string, decimals: number) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};
