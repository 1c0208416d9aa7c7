import { BG, PAL } from '../palettes.mjs';
import { cotton } from '../products/cloth-parts.mjs';
import { jumpsuit, kidsDress, maxiDress, wrapDress } from '../products/clothing/dresses.mjs';
import { bucketHat, headband, kufi } from '../products/clothing/headwear.mjs';
import { agbada, kaftan } from '../products/clothing/robes.mjs';
import { apron, bomber, dashiki, kidsSet, shirt } from '../products/clothing/shirts.mjs';
import { Scene } from '../scene.mjs';
import { adire, bogolan } from '../textiles/dyed.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from '../textiles/printed.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const sunset = { bg: '#C8482A', a: '#F6C04A', b: '#FFF3DC', c: '#3A1230', d: '#1F8A7D' };
const sun = { bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' };
const wear = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });

export const WEAR = [
  wear('robe-agbada-ivory', 'Agbada-style robe, ivory and gold', 'ivory, gold', () =>
    agbada(on('sage', 41), '#EFE6D2', '#B4822B', '#3A2A1C').z(0.96, -40),
  ),
  wear('robe-agbada-forest', 'Agbada-style robe, forest', 'forest, wheat', () =>
    agbada(on('oat', 42), '#1F5A45', '#EBCB7C', '#0E2A20').z(0.96, -40),
  ),
  wear('dashiki-cobalt', 'Dashiki-style top, cobalt', 'cobalt, gold, red', () =>
    dashiki(on('sand', 43), waxWave(PAL.waxIndigo, 5), ['#0C1433', '#F2C14E', '#C8341F', '#FDF3E3'], 0.42).z(1.12, 60),
  ),
  wear('kaftan-adire', 'Adire kaftan', 'indigo, cream', () =>
    kaftan(on('blush', 44), adire(PAL.adire), ['#0D1D3C', '#E9DCC0'], 0.72).z(1, -50),
  ),
  wear('wrap-dress-coral', 'Wrap dress, coral rosette', 'coral, gold, teal', () =>
    wrapDress(on('sage', 45), waxRosette(sunset), '#1C6E68', 0.42).z(1.1, 20),
  ),
  wear('jumpsuit-plum', 'Wide-leg jumpsuit, plum wave', 'waxPlum', () =>
    jumpsuit(on('stone', 46), waxWave(PAL.waxPlum, 5), '#2A1026', 0.46).z(1.08, -30),
  ),
  wear('bomber-green', 'Wax print bomber jacket', 'waxGreen', () =>
    bomber(on('sand', 47), waxRosette(PAL.waxGreen), '#14201B', 0.5).z(1.1, 90),
  ),
  wear('apron-leaf', 'Cook\u2019s apron, red leaf', 'waxRed', () =>
    apron(on('butter', 48), waxLeaf(PAL.waxRed), '#2B1F3A', 0.5).z(1.05, 20),
  ),
  wear('kids-dress-sunshine', 'Children\u2019s puff-sleeve dress', 'yellow, red, cream', () =>
    kidsDress(on('sky', 49), waxLeaf(sun), '#FFF7E4', 0.5).z(1.08, -20),
  ),
  wear('kids-set-shweshwe', 'Children\u2019s shirt and shorts', 'shweRed', () =>
    kidsSet(on('oat', 50), shweshwe(PAL.shweRed), '#7A1920', '#FBEDE6').z(1.06, 10),
  ),
  wear('headband-knot', 'Knotted headband', 'waxTeal', () =>
    headband(on('blush', 51), waxWave(PAL.waxTeal, 5), 0.5).z(1.04, -60),
  ),
  wear('bucket-hat-indigo', 'Bucket hat, indigo wax print', 'waxIndigo', () =>
    bucketHat(on('clay', 52), waxWave(PAL.waxIndigo, 5), '#F0762E', 0.46).z(1.08, -20),
  ),
  wear('kufi-cap', 'Embroidered kufi cap', 'black, gold, green, red', () =>
    kufi(on('sage', 53), ['#1C1A1A', '#E0A82E', '#1E7B4F', '#B4321F']).z(1.12, -60),
  ),
  wear('maxi-dress-sunset', 'Ankara maxi dress, sunset', 'coral, gold', () =>
    maxiDress(on('sky', 54), waxLeaf(sunset), '#3A1230', 0.46).z(1.08, -30),
  ),
  wear('shirt-bogolan', 'Bogolan-style camp shirt', 'bogolanLight', () => {
    const s = on('clay', 55);
    return shirt(s, bogolan(PAL.bogolanLight), cotton(s, '#3A2417'), 0.6, '#3A2417').z(1.17, 60);
  }),
];
