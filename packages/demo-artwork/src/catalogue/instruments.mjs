import { drawDjembe, drawHosho, drawKalimba, drawTalkingDrum } from '../products/instruments.mjs';
import { drawBalafon, drawShekere } from '../products/percussion.mjs';
import { createEntry, createScene } from './create-entry.mjs';

export const INSTRUMENTS = [
  createEntry('drum-djembe', 'Carved djembe drum', 'mahogany, rope, gold', () =>
    drawDjembe(createScene(18), '#8B4F2A', '#EFE3CC', '#E3B04B'),
  ),
  createEntry('kalimba', 'Kalimba, eleven keys', 'reddish wood, steel', () =>
    drawKalimba(createScene(102), '#A5602F', '#F0DDB5').zoomBy(1.06, -20),
  ),
  createEntry('hosho-shakers', 'Hosho gourd shakers, pair', 'gourd, black, red', () =>
    drawHosho(createScene(103), '#D9A24A', '#2A160C').zoomBy(1.0, -60),
  ),
  createEntry('drum-talking', 'Talking drum', 'wood, cream cord, red', () =>
    drawTalkingDrum(createScene(104), '#7A4526', '#EFE3CC', '#A8301F').zoomBy(1.08, -80),
  ),
  createEntry('drum-djembe-dark', 'Djembe, dark wood and red', 'dark wood, red', () =>
    drawDjembe(createScene(105), '#56321F', '#E9D9B8', '#B4321F'),
  ),
  createEntry('shekere', 'Shekere, beaded gourd', 'gourd, red, gold, black', () =>
    drawShekere(createScene(177), '#C98E45', ['#B4321F', '#F2B632', '#1A1714'], '#EFE3CC').zoomBy(1.02, -10),
  ),
  createEntry('balafon', 'Balafon, twelve bars', 'rosewood, gourds', () =>
    drawBalafon(createScene(178), '#9A5A34', '#5B3118', '#D2A25C').zoomBy(1, 0),
  ),
];
