// Logos of the demo shop's fictional partners: one colour on transparency, without text.
import { drawCircle, drawPolygon, drawPolyline, drawRect, drawRing, round1 } from './shapes.mjs';

const INK = '#2A211B';
const [W, H] = [1200, 900];
const [cx, cy] = [W / 2, H / 2];
const drawStroke = (d, width = 26) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const pointOnCircle = (r, a) => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];

/** Three interwoven threads in a lozenge. */
function drawWeavers() {
  let markup = '';
  for (let i = -1; i <= 1; i++) {
    for (let k = -1; k <= 1; k++) {
      const over = (i + k) % 2 === 0;
      markup += over
        ? drawRect(cx + i * 130 - 46, cy + k * 130 - 66, 92, 132, INK)
        : drawRect(cx + i * 130 - 66, cy + k * 130 - 46, 132, 92, INK);
    }
    for (const m of [-1, 1])
      markup +=
        drawRect(cx + i * 130 - 46, cy + m * 236 - 22, 92, 44, INK) +
        drawRect(cx + m * 236 - 22, cy + i * 130 - 46, 44, 92, INK);
  }
  return `<g transform="rotate(45 ${cx} ${cy})">${markup}</g>`;
}

/** A flat-topped mountain over the sea, in a ring. */
function drawCape() {
  const mountain = drawPolygon(
    [
      [330, 560],
      [440, 400],
      [496, 372],
      [720, 366],
      [772, 410],
      [870, 560],
    ],
    INK,
  );
  const waves = [610, 668].map((y, i) => {
    const x0 = 372 + i * 60;
    const n = 6 - i;
    let markup = `M${x0} ${y}`;
    for (let k = 0; k < n; k++)
      markup += `q${(1200 - 2 * x0) / n / 2} ${k % 2 ? 34 : -34} ${round1((1200 - 2 * x0) / n)} 0`;
    return drawStroke(markup, 20);
  });
  return drawRing(cx, cy, 350, INK, 24) + mountain + waves.join('') + drawCircle(806, 262, 40, INK);
}

/** Seven rays, one for each day, over a half sun. */
function drawWeek() {
  let markup = `<path d="M${cx - 150} 640A150 150 0 0 1 ${cx + 150} 640Z" fill="${INK}"/>`;
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + ((i + 0.5) / 7) * Math.PI;
    const at = (r, da) => [cx + Math.cos(a + da) * r, 640 + Math.sin(a + da) * r];
    markup += drawPolygon(
      [at(205, -0.13), at(i % 2 ? 400 : 450, -0.085), at(i % 2 ? 400 : 450, 0.085), at(205, 0.13)],
      INK,
    );
  }
  return markup + drawRect(cx - 450, 684, 900, 26, INK);
}

/** A needle that draws a looping thread. */
function drawNeedle() {
  const eye = '<ellipse cx="0" cy="-262" rx="15" ry="48" fill="#fff"/>';
  return (
    drawStroke(
      'M760 250C930 150 1010 330 850 400C660 470 420 380 350 520C300 640 480 700 560 620C640 540 520 460 440 530C360 610 470 760 700 720',
      20,
    ) +
    `<mask id="eye"><rect x="-100" y="-400" width="200" height="900" fill="#fff"/>${eye.replace('#fff', '#000')}</mask>` +
    `<g transform="translate(640 440) rotate(35)"><path mask="url(#eye)" d="M-34 -290C-34 -340 34 -340 34 -290C34 -100 18 180 0 360C-18 180 -34 -100 -34 -290Z" fill="${INK}"/></g>`
  );
}

/** An acacia in a hexagon. */
function drawAcacia() {
  const hexagon = Array.from({ length: 7 }, (_, i) => pointOnCircle(370, (i / 6) * 2 * Math.PI - Math.PI / 2));
  const crown = [
    [470, 396, 150, 44],
    [600, 330, 190, 54],
    [742, 404, 140, 42],
  ]
    .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${INK}"/>`)
    .join('');
  return (
    drawPolyline(hexagon, INK, 24) +
    crown +
    drawStroke('M600 690C604 640 600 600 603 550M602 560C570 500 520 470 480 420M604 540C640 490 690 470 730 430', 30) +
    drawRect(450, 684, 300, 22, INK)
  );
}

/** The sail of a dhow over its hull. */
function drawDhow() {
  return (
    `<path d="M520 150C760 220 880 380 900 560C760 530 620 530 470 560C520 440 540 290 520 150Z" fill="${INK}"/>` +
    drawStroke('M500 130L462 640', 22) +
    `<path d="M270 620C440 660 760 660 960 590C920 720 830 760 700 760L480 760C370 760 300 710 270 620Z" fill="${INK}"/>` +
    drawStroke('M250 820q58 -34 116 0t116 0t116 0t116 0t116 0t116 0', 18)
  );
}

const createLogo = (slug, draw) => ({
  slug,
  width: W,
  height: H,
  isTransparent: true,
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${draw()}</svg>`,
});

export const LOGOS = [
  createLogo('partner-accra-weavers-guild', drawWeavers),
  createLogo('partner-cape-craft-council', drawCape),
  createLogo('partner-dakar-design-week', drawWeek),
  createLogo('partner-lagos-fashion-hub', drawNeedle),
  createLogo('partner-nairobi-makers', drawAcacia),
  createLogo('partner-zanzibar-arts-trust', drawDhow),
];
