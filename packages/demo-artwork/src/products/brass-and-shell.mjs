import { adjustLightness, drawCircle, drawPolygon, drawRing, round1 } from '../shapes.mjs';
import { drawBead } from './bead.mjs';

const brassStops = [
  [0, '#FBE7B0'],
  [0.35, '#D9A845'],
  [0.65, '#A9772A'],
  [1, '#E7C473'],
];

export const createBrassGradient = (scene, x0, y0, x1, y1) => scene.addLinearGradient(x0, y0, x1, y1, brassStops);

export function drawBrassEarrings(scene) {
  for (const cx of [400, 800]) {
    scene.add(
      `<path d="M${cx} 420C${cx - 6} 290 ${cx + 78} 284 ${
        cx + 46
      } 366" fill="none" stroke="#B98A34" stroke-width="9"/><path d="M${cx - 2} 420C${cx - 8} 300 ${
        cx + 60
      } 290 ${cx + 46} 340" fill="none" stroke="#FBE7B0" stroke-width="3"/>`,
    );
    const leaf = `M${cx} 430C${cx + 170} 560 ${cx + 170} 820 ${cx} 1060C${cx - 170} 820 ${cx - 170} 560 ${cx} 430Z`;
    const hole = `M${cx} 560C${cx + 86} 640 ${cx + 86} 780 ${cx} 900C${cx - 86} 780 ${cx - 86} 640 ${cx} 560Z`;
    scene.add(
      `<path d="${leaf}${hole}" fill-rule="evenodd" transform="translate(16 30)" fill="#3b2a1c" opacity=".42" filter="url(#b18)"/>
      <path d="${leaf}${hole}" fill-rule="evenodd" fill="${createBrassGradient(
        scene,
        cx - 170,
        430,
        cx + 170,
        1060,
      )}" stroke="#7d5820" stroke-width="4"/>`,
    );
    let markup = '';
    for (let i = 0; i < 36; i++) {
      // hammered dents along the leaf
      const u = (i + 0.5) / 36;
      for (const k of [-1, 1]) {
        const w = Math.sin(u * Math.PI) * 106 + 6;
        markup += `<ellipse cx="${round1(cx + k * w)}" cy="${round1(450 + u * 590)}" rx="9" ry="6" fill="${
          k < 0 ? '#fff' : '#5d3d10'
        }" opacity=".22"/>`;
      }
    }
    scene.add(
      markup +
        `<path d="${leaf}" fill="none" stroke="#FFF3CF" stroke-opacity=".6" stroke-width="3" transform="translate(-3 -2)"/>`,
    );
    scene.add(
      `<path d="M${cx} 560V640" stroke="#8a611f" stroke-width="5"/>` +
        drawCircle(cx + 8, 716, 56, '#2a1a10', 'opacity=".3" filter="url(#b10)"') +
        drawBead(cx, 700, 58, '#1C6E68') +
        drawRing(cx, 700, 58, '#7d5820', 4),
    );
    scene.add(drawCircle(cx, 426, 15, '#D9A845') + drawCircle(cx - 4, 421, 5, '#fff', 'opacity=".8"'));
    for (const [dx, y] of [
      [0, 1074],
      [-46, 1010],
      [46, 1010],
    ])
      scene.add(
        `<path d="M${cx + dx} ${y - 10}v26" stroke="#8a611f" stroke-width="4"/>` +
          drawCircle(cx + dx + 5, y + 40, 19, '#2a1a10', 'opacity=".3" filter="url(#b4)"') +
          drawBead(cx + dx, y + 32, 19, '#D9A845'),
      );
  }
  return scene;
}

