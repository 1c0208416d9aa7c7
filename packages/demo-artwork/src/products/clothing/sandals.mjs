import { adjustLightness, drawCircle } from '../../shapes.mjs';

const OUTLINE =
  'M0 -430C96 -436 150 -350 146 -230C142 -110 104 -30 108 80C112 200 120 300 84 380' +
  'C52 448 -46 452 -82 384C-120 310 -104 180 -104 70C-104 -50 -150 -120 -144 -240C-138 -350 -90 -424 0 -430Z';

// a leather sole seen from above, with its stitching and the hollow of the heel
function drawFootbed(scene, sole) {
  const leather = scene.addLinearGradient(-150, -430, 150, 420, [
    [0, adjustLightness(sole, 0.22)],
    [0.5, sole],
    [1, adjustLightness(sole, -0.2)],
  ]);
  scene.add(
    `<path d="${OUTLINE}" transform="translate(14 26)" fill="#3b2a1c" opacity=".45" filter="url(#b18)"/>` +
      `<path d="${OUTLINE}" transform="translate(6 12)" fill="${adjustLightness(sole, -0.55)}"/><path d="${OUTLINE}" fill="${leather}"/>` +
      `<path d="${OUTLINE}" transform="scale(.93 .965)" fill="none" stroke="#F3DFC0" stroke-opacity=".8" stroke-width="3.4" stroke-dasharray="10 8"/>` +
      '<ellipse cx="0" cy="270" rx="62" ry="90" fill="#000" opacity=".14" filter="url(#b18)"/>',
  );
}

// straps stop a little outside the sole, as if they wrapped under it
function addStrapClip(scene) {
  const clip = scene.id('c');
  scene.defs += `<clipPath id="${clip}"><path d="${OUTLINE}" transform="translate(2 4) scale(1.07 1.03)"/></clipPath>`;
  return `url(#${clip})`;
}

/** Slip-on slides: two broad bands of cloth cross over the foot. */
export function drawSlides(scene, sole, tile, edge, textileScale = 0.5) {
  for (const [cx, rot] of [
    [394, -6],
    [806, 6],
  ]) {
    const before = scene.body;
    scene.body = '';
    drawFootbed(scene, sole);
    scene.add(`<g clip-path="${addStrapClip(scene)}">`);
    for (const [d, turn] of [
      ['M-190 60Q10 -60 190 -300', 32],
      ['M-190 -300Q-10 -60 190 60', -32],
    ])
      scene.add(
        `<path d="${d}" transform="translate(4 16)" fill="none" stroke="#1a0c06" stroke-opacity=".5" stroke-width="140" filter="url(#b10)"/>` +
          `<path d="${d}" fill="none" stroke="${edge}" stroke-width="144"/>` +
          `<path d="${d}" fill="none" stroke="${scene.addPattern(tile, `rotate(${turn}) scale(${textileScale})`)}" stroke-width="126"/>` +
          `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="30" transform="translate(-14 -22)" filter="url(#b10)"/>` +
          `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="26" transform="translate(18 40)" filter="url(#b10)"/>`,
      );
    scene.add('</g>');
    scene.body = `${before}<g transform="translate(${cx} 770) rotate(${rot}) scale(1.16)">${scene.body}</g>`;
  }
  return scene;
}

// flat leather sandals: beaded toe band, T-strap, beaded instep band, heel strap with a buckle
export function drawSandals(scene, sole, strap, beads) {
  const drawSandal = (cx, rot, flip) => {
    const before = scene.body;
    scene.body = '';
    drawFootbed(scene, sole);
    const clip = addStrapClip(scene);
    const band = (d, w) =>
      `<path d="${d}" transform="translate(4 14)" fill="none" stroke="#1a0c06" stroke-opacity=".5" stroke-width="${w}" filter="url(#b10)"/>` +
      `<path d="${d}" fill="none" stroke="${adjustLightness(strap, -0.4)}" stroke-width="${
        w + 6
      }"/><path d="${d}" fill="none" stroke="${strap}" stroke-width="${w}"/>`;
    const rows = (yc, bow, half, n) => {
      let markup = '';
      for (let r = 0; r < n; r++)
        for (let i = 0; i <= 26; i++) {
          const u = i / 26;
          const x = half * (2 * u - 1);
          const y = yc - bow * 4 * u * (1 - u) + (r - (n - 1) / 2) * 18;
          const z = Math.abs((i % 8) - 4) + Math.abs(r - (n - 1) / 2);
          const c = z < 1.6 ? beads[0] : z < 2.8 ? beads[3] : z < 4 ? beads[1] : r % 2 ? beads[2] : beads[4];
          markup += drawCircle(x, y, 8.6, c) + drawCircle(x - 2.4, y - 2.8, 2.4, '#fff', 'opacity=".65"');
        }
      return markup;
    };
    // heel strap: a loop lying over the heel
    const loop = 'M-116 60C-150 210 -112 322 0 328C112 322 150 210 116 60';
    scene.add(
      `<g transform="scale(${flip} 1)">${band(
        loop,
        26,
      )}<path d="${loop}" fill="none" stroke="#F3DFC0" stroke-opacity=".6" stroke-width="2.6" stroke-dasharray="8 7"/>`,
    );
    scene.add(
      '<rect x="104" y="128" width="46" height="42" rx="8" fill="none" stroke="#D9B566" stroke-width="9"/><path d="M128 132v34" stroke="#D9B566" stroke-width="6"/></g>',
    );
    scene.add(`<g clip-path="${clip}">${band('M0 -200L0 40', 44)}`);
    scene.add(
      `<path d="M-14 -200V40M14 -200V40" stroke="#F3DFC0" stroke-opacity=".6" stroke-width="2.6" stroke-dasharray="8 7"/>`,
    );
    scene.add(
      band('M-170 -190Q0 -292 170 -190', 132) +
        rows(-190, 51, 160, 6) +
        band('M-130 66Q0 0 130 66', 66) +
        rows(66, 33, 126, 3) +
        '</g>',
    );
    const inner = scene.body;
    scene.body = `${before}<g transform="translate(${cx} 770) rotate(${rot}) scale(1.16)">${inner}</g>`;
  };
  drawSandal(394, -6, -1);
  drawSandal(806, 6, 1);
  return scene;
}
