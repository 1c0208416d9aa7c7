// Draws rooms for pictures of products: plaster walls, wood and linen, lit by a window at the upper left.
import { measureDrawing } from './measure.mjs';
import { BACKDROP, SHADOW, WALNUT } from './palettes.mjs';
import { placeProp } from './room-props.mjs';
import { Scene } from './scene.mjs';
import { adjustLightness, createRandom, round1 } from './shapes.mjs';

const [W, H] = [1200, 1500];
const WALL = ['#F6EADA', '#D3BB9A'];
const LINEN = '#E4D8C4';
const OAK = '#C99A66';

const drawBlurred = (d, color, opacity, blur) =>
  `<path d="${d}" fill="${color}" opacity="${opacity}" filter="url(#b${blur})"/>`;

/** The panes of a window as light on a wall or a table; `lean` is how far the light is sheared, in degrees. */
function drawWindowLight(scene, x, y, scale, lean = -14) {
  const panes = [0, 1].flatMap((column) => [0, 1, 2].map((row) => `M${column * 210} ${row * 250}h190v230h-190Z`));
  scene.add(
    `<g transform="translate(${x} ${y}) skewY(${lean}) scale(${scale})">${drawBlurred(panes.join(''), '#FFF8EA', 0.62, 10)}</g>`,
  );
}

/** The shadow of a plant outside the picture. */
function drawLeafShadow(scene, x, y, scale, turn) {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    return `<ellipse cx="${side * 62}" cy="${i * 46}" rx="74" ry="19" transform="rotate(${side * (28 + i * 2)} 0 ${i * 46})"/>`;
  });
  scene.add(
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="${SHADOW}" opacity=".13" filter="url(#b10)">` +
      `<path d="M-4 -60h8v600h-8Z"/>${leaves.join('')}</g>`,
  );
}

function drawWall(scene, { window = [330, 240, 1.1] } = {}) {
  const light = scene.addRadialGradient(380, 300, 1350, [
    [0, WALL[0]],
    [1, WALL[1]],
  ]);
  scene.add(`<rect width="${W}" height="${H}" fill="${light}"/>`);
  drawWindowLight(scene, ...window);
}

/** Darkens and warms everything away from the window, so that goods and room have one light. */
function drawRoomLight(scene) {
  const shade = scene.addLinearGradient(0, 0, W, H, [
    [0, '#FFF3DC', 0.12],
    [0.5, '#FFF3DC', 0],
    [1, '#3A1E08', 0.16],
  ]);
  scene.add(`<rect width="${W}" height="${H}" fill="${shade}"/>`);
}

function drawGrain(scene, { x, y, w, h, color, seed, isUpright = false }) {
  const random = createRandom(seed);
  const lines = Array.from({ length: 9 }, () => {
    const at = random();
    const bend = (random() - 0.5) * 22;
    return isUpright
      ? `M${round1(x + at * w)} ${y}q${round1(bend)} ${h / 2} 0 ${h}`
      : `M${x} ${round1(y + at * h)}q${w / 2} ${round1(bend)} ${w} 0`;
  });
  scene.add(
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>` +
      `<path d="${lines.join('')}" fill="none" stroke="#5a3517" stroke-opacity=".1" stroke-width="3"/>`,
  );
}

function drawTableTop(scene, y, color = OAK) {
  const top = scene.addLinearGradient(0, y, 0, H, [
    [0, adjustLightness(color, 0.2)],
    [0.35, color],
    [1, adjustLightness(color, -0.22)],
  ]);
  scene.add(drawBlurred(`M0 ${y - 16}h${W}v30H0Z`, SHADOW, 0.3, 10));
  scene.add(`<rect y="${y}" width="${W}" height="${H - y}" fill="${top}"/>`);
  const random = createRandom(y);
  const lines = Array.from({ length: 14 }, (_, i) => {
    const at = y + 14 + ((i + random() * 0.7) / 14) ** 1.7 * (H - y);
    return `M0 ${round1(at)}q600 ${round1((random() - 0.5) * 24)} 1200 0`;
  });
  scene.add(`<path d="${lines.join('')}" fill="none" stroke="#5a3517" stroke-opacity=".11" stroke-width="3"/>`);
  scene.add(`<rect y="${y}" width="${W}" height="4" fill="#fff" opacity=".28"/>`);
}