// wide brass bangle with engraved triangles
export function drawCuff(scene) {
  scene.addShadow(600, 1070, 330, 46, 0.5);
  const rx = 330,
    ry = 112,
    h = 260,
    y = 720;
  scene.add(
    `<path d="M${600 - rx} ${y}A${rx} ${ry} 0 0 1 ${600 + rx} ${y}L${600 + rx} ${y + h}A${rx} ${ry} 0 0 0 ${
      600 - rx
    } ${y + h}Z" fill="${scene.addLinearGradient(270, 0, 930, 0, [
      [0, '#4a3312'],
      [0.5, '#8f6a2a'],
      [1, '#3a270c'],
    ])}"/>`,
  );
  const front = `M${600 - rx} ${y}A${rx} ${ry} 0 0 0 ${600 + rx} ${y}L${600 + rx} ${
    y + h
  }A${rx} ${ry} 0 0 1 ${600 - rx} ${y + h}Z`;
  scene.add(
    `<path d="${front}" fill="${scene.addLinearGradient(270, 0, 930, 0, [
      [0, '#7d5820'],
      [0.26, '#FBE7B0'],
      [0.42, '#DDAF50'],
      [0.7, '#A9772A'],
      [0.9, '#6b4817'],
      [1, '#9c7430'],
    ])}"/>`,
  );
  let markup = '';
  const at = (u, v) => {
    const a = Math.PI * (1 - u);
    return [600 + Math.cos(a) * rx, y + v * h + Math.sin(a) * ry];
  };
  for (let i = 0; i < 20; i++) {
    const u = (i + 0.5) / 20,
      w = 0.019;
    markup +=
      drawPolygon([at(u - w, 0.3), at(u + w, 0.3), at(u, 0.5)], '#4f3510', 'opacity=".8"') +
      drawPolygon([at(u - w, 0.74), at(u + w, 0.74), at(u, 0.54)], '#4f3510', 'opacity=".8"');
    for (const v of [0.12, 0.9]) {
      const [x, yy] = at(u, v);
      markup += drawCircle(x, yy, 7 * Math.max(0.4, Math.sin(Math.PI * u)), '#4f3510', 'opacity=".75"');
    }
  }
  for (const v of [0.03, 0.21, 0.82, 0.97])
    markup += `<path d="M${[...Array(41)]
      .map((_, i) =>
        at(i / 40, v)
          .map(round1)
          .join(' '),
      )
      .join('L')}" fill="none" stroke="#5d3d10" stroke-width="4" opacity=".7"/>`;
  return scene.add(`${markup}<path d="${front}" fill="none" stroke="#4f3510" stroke-width="4"/>`);
}

const drawCowrie = (x, y, a, k) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) rotate(${round1(
    a,
  )}) scale(${k})"><ellipse cx="8" cy="13" rx="32" ry="44" fill="#3b2a1c" opacity=".4" filter="url(#b4)"/>` +
  `<path d="M0 -46C30 -44 38 -12 32 14C27 40 12 48 0 48C-12 48 -27 40 -32 14C-38 -12 -30 -44 0 -46Z" fill="#F3E8D2"/>` +
  `<path d="M0 -46C30 -44 38 -12 32 14C27 40 12 48 0 48C14 30 20 -20 0 -46Z" fill="#C9AE86" opacity=".55"/>` +
  `<path d="M-20 -24C-28 -6 -26 16 -18 30" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/>` +
  `<path d="M0 -36C8 -18 -6 14 2 40" fill="none" stroke="#5a3a20" stroke-width="8" stroke-linecap="round"/>` +
  [...Array(9)]
    .map((_, i) => `<path d="M${-8 + Math.sin(i) * 2} ${-28 + i * 8}h17" stroke="#F8F0DF" stroke-width="2.6"/>`)
    .join('') +
  `<path d="M0 -46C30 -44 38 -12 32 14C27 40 12 48 0 48C-12 48 -27 40 -32 14C-38 -12 -30 -44 0 -46Z" fill="none" stroke="#7b5a36" stroke-opacity=".6" stroke-width="2.4"/></g>`;

