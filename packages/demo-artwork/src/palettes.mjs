/**
 * Colours of the textiles: `bg` is the background, `fg` the motif on it, and `m` a shade between them for fine lines and dots; `a`
 * to `e` are further colours, whose parts in the pattern its function in textiles/ decides.
 */
export const PALETTES = {
  kenteGold: { a: '#E2A21B', b: '#17663A', c: '#A8201A', d: '#15120F', e: '#F3D27A' },
  kenteBlue: { a: '#1E3F8B', b: '#E3A72F', c: '#B4321F', d: '#101827', e: '#F4E3BE' },
  bogolan: { bg: '#2A1C13', fg: '#EADFC6' },
  bogolanLight: { bg: '#E6D8BB', fg: '#3A2417' },
  bogolanRust: { bg: '#7B3A1D', fg: '#F1E3C4' },
  waxTeal: { bg: '#0E5F66', a: '#F28C28', b: '#FFF3DC', c: '#12233F', d: '#F7C948' },
  waxRed: { bg: '#A72A22', a: '#F6B93B', b: '#FFF4E2', c: '#2B1231', d: '#1F7A6D' },
  waxIndigo: { bg: '#1C2C6B', a: '#F0762E', b: '#FDF3E3', c: '#0C1433', d: '#F2C14E' },
  waxGreen: { bg: '#1E6B45', a: '#F4B93A', b: '#FFF8E7', c: '#0C2B22', d: '#D8472B' },
  waxPlum: { bg: '#5B2148', a: '#F2994A', b: '#FCEFE0', c: '#270E24', d: '#E0567A' },
  shweshweIndigo: { bg: '#1B2D63', fg: '#EEF2FA', m: '#6E8BC9' },
  shweshweBrown: { bg: '#4A2415', fg: '#F6E9D8', m: '#C98A5A' },
  shweshweRed: { bg: '#8E1B22', fg: '#FBEDE6', m: '#E59A8C' },
  adire: { bg: '#16305F', fg: '#D9E6F2', m: '#5E86B8' },
  kuba: { bg: '#CDA86E', fg: '#2B1B11', m: '#8A5A2E' },
  ndebele: {
    black: '#151515',
    white: '#FBF7EF',
    a: '#1F5FA8',
    b: '#D9412B',
    c: '#F2B632',
    d: '#2C8C57',
    e: '#E88AA2',
  },
};

/** Two colours, light then dark, that match the backdrop which cloth/render.mjs computes for garments. */
export const BACKDROP = ['#F4EBDE', '#DACDBD'];

/** Colours of room.mjs and room-props.mjs: dark wood, and shadows. */
export const WALNUT = '#8A5A36';
export const SHADOW = '#4a2f1a';
