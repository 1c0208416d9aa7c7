import { PALETTES } from '../palettes.mjs';
import { createCutout, createDunes, createLandscape, createTextilePanel, drawFrame } from '../products/framed-art.mjs';
import { createBotanical, createVessels } from '../products/prints.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';
import { createEntry, createScene } from './create-entry.mjs';

const duskInks = ['#F2B366', '#D9643A', '#C8341F', '#A5482F', '#7B3328', '#51251F', '#2B1716'];
const cutInks = ['#F6EBD7', '#C8442B', '#1F5C57', '#E8A838', '#22243F', '#D98A6A'];

export const WALL_ART = [
  createEntry('art-baobab-dusk', 'Baobab dusk, giclée print', 'dusk orange', () =>
    drawFrame(createScene(17), createLandscape(duskInks, 5)).zoomBy(1.1, 40),
  ),
  createEntry('art-cutouts', 'Market day, paper-cut print', 'paper-cut mix', () =>
    drawFrame(createScene(32), createCutout(cutInks, 14), { wood: '#2A211B' }).zoomBy(1.1, 40),
  ),
  createEntry('framed-textile', 'Framed bogolan panel', 'dark brown, cream', () => {
    const s = createScene(106);
    return drawFrame(s, createTextilePanel(s, createBogolanTile(PALETTES.bogolan), 0.84), {
      wood: '#B98752',
      mat: 62,
    }).zoomBy(1.1, 40);
  }),
  createEntry('art-dunes', 'Quiet dunes, abstract print', 'ochre, teal, plum', () =>
    drawFrame(
      createScene(107),
      createDunes(['#F4E6CC', '#D9642F', '#E2A94F', '#C77A3C', '#2F6A6A', '#1F3F4A', '#3A2038']),
      {
        wood: '#3A2A20',
      },
    ).zoomBy(1.1, 40),
  ),
  createEntry('art-baobab-dawn', 'Baobab dawn, giclée print', 'dawn blue, rose', () =>
    drawFrame(
      createScene(108),
      createLandscape(['#F3D9C9', '#9FC0CF', '#F2A65A', '#7FA3A8', '#4E7D85', '#2E5560', '#1B343E'], 9),
      { wood: '#C9A06B' },
    ).zoomBy(1.1, 40),
  ),
  createEntry('art-vessels', 'Four vessels, still life print', 'terracotta, ochre, teal', () =>
    drawFrame(
      createScene(165),
      createVessels(['#F3E7D3', '#E0B98A', '#E9A23B', '#1F5C57', '#A8431F', '#D98A3A', '#3A2A2E']),
      {
        wood: '#B98752',
      },
    ).zoomBy(1.1, 40),
  ),
  createEntry('art-botanical', 'Leaf study, botanical print', 'green, pink', () =>
    drawFrame(createScene(166), createBotanical(['#F6E3DC', '#1F5A45', '#14392E', '#A9CBB0', '#EFC9BC']), {
      wood: '#F1ECE2',
    }).zoomBy(1.1, 40),
  ),
  createEntry('art-moonrise', 'Moonrise, abstract print', 'indigo, violet, silver', () =>
    drawFrame(
      createScene(167),
      createDunes(['#28366B', '#EFEFF4', '#5C5F9E', '#454A86', '#343A6E', '#252B56', '#171B3A']),
      {
        wood: '#23211F',
      },
    ).zoomBy(1.1, 40),
  ),
  createEntry('framed-kente', 'Framed kente-style panel', 'gold, black', () => {
    const s = createScene(168);
    return drawFrame(s, createTextilePanel(s, createKenteTile(PALETTES.kenteGold, 15), 1.06), {
      wood: '#1F1A17',
      mat: 70,
    }).zoomBy(1.1, 40);
  }),
];
