import { BACKGROUNDS, PALETTES } from '../palettes.mjs';
import { createCottonPattern } from '../products/cloth-parts.mjs';
import { drawJumpsuit, drawKidsDress, drawMaxiDress, drawWrapDress } from '../products/clothing/dresses.mjs';
import { drawBucketHat, drawHeadband, drawKufi } from '../products/clothing/headwear.mjs';
import { drawAgbada, drawKaftan } from '../products/clothing/robes.mjs';
import { drawApron, drawBomber, drawDashiki, drawKidsSet, drawShirt } from '../products/clothing/shirts.mjs';
import { Scene } from '../scene.mjs';
import { createAdireTile, createBogolanTile } from '../textiles/dyed.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';

const createScene = (bg, seed) => new Scene(BACKGROUNDS[bg], seed);
const sunset = { bg: '#C8482A', a: '#F6C04A', b: '#FFF3DC', c: '#3A1230', d: '#1F8A7D' };
const sun = { bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' };
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });

export const WEAR = [
  createGarment('robe-agbada-ivory', 'Agbada-style robe, ivory and gold', 'ivory, gold', () =>
    drawAgbada(createScene('sage', 41), '#EFE6D2', '#B4822B', '#3A2A1C').zoomBy(0.96, -40),
  ),
  createGarment('robe-agbada-forest', 'Agbada-style robe, forest', 'forest, wheat', () =>
    drawAgbada(createScene('oat', 42), '#1F5A45', '#EBCB7C', '#0E2A20').zoomBy(0.96, -40),
  ),
  createGarment('dashiki-cobalt', 'Dashiki-style top, cobalt', 'cobalt, gold, red', () =>
    drawDashiki(
      createScene('sand', 43),
      createWaxWaveTile(PALETTES.waxIndigo, 5),
      ['#0C1433', '#F2C14E', '#C8341F', '#FDF3E3'],
      0.42,
    ).zoomBy(1.12, 60),
  ),
  createGarment('kaftan-adire', 'Adire kaftan', 'indigo, cream', () =>
    drawKaftan(createScene('blush', 44), createAdireTile(PALETTES.adire), ['#0D1D3C', '#E9DCC0'], 0.72).zoomBy(1, -50),
  ),
  createGarment('wrap-dress-coral', 'Wrap dress, coral rosette', 'coral, gold, teal', () =>
    drawWrapDress(createScene('sage', 45), createWaxRosetteTile(sunset), '#1C6E68', 0.42).zoomBy(1.1, 20),
  ),
  createGarment('jumpsuit-plum', 'Wide-leg jumpsuit, plum wave', 'waxPlum', () =>
    drawJumpsuit(createScene('stone', 46), createWaxWaveTile(PALETTES.waxPlum, 5), '#2A1026', 0.46).zoomBy(1.08, -30),
  ),
  createGarment('bomber-green', 'Wax print bomber jacket', 'waxGreen', () =>
    drawBomber(createScene('sand', 47), createWaxRosetteTile(PALETTES.waxGreen), '#14201B', 0.5).zoomBy(1.1, 90),
  ),
  createGarment('apron-leaf', 'Cook\u2019s apron, red leaf', 'waxRed', () =>
    drawApron(createScene('butter', 48), createWaxLeafTile(PALETTES.waxRed), '#2B1F3A', 0.5).zoomBy(1.05, 20),
  ),
  createGarment('kids-dress-sunshine', 'Children\u2019s puff-sleeve dress', 'yellow, red, cream', () =>
    drawKidsDress(createScene('sky', 49), createWaxLeafTile(sun), '#FFF7E4', 0.5).zoomBy(1.08, -20),
  ),
  createGarment('kids-set-shweshwe', 'Children\u2019s shirt and shorts', 'shweRed', () =>
    drawKidsSet(createScene('oat', 50), createShweshweTile(PALETTES.shweRed), '#7A1920', '#FBEDE6').zoomBy(1.06, 10),
  ),
  createGarment('headband-knot', 'Knotted headband', 'waxTeal', () =>
    drawHeadband(createScene('blush', 51), createWaxWaveTile(PALETTES.waxTeal, 5), 0.5).zoomBy(1.04, -60),
  ),
  createGarment('bucket-hat-indigo', 'Bucket hat, indigo wax print', 'waxIndigo', () =>
    drawBucketHat(createScene('clay', 52), createWaxWaveTile(PALETTES.waxIndigo, 5), '#F0762E', 0.46).zoomBy(1.08, -20),
  ),
  createGarment('kufi-cap', 'Embroidered kufi cap', 'black, gold, green, red', () =>
    drawKufi(createScene('sage', 53), ['#1C1A1A', '#E0A82E', '#1E7B4F', '#B4321F']).zoomBy(1.12, -60),
  ),
  createGarment('maxi-dress-sunset', 'Ankara maxi dress, sunset', 'coral, gold', () =>
    drawMaxiDress(createScene('sky', 54), createWaxLeafTile(sunset), '#3A1230', 0.46).zoomBy(1.08, -30),
  ),
  createGarment('shirt-bogolan', 'Bogolan-style camp shirt', 'bogolanLight', () => {
    const s = createScene('clay', 55);
    return drawShirt(
      s,
      createBogolanTile(PALETTES.bogolanLight),
      createCottonPattern(s, '#3A2417'),
      0.6,
      '#3A2417',
    ).zoomBy(1.17, 60);
  }),
];