export function drawCowrieNecklace(scene, cord) {
  const at = (t, w, h, y0) => [600 - Math.cos(t) * w, y0 + Math.sin(t) ** 0.8 * h];
  const path = (w, h, y0) =>
    'M' +
    [...Array(61)]
      .map((_, i) =>
        at((Math.PI * i) / 60, w, h, y0)
          .map(round1)
          .join(' '),
      )
      .join('L');
  for (const [w, h] of [
    [330, 660],
    [312, 600],
  ]) {
    scene.add(
      `<path d="${path(
        w,
        h,
        300,
      )}" transform="translate(12 20)" fill="none" stroke="#3b2a1c" stroke-opacity=".3" stroke-width="12" filter="url(#b10)"/>
      <path d="${path(w, h, 300)}" fill="none" stroke="${cord}" stroke-width="12"/><path d="${path(
        w,
        h,
        300,
      )}" fill="none" stroke="${adjustLightness(cord, 0.3)}" stroke-width="4" stroke-dasharray="8 8"/>`,
    );
    scene.add(
      `<path d="M${600 - w} 300C${610 - w} 180 520 130 600 126C680 130 ${590 + w} 180 ${
        600 + w
      } 300" fill="none" stroke="${cord}" stroke-width="10"/>`,
    );
  }
  const n = 17;
  for (let i = 0; i < n; i++) {
    const t = Math.PI * (0.1 + (0.8 * i) / (n - 1));
    const [x, y] = at(t, 330, 660, 300);
    const [x2, y2] = at(t + 0.02, 330, 660, 300);
    const a = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
    scene.add(drawCowrie(x, y, a, 1.16 - Math.abs(i - 8) * 0.03));
    if (i < n - 1) {
      const [bx, by] = at(t + Math.PI * (0.4 / (n - 1)), 330, 660, 300);
      scene.add(drawBead(bx, by, 13, i % 2 ? '#B4321F' : '#D9A845'));
    }
  }
  for (let k = 0; k < 3; k++) scene.add(drawBead(600, 1010 + k * 34, 15, k % 2 ? '#D9A845' : '#B4321F'));
  scene.add(drawCowrie(600, 1160, 0, 1.5));
  return scene.add(`<ellipse cx="600" cy="126" rx="24" ry="13" fill="#C9A24B" stroke="#7d5f1f" stroke-width="3"/>`);
}

/** Large hoops wound with beads: three colours in turn, small brass beads between them. */
export function drawBeadedHoops(scene, inks) {
  for (const cx of [352, 848]) {
    const [cy, r] = [790, 196];
    scene.add(
      `<path d="M${cx} 594C${cx - 6} 438 ${cx + 84} 428 ${cx + 48} 524" fill="none" stroke="#B98A34" stroke-width="10"/><path d="M${cx - 2} 590C${cx - 8} 448 ${cx + 66} 434 ${cx + 46} 498" fill="none" stroke="#FBE7B0" stroke-width="3"/>` +
        drawRing(cx + 14, cy + 24, r, '#3b2a1c', 44, 'opacity=".36" filter="url(#b18)"') +
        drawRing(cx, cy, r, '#7d5820', 14),
    );
    const n = 36;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 2 * Math.PI - Math.PI / 2;
      const small = i % 3 === 0;
      const x = cx + Math.cos(a) * r;
      const y = cy + Math.sin(a) * r;
      scene.add(drawBead(x, y, small ? 15 : 22, small ? '#D9A845' : inks[Math.floor(i / 3) % inks.length]));
    }
    for (const [dx, length] of [
      [-52, 3],
      [0, 5],
      [52, 3],
    ]) {
      const y0 = cy + Math.sqrt(r * r - dx * dx) + 26;
      for (let k = 0; k < length; k++)
        scene.add(
          drawCircle(cx + dx + 6, y0 + 12 + k * 32, 15, '#3b2a1c', 'opacity=".28" filter="url(#b4)"') +
            drawBead(cx + dx, y0 + k * 32, 15, inks[(k + (dx ? 1 : 0)) % inks.length]),
        );
      scene.add(
        drawPolygon(
          [
            [cx + dx - 12, y0 + length * 32 + 20],
            [cx + dx, y0 + length * 32 - 16],
            [cx + dx + 12, y0 + length * 32 + 20],
          ],
          '#D9A845',
        ),
      );
    }
    scene.add(drawCircle(cx, cy - r - 4, 20, '#D9A845') + drawCircle(cx - 5, cy - r - 10, 6, '#fff', 'opacity=".8"'));
  }
  return scene;
}
