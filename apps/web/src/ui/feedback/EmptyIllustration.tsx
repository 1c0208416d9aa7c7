import basket from './drawings/basket.svg';
import cloth from './drawings/cloth.svg';
import heart from './drawings/heart.svg';
import letter from './drawings/letter.svg';
import parcel from './drawings/parcel.svg';
import signpost from './drawings/signpost.svg';

/** Illustrations of empty states, as separate files, because most pages need none. */
const drawings = { basket, cloth, heart, letter, parcel, signpost };
export type Illustration = keyof typeof drawings;

export const EmptyIllustration = ({ drawing }: { drawing: Illustration }) => (
  <img src={drawings[drawing]} alt="" width={260} height={236} className="h-auto w-60 md:w-70" />
);