function drawFloor(scene, y, withRug) {
  drawBoards(scene, y);
  scene.add(
    `<rect y="${y - 70}" width="${W}" height="70" fill="#F4E9DA"/><rect y="${y - 72}" width="${W}" height="4" fill="${SHADOW}" opacity=".16"/>` +
      drawBlurred(`M0 ${y - 6}h${W}v16H0Z`, SHADOW, 0.4, 4),
  );
  if (!withRug) return;
  scene.add(`<ellipse cx="600" cy="1310" rx="640" ry="170" fill="${SHADOW}" opacity=".28" filter="url(#b10)"/>`);
  for (let i = 0; i < 9; i++)
    scene.add(
      `<ellipse cx="600" cy="1302" rx="${632 - i * 70}" ry="${164 - i * 18.4}" fill="${i % 2 ? '#D8C4A0' : '#E3D2B3'}"/>`,
    );
}

function drawBoards(scene, y) {
  const boards = scene.addLinearGradient(0, y, 0, H, [
    [0, '#B98A5C'],
    [0.4, '#C99B6A'],
    [1, '#A97648'],
  ]);
  const lines = Array.from({ length: 17 }, (_, i) => `M${600 + (i - 8) * 92} ${y}L${600 + (i - 8) * 190} ${H}`);
  scene.add(
    `<rect y="${y}" width="${W}" height="${H - y}" fill="${boards}"/>` +
      `<path d="${lines.join('')}" fill="none" stroke="#4e2d14" stroke-opacity=".3" stroke-width="3"/>`,
  );
}

function drawPlank(scene, y, { height = 44, x0 = -20, x1 = 1220 } = {}) {
  const wood = scene.addLinearGradient(0, y, 0, y + height, [
    [0, '#E0B782'],
    [0.25, '#B98450'],
    [1, '#7A4C28'],
  ]);
  scene.add(
    drawBlurred(`M${x0 + 10} ${y + height}H${x1 + 10}V${y + height + 60}H${x0 + 10}Z`, SHADOW, 0.34, 18) +
      `<rect x="${x0}" y="${y}" width="${x1 - x0}" height="${height}" rx="3" fill="${wood}"/>` +
      `<rect x="${x0}" y="${y}" width="${x1 - x0}" height="5" fill="#fff" opacity=".3"/>`,
  );
}

const PLANKS = { oak: ['#CDA273', '#C89A69', '#D2A87B'], walnut: ['#8E6240', '#86593A', '#966A48'] };

