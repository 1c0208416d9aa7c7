import { BG, PAL } from '../palettes.mjs';
import { beltBeaded, bracelets, earrings, strand } from '../products/beadwork.mjs';
import { brassEarrings, cowrieNecklace, cuff } from '../products/brass-and-shell.mjs';
import { backpack, clutch, crossbody, tote, wallet } from '../products/clothing/bags.mjs';
import { Scene } from '../scene.mjs';
import { bogolan } from '../textiles/dyed.mjs';
import { waxLeaf, waxRosette } from '../textiles/printed.mjs';
import { kente, kuba } from '../textiles/woven.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const bag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });
const gem = (slug, title, palette, draw) => ({ slug, title, family: 'jewellery', palette, draw });
const [red, white, blue, gold, black] = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717'];
const bangles = [
  { beads: true, rows: 2, col: (k, r) => ((k >> 1) % 2 === r ? red : white) },
  { beads: false, rows: 1, col: () => gold },
  { beads: true, rows: 2, col: (k, r) => [blue, blue, gold, white][(k + r) % 4] },
  { beads: true, rows: 1, col: (k) => (k % 6 < 3 ? black : gold) },
  { beads: false, rows: 1, col: () => gold },
];

export const BAGS_JEWELS = [
  bag('crossbody-kente', 'Kente flap crossbody bag', 'kenteGold', () =>
    crossbody(on('sage', 61), kente(PAL.kenteGold, 5), '#5B3118', 0.56).z(1.06, 30),
  ),
  bag('clutch-wax-red', 'Zip clutch, red leaf print', 'waxRed', () =>
    clutch(on('oat', 62), waxLeaf(PAL.waxRed), '#2B1231', 0.72).z(1.04, -30),
  ),
  bag('backpack-bogolan', 'Bogolan and leather backpack', 'bogolan', () =>
    backpack(on('sand', 63), bogolan(PAL.bogolan), '#8A4F2A', 0.62).z(1.06, -50),
  ),
  bag('wallet-kuba', 'Leather wallet, Kuba inlay', 'kuba', () =>
    wallet(on('stone', 64), kuba(PAL.kuba), '#4A2818', 0.62).z(1.1, 10),
  ),
  bag('tote-wax-indigo', 'Wax print tote, indigo', 'waxIndigo', () =>
    tote(on('butter', 65), waxRosette(PAL.waxIndigo), '#8A4F2A', 0.62).z(1.04, -10),
  ),
  gem('bracelet-stack', 'Beaded and brass bangle stack', 'red, white, blue, brass', () =>
    bracelets(on('blush', 66), bangles).z(1.14, -80),
  ),
  gem('belt-beaded', 'Beaded leather belt', 'tan leather, beads', () =>
    beltBeaded(on('sky', 67), '#8A5430', [white, red, gold, blue, black]).z(1.06, -90),
  ),
  gem('earrings-brass-leaf', 'Hammered brass leaf earrings', 'brass, teal', () =>
    brassEarrings(on('sage', 68)).z(1.1, 10),
  ),
  gem('necklace-cowrie', 'Cowrie and cord necklace', 'ivory, brown cord', () =>
    cowrieNecklace(on('clay', 69), '#5B3118').z(1.08, 50),
  ),
  gem('bangle-brass', 'Engraved brass bangle', 'brass', () => cuff(on('stone', 71)).z(1.14, -110)),
  gem('necklace-ocean', 'Glass bead strands, lagoon', 'teal, ivory, amber', () =>
    strand(on('sage', 72), ['#0E5F66', '#4FA3A5', '#F3E4C3', '#D98A2B', '#12233F', '#8FC1B5']).z(1.16, 60),
  ),
  gem('earrings-disc-teal', 'Beaded disc earrings, teal', 'teal, coral, cream', () =>
    earrings(on('oat', 73), ['#12233F', '#1C7C78', '#E8A838', '#C8482A', '#FFF7E4']).z(1.18, 30),
  ),
];
