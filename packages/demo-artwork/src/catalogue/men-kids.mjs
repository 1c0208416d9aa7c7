import { BG, PAL } from '../palettes.mjs';
import { cotton } from '../products/cloth-parts.mjs';
import { kidsDress } from '../products/clothing/dresses.mjs';
import { dashiki, shirt } from '../products/clothing/shirts.mjs';
import { bandShirt, bowTie, trousers, waistcoat } from '../products/clothing/tailoring.mjs';
import { blocks, bunting, dungarees, stacker } from '../products/nursery.mjs';
import { Scene } from '../scene.mjs';
import { bogolan } from '../textiles/dyed.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from '../textiles/printed.mjs';
import { kente, plainWeave } from '../textiles/woven.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const wear = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const toy = (slug, title, palette, draw) => ({ slug, title, family: 'art-and-music', palette, draw });
const night = { bg: '#191614', a: '#E2A82E', b: '#FFF3DC', c: '#0B0A09', d: '#1E7B4F' };

export const MEN_KIDS = [
  wear('shirt-grandad-indigo', 'Band-collar shirt, indigo', 'indigo, kenteBlue', () =>
    bandShirt(on('butter', 141), '#2B4272', kente(PAL.kenteBlue, 3), '#F4E3BE').z(1.1, -10),
  ),
  wear('shirt-palm-green', 'Leaf print camp shirt, green', 'waxGreen', () => {
    const s = on('clay', 142);
    return shirt(s, waxLeaf(PAL.waxGreen, 6), cotton(s, '#F1E7D2'), 0.56, '#F1E7D2').z(1.17, 60);
  }),
  wear('dashiki-black', 'Dashiki-style top, black and gold', 'black, gold, green', () =>
    dashiki(on('oat', 143), waxRosette(night), ['#0B0A09', '#E2A82E', '#1E7B4F', '#B4321F'], 0.42).z(1.12, 60),
  ),
  wear('waistcoat-kente', 'Kente strip waistcoat', 'kenteGold, black', () =>
    waistcoat(on('stone', 144), kente(PAL.kenteGold, 12), '#171412', '#E2A82E', 0.5).z(1.14, 30),
  ),
  wear('trousers-drawstring-stone', 'Drawstring trousers, stone', 'stone, bogolan', () =>
    trousers(on('sage', 145), plainWeave('#CFC3AC'), '#B9AC93', { flare: 178, cuff: bogolan(PAL.bogolan), tf: 1.2 }).z(
      1.1,
      -60,
    ),
  ),
  wear('bow-tie-kente', 'Bow tie and pocket square', 'kenteBlue', () =>
    bowTie(on('sand', 146), kente(PAL.kenteBlue, 5), '#1A2238', 0.62).z(1.06, -60),
  ),
  wear('kids-dress-indigo', 'Children\u2019s dress, indigo shweshwe', 'shweIndigo, white', () =>
    kidsDress(on('butter', 147), shweshwe(PAL.shweIndigo), '#FFFFFF', 0.86).z(1.08, -20),
  ),
  wear('dungarees-green', 'Children\u2019s short dungarees', 'waxGreen', () =>
    dungarees(on('blush', 148), waxWave(PAL.waxGreen, 5), '#173A2C', 0.5).z(1.1, 0),
  ),
  toy('toy-blocks', 'Painted wooden blocks, set of six', 'ndebele', () =>
    blocks(on('sand', 149), PAL.ndebele).z(1, -140),
  ),
  toy('toy-stacker', 'Stacking rings', 'wood, turquoise, gold, coral, plum', () =>
    stacker(on('sky', 150), '#D9A866', ['#74306A', '#C8482A', '#E9A92F', '#1C8A86', '#1F5A9A']).z(1.06, -60),
  ),
  toy('bunting-prints', 'Printed cotton bunting', 'mixed prints', () =>
    bunting(
      on('oat', 151),
      [
        waxWave(PAL.waxTeal, 5),
        waxLeaf(PAL.waxRed),
        shweshwe(PAL.shweIndigo),
        waxRosette(PAL.waxGreen),
        waxLeaf({ bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' }),
        waxWave(PAL.waxPlum, 5),
      ],
      '#F4ECDC',
    ).z(1, 20),
  ),
];