function drawSurface(scene, kind) {
  if (PLANKS[kind]) {
    for (let i = 0; i < 5; i++)
      drawGrain(scene, { x: i * 240, y: 0, w: 240, h: H, color: PLANKS[kind][i % 3], seed: 40 + i, isUpright: true });
    for (let i = 1; i < 5; i++)
      scene.add(
        `<path d="M${i * 240} 0V${H}" stroke="#3a2110" stroke-opacity=".5" stroke-width="4"/><path d="M${i * 240 + 4} 0V${H}" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
      );
  } else {
    scene.add(`<rect width="${W}" height="${H}" fill="${LINEN}"/>`);
    for (const [d, width, opacity] of [
      ['M-100 360C300 260 700 420 1300 180', 70, 0.1],
      ['M-100 1240C340 1180 760 1380 1300 1160', 80, 0.12],
      ['M900 -100C840 400 980 900 900 1600', 60, 0.08],
    ])
      scene.add(
        `<path d="${d}" fill="none" stroke="${SHADOW}" stroke-opacity="${opacity}" stroke-width="${width}" filter="url(#b28)"/>` +
          `<path d="${d}" transform="translate(-40 -50)" fill="none" stroke="#fff" stroke-opacity="${opacity * 3}" stroke-width="${width * 0.6}" filter="url(#b18)"/>`,
      );
    const weave = {
      w: 12,
      h: 12,
      body: '<path d="M0 3h6M6 9h6" stroke="#fff" stroke-opacity=".2" stroke-width="2.4"/><path d="M3 6v6M9 0v6" stroke="#6b5537" stroke-opacity=".13" stroke-width="2.4"/>',
    };
    scene.add(`<rect width="${W}" height="${H}" fill="${scene.addPattern(weave, 'scale(1)')}"/>`);
  }
  drawWindowLight(scene, 60, 380, 1.5, -20);
  drawLeafShadow(scene, 1120, -60, 1.3, 38);
}

function drawSofa(scene) {
  const linen = '#CDBCA3';
  const fill = (y0, y1, light) =>
    scene.addLinearGradient(0, y0, 0, y1, [
      [0, adjustLightness(linen, light)],
      [0.7, linen],
      [1, adjustLightness(linen, -0.25)],
    ]);
  scene.add(drawBlurred('M-40 1400H1240V1460H-40Z', SHADOW, 0.5, 18));
  scene.add(`<rect x="-60" y="520" width="1320" height="640" rx="70" fill="${fill(520, 1160, 0.22)}"/>`);
  scene.add('<path d="M600 530V1120" stroke="#000" stroke-opacity=".16" stroke-width="9" filter="url(#b4)"/>');
  scene.add(drawBlurred('M-60 1080H1260V1140H-60Z', SHADOW, 0.36, 18));
  for (const x of [-80, 602])
    scene.add(
      `<rect x="${x}" y="1090" width="680" height="190" rx="46" fill="${fill(1090, 1280, 0.3)}"/><path d="M${x + 40} 1254H${x + 640}" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
    );
  scene.add(`<rect x="-60" y="1270" width="1320" height="130" rx="18" fill="${fill(1270, 1400, 0)}"/>`);
}

function drawPegs(scene, at, y) {
  drawPlank(scene, y, { height: 62, x0: 120, x1: 1080 });
  for (const x of at)
    scene.add(
      `<ellipse cx="${x + 8}" cy="${y + 58}" rx="24" ry="22" fill="${SHADOW}" opacity=".5" filter="url(#b4)"/><circle cx="${x}" cy="${y + 34}" r="22" fill="${WALNUT}"/><circle cx="${x - 5}" cy="${y + 28}" r="9" fill="#fff" opacity=".3"/>`,
    );
}

/** A wooden sideboard below an item on the wall. */
function drawSideboard(scene, y) {
  drawFloor(scene, 1440, false);
  scene.add(drawBlurred(`M130 ${y + 20}H1110V1450H130Z`, SHADOW, 0.32, 28));
  drawGrain(scene, { x: 100, y, w: 1000, h: 1400 - y, color: '#A8744A', seed: 9 });
  scene.add(
    `<path d="M600 ${y + 40}V1390M110 ${y + 40}H1090" stroke="#3a2110" stroke-opacity=".5" stroke-width="5"/><circle cx="560" cy="${y + 130}" r="14" fill="#D9B566"/><circle cx="640" cy="${y + 130}" r="14" fill="#D9B566"/>` +
      `<rect x="140" y="1400" width="26" height="60" fill="#6B4020"/><rect x="1034" y="1400" width="26" height="60" fill="#6B4020"/>`,
  );
  drawPlank(scene, y - 6, { height: 40, x0: 84, x1: 1116 });
}

/** A T-shaped stand for earrings. */
function drawStand(scene, y, foot) {
  drawTableTop(scene, 1010, OAK);
  const wood = scene.addLinearGradient(0, y - 13, 0, y + 13, [
    [0, '#B98450'],
    [1, '#5E381C'],
  ]);
  scene.add(
    `<ellipse cx="616" cy="${foot + 6}" rx="230" ry="36" fill="${SHADOW}" opacity=".45" filter="url(#b10)"/><ellipse cx="600" cy="${foot}" rx="190" ry="34" fill="#7A4C28"/><ellipse cx="600" cy="${foot - 14}" rx="190" ry="34" fill="#A06B3F"/>` +
      `<rect x="589" y="${y}" width="22" height="${foot - y - 10}" fill="#85552F"/><rect x="589" y="${y}" width="7" height="${foot - y - 10}" fill="#fff" opacity=".18"/><rect x="180" y="${y - 13}" width="840" height="26" rx="13" fill="${wood}"/>`,
  );
}

/** The settings: each draws a room; `at` is where goods stand, hang or lie unless the entry says otherwise. */
const SETTINGS = {
  table: {
    at: { x: 600, foot: 1230 },
    draw: (s) => {
      drawWall(s);
      drawTableTop(s, 1010);
    },
  },
  counter: {
    at: { x: 600, foot: 1250 },
    draw: (s) => {
      drawWall(s, { window: [120, 320, 1.2] });
      drawTableTop(s, 1060, '#D8C9B2');
    },
  },
  shelf: {
    at: { x: 600, foot: 1128 },
    draw: (s) => {
      drawWall(s, { window: [200, 260, 1.15] });
      drawPlank(s, 1120);
    },
  },
  floor: {
    at: { x: 600, foot: 1370 },
    draw: (s) => {
      drawWall(s, { window: [420, 220, 1] });
      drawFloor(s, 1130, true);
    },
  },
  wall: {
    at: { x: 600, middle: 560 },
    draw: (s) => {
      drawWall(s, { window: [100, 200, 1.4] });
      drawSideboard(s, 1190);
    },
  },
  sofa: {
    at: { x: 600, foot: 1150 },
    draw: (s) => {
      drawWall(s, { window: [360, 120, 0.9] });
      drawFloor(s, 1380, false);
      drawSofa(s);
    },
  },
  lounge: {
    at: { x: 640, middle: 1245 },
    draw: (s) => {
      drawWall(s, { window: [420, 160, 1] });
      drawFloor(s, 950, false);
      s.add('<g transform="translate(180 120) scale(.7)">');
      drawSofa(s);
      s.add('</g>');
    },
  },
  peg: {
    at: { x: 600, top: 330 },
    draw: (s) => {
      drawWall(s, { window: [260, 420, 1.2] });
      drawPegs(s, [260, 600, 940], 300);
    },
  },
  hook: {
    at: { x: 600, top: 250 },
    draw: (s) => {
      drawWall(s, { window: [330, 330, 1.2] });
      s.add(
        `<ellipse cx="610" cy="262" rx="26" ry="24" fill="${SHADOW}" opacity=".5" filter="url(#b4)"/><circle cx="600" cy="240" r="24" fill="#C79A4A"/><circle cx="593" cy="232" r="9" fill="#fff" opacity=".6"/>`,
      );
    },
  },
  stand: {
    at: { x: 600, top: 420 },
    draw: (s) => {
      drawWall(s, { window: [160, 200, 1.2] });
      drawStand(s, 430, 1190);
    },
  },
  oak: { at: { x: 600, middle: 750 }, draw: (s) => drawSurface(s, 'oak') },
  walnut: { at: { x: 600, middle: 750 }, draw: (s) => drawSurface(s, 'walnut') },
  linen: { at: { x: 600, middle: 750 }, draw: (s) => drawSurface(s, 'linen') },
};

const FLOOR_SHADOW = /<g class="floor-shadow">.*?<\/g>/gs;

/**
 * Draws a product in a room.
 * @param {Scene} product
 * @param {{ setting: string, width?: number, height?: number, x?: number, foot?: number, top?: number, middle?: number,
 *   turn?: number, isFlattened?: boolean, behind?: Array, inFront?: Array }} entry `width` or `height` of the product in the
 *   picture, `isFlattened`: it lies on a floor that is seen from its side; props behind and in front of it
 */
export function drawInRoom(
  product,
  { setting, width, height, turn = 0, isFlattened, behind = [], inFront = [], ...place },
) {
  const s = new Scene(BACKDROP, product.seed);
  const edges = measureDrawing(product);
  const { x, foot, top, middle } =
    'foot' in place || 'top' in place || 'middle' in place
      ? { x: SETTINGS[setting].at.x, ...place }
      : { ...SETTINGS[setting].at, ...place };
  SETTINGS[setting].draw(s);
  for (const prop of behind) placeProp(s, prop);
  const scale = width ? width / (edges.right - edges.left) : height / (edges.bottom - edges.top);
  const centre = (edges.left + edges.right) / 2;
  const [y, origin] =
    foot !== undefined
      ? [foot, edges.bottom]
      : top !== undefined
        ? [top, edges.top]
        : [middle, (edges.top + edges.bottom) / 2];
  // Hanging goods have no shadow on the floor.
  const body = top === undefined ? product.renderBody() : product.renderBody().replace(FLOOR_SHADOW, '');
  const flat = isFlattened ? 'matrix(1 0 -.42 .4 0 0) ' : '';
  s.defs += product.defs;
  s.add(
    `<g transform="translate(${x} ${y}) ${flat}rotate(${turn}) scale(${round1(scale * 1000) / 1000}) translate(${-centre} ${-origin})">${body}</g>`,
  );
  for (const prop of inFront) placeProp(s, prop);
  drawRoomLight(s);
  return s;
}
