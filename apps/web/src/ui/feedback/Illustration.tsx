import basket from './drawings/basket.svg';
import cloth from './drawings/cloth.svg';
import heart from './drawings/heart.svg';
import letter from './drawings/letter.svg';
import parcel from './drawings/parcel.svg';
import signpost from './drawings/signpost.svg';

/** Separate files, because most pages need none. */
const drawings = { basket, cloth, heart, letter, parcel, signpost };
export type DrawingName = keyof typeof drawings;

/**
 * A drawing above the text of a page or panel that has little else: an empty list, a missing page, the outcome of an order, the status
 * of an application.
 */
export const Illustration = ({ drawing }: { drawing: DrawingName }) => (
  <img src={drawings[drawing]} alt="" width={260} height={236} className="h-auto w-60 md:w-70" />
);
