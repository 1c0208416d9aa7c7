import { PALETTES } from '../palettes.mjs';
import { drawBasket, drawFruitBowl, drawLaundryBasket, drawWallPlates } from '../products/baskets.mjs';
import { drawLampshade, drawMugs, drawTray } from '../products/house-ware.mjs';
import { drawPot, drawVase } from '../products/pots.mjs';
import { drawBowl, drawCandleHolders, drawSaladServers, drawStool } from '../products/woodware.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import { createEntry, createScene } from './create-entry.mjs';

const bolga = ['#DDB877', '#A8301F', '#23211F', '#1E5F4B'];
const straw = '#DDB877';

export const HOMEWARE = [
  createEntry('basket-bolga', 'Bolga market basket', 'straw, red, black, green', () =>
    drawBasket(createScene(15), bolga).zoomBy(1.06, 20),
  ),
  createEntry('bowl-carved', 'Hand-carved serving bowl', 'teak, dark brown', () =>
    drawBowl(createScene(19), '#B5763F', '#3A2114').zoomBy(1.16, -80),
  ),
  createEntry('pot-clay', 'Burnished clay water pot', 'terracotta, cream', () =>
    drawPot(createScene(26), '#9C4A2A', '#2A1510', '#EBD3A8').zoomBy(1.06, -40),
  ),
  createEntry('basket-market-indigo', 'Woven market basket, indigo', 'straw, indigo, coral', () =>
    drawBasket(createScene(81), [straw, '#1F3A7A', '#C8482A', '#16305F']).zoomBy(1.06, 20),
  ),
  createEntry('basket-laundry', 'Lidded laundry basket', 'straw, plum, brown', () =>
    drawLaundryBasket(createScene(82), [straw, '#5B2148', '#7A4526']).zoomBy(1.04, -50),
  ),
  createEntry('wall-plates', 'Woven wall plates, set of three', 'straw, rust, teal, black', () =>
    drawWallPlates(createScene(83), ['#E3C48C', '#A8481F', '#1C5C66', '#23211F']).zoomBy(1.04, -20),
  ),
  createEntry('fruit-bowl-woven', 'Woven fruit bowl', 'straw, green, rust', () =>
    drawFruitBowl(createScene(84), [straw, '#A8481F', '#1E5F4B']).zoomBy(1.12, -80),
  ),
  createEntry('vase-cobalt', 'Stoneware vase, cobalt and sand', 'sand, cobalt, white', () =>
    drawVase(createScene(85), '#D9BE92', '#1F3F86', '#F8F1E2').zoomBy(1.04, -40),
  ),
  createEntry('candle-holders', 'Turned candle holders, set of three', 'dark wood, brass', () =>
    drawCandleHolders(createScene(86), '#6B3E22', '#D9A845').zoomBy(1.02, 0),
  ),
  createEntry('stool-carved', 'Carved wooden stool', 'mahogany, cream', () =>
    drawStool(createScene(87), '#8A4F2A', '#F0DDB5').zoomBy(1.08, -120),
  ),
  createEntry('salad-servers', 'Olive wood salad servers', 'olive wood, black, bone', () =>
    drawSaladServers(createScene(88), '#B5783F', '#23160d', '#F3E8D2').zoomBy(1.06, 0),
  ),
  createEntry('bowl-ebony', 'Dark wood serving bowl', 'dark wood, cream', () =>
    drawBowl(createScene(89), '#6A4029', '#E9D3A4').zoomBy(1.16, -80),
  ),
  createEntry('pot-indigo', 'Painted clay pot, slate and cream', 'slate, cream', () =>
    drawPot(createScene(90), '#3E5668', '#18222C', '#F1E3C4').zoomBy(1.06, -40),
  ),
  createEntry('mugs-indigo', 'Stoneware mugs, pair', 'cream, indigo', () =>
    drawMugs(createScene(161), ['#FCF2DE', '#22408A', '#FFFAF0']).zoomBy(1.1, -60),
  ),
  createEntry('lamp-woven', 'Woven pendant lampshade', 'straw, rust, black', () =>
    drawLampshade(createScene(162), ['#D7AE6E', '#A8481F', '#23211F']).zoomBy(0.92, 70),
  ),
  createEntry('tray-painted', 'Painted serving tray', 'wood, many colours', () =>
    drawTray(createScene(164), createNdebeleTile(PALETTES.ndebele), '#A06B3C', 1.5).zoomBy(1.02, -20),
  ),
];
