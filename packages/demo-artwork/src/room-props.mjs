// Props of the room: plain ones, so that nobody takes them for the goods.
import { SHADOW, WALNUT } from './palettes.mjs';
import { adjustLightness, createRandom, round1 } from './shapes.mjs';

function drawStems(scene) {
  const random = createRandom(5);
  for (let i = 0; i < 15; i++) {
    const x = (i - 7) * 17;
    const y = -420 - random() * 110;
    const color = ['#C9A86C', '#B89258', '#D6BC86'][i % 3];
    scene.add(
      `<path d="M0 -150Q${x * 0.3} -300 ${round1(x)} ${round1(y)}" fill="none" stroke="${color}" stroke-width="4"/>` +
        `<ellipse cx="${round1(x)}" cy="${round1(y - 20)}" rx="8" ry="34" fill="${color}" transform="rotate(${round1(x * 0.22)} ${round1(x)} ${round1(y)})"/>`,
    );
  }
}
function drawPropBody(scene, d, color, half) {
  const gradient = scene.addLinearGradient(-half, 0, half, 0, [
    [0, adjustLightness(color, -0.12)],
    [0.3, adjustLightness(color, 0.25)],
    [0.6, color],
    [1, adjustLightness(color, -0.38)],
  ]);
  scene.add(`<path d="${d}" fill="${gradient}"/>`);
}
const drawContactShadow = (scene, half) =>
  scene.add(
    `<ellipse cx="${half * 0.25}" cy="0" rx="${half * 1.25}" ry="${half * 0.16}" fill="${SHADOW}" opacity=".42" filter="url(#b10)"/>`,
  );

const PROPS = {
  stems(s) {
    drawContactShadow(s, 86);
    drawStems(s);
    drawPropBody(
      s,
      'M-24 -190C-26 -150 -84 -130 -84 -62C-84 -16 -54 0 0 0C54 0 84 -16 84 -62C84 -130 26 -150 24 -190Z',
      '#D9C9B2',
      84,
    );
  },
  bottle(s) {
    drawContactShadow(s, 60);
    drawPropBody(
      s,
      'M-18 -300C-16 -220 -60 -210 -60 -120L-56 -14C-40 2 40 2 56 -14L60 -120C60 -210 16 -220 18 -300Z',
      '#B7A58D',
      60,
    );
  },
  books(s) {
    drawContactShadow(s, 190);
    for (const [i, [x, w, h, color]] of [
      [-190, 380, 50, '#8C6A55'],
      [-170, 350, 42, '#D7C7AE'],
      [-180, 340, 46, '#6E7467'],
    ].entries()) {
      const y = [0, -50, -92][i] - h;
      s.add(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${color}"/><rect x="${x + w - 16}" y="${y + 5}" width="16" height="${h - 10}" fill="#F2E8D6"/>` +
          `<rect x="${x}" y="${y}" width="${w}" height="7" fill="#fff" opacity=".2"/><rect x="${x}" y="${y + h - 9}" width="${w}" height="9" fill="#000" opacity=".14"/>`,
      );
    }
  },
  cup(s) {
    drawContactShadow(s, 74);
    s.add('<path d="M60 -110C120 -120 120 -40 56 -36" fill="none" stroke="#CBB89D" stroke-width="15"/>');
    drawPropBody(s, 'M-74 -130C-74 -40 -60 0 -30 0H30C60 0 74 -40 74 -130Z', '#E6D8C3', 74);
    s.add('<ellipse cy="-130" rx="74" ry="17" fill="#C7B498"/><ellipse cy="-126" rx="64" ry="12" fill="#4A2C18"/>');
  },
  plant(s) {
    drawContactShadow(s, 120);
    for (const [turn, length, color] of [
      [-62, 330, '#5E7355'],
      [58, 350, '#556B4E'],
      [-36, 440, '#6B8060'],
      [34, 430, '#617759'],
      [-12, 520, '#748A68'],
      [12, 480, '#5B7153'],
    ])
      s.add(
        `<g transform="translate(0 -190) rotate(${turn})"><path d="M0 0C-52 ${-length * 0.4} -46 ${-length * 0.8} 0 ${-length}C46 ${-length * 0.8} 52 ${-length * 0.4} 0 0Z" fill="${color}"/><path d="M0 0V${-length + 20}" stroke="#fff" stroke-opacity=".2" stroke-width="4"/></g>`,
      );
    drawPropBody(s, 'M-120 -210H120L92 -8C60 6 -60 6 -92 -8Z', '#C9B293', 120);
    s.add('<rect x="-128" y="-226" width="256" height="38" rx="8" fill="#D8C3A6"/>');
  },
  towel(s) {
    drawContactShadow(s, 170);
    for (let i = 0; i < 3; i++)
      s.add(
        `<rect x="-170" y="${-56 - i * 54}" width="340" height="54" rx="24" fill="${['#DCCDB6', '#EADFCD', '#D2C0A5'][i]}"/><path d="M-150 ${-16 - i * 54}H150" stroke="#000" stroke-opacity=".1" stroke-width="5"/>`,
      );
  },
  plate(s) {
    s.add(
      `<circle cx="14" cy="22" r="330" fill="${SHADOW}" opacity=".3" filter="url(#b18)"/><circle r="330" fill="#F4ECDF"/><circle r="326" fill="none" stroke="#C9B79C" stroke-width="6"/>` +
        `<circle r="222" fill="${s.addLinearGradient(-200, -200, 200, 200, [
          [0, '#DDD0BC'],
          [1, '#FBF6EC'],
        ])}"/>`,
    );
  },
  pencil(s) {
    s.add(
      `<g transform="rotate(62)"><rect x="-190" y="10" width="400" height="22" fill="${SHADOW}" opacity=".4" filter="url(#b4)"/><rect x="-200" y="-11" width="360" height="22" rx="4" fill="${WALNUT}"/><rect x="-200" y="-11" width="360" height="8" rx="4" fill="#fff" opacity=".25"/><path d="M160 -11L214 0L160 11Z" fill="#EBD3A8"/><path d="M196 -4L214 0L196 4Z" fill="#2a1a10"/></g>`,
    );
  },
};

/**
 * Draws a prop with its foot, or the middle of a flat one, at a place.
 * @param {import('./scene.mjs').Scene} scene
 * @param {[name: string, x: number, y: number, scale?: number]} prop
 */
export function placeProp(scene, [name, x, y, scale = 1]) {
  scene.add(`<g transform="translate(${x} ${y}) scale(${scale})">`);
  PROPS[name](scene);
  scene.add('</g>');
}
