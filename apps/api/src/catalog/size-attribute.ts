/** The code of the attribute that size guides are about. */
export const SIZE_ATTRIBUTE = 'size';
