import { drawRevolved } from '../revolve.mjs';
import { adjustLightness, createRandom, drawCircle, drawRing, round1 } from '../shapes.mjs';

export function drawBasket(scene, colours) {
  const cx = 600,
    topY = 560,
    profile = [
      [topY, 340],
      [topY + 120, 392],
      [topY + 300, 400],
      [topY + 470, 350],
      [topY + 600, 260],
    ];
  scene.addShadow(600, topY + 646, 330, 44, 0.5);
  const random = createRandom(1);
  scene.add(
    `<path d="M300 560C300 180 900 180 900 560" fill="none" stroke="#3a2215" stroke-width="40" stroke-linecap="round" transform="translate(0 -26)"/>
      <path d="M300 534C300 154 900 154 900 534" fill="none" stroke="#8A5430" stroke-width="30" stroke-linecap="round"/>
      <path d="M300 534C300 154 900 154 900 534" fill="none" stroke="#5c341b" stroke-width="30" stroke-dasharray="5 13"/>
      <path d="M300 526C300 146 900 146 900 526" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="6"/>`,
  );
  // interior
  scene.add(`<ellipse cx="${cx}" cy="${topY}" rx="340" ry="${340 * 0.2}" fill="#6d4a24"/>`);
  for (let i = 1; i < 7; i++)
    scene.add(
      `<ellipse cx="${cx}" cy="${topY + i * 7}" rx="${340 - i * 10}" ry="${
        68 - i * 6
      }" fill="none" stroke="#3b2511" stroke-width="4" opacity=".5"/>`,
    );
  scene.add(`<ellipse cx="${cx}" cy="${topY + 26}" rx="300" ry="46" fill="#241407" opacity=".62" filter="url(#b18)"/>`);
  const rows = 34,
    segs = 64;
  const base = colours[0];
  const pickColour = (_v, _u, r, k) => {
    const band = Math.floor(r / 8.5);
    const rr = (r % 8.5) | 0;
    const ph = k % 16;
    let c = base;
    if (band % 2 === 0) {
      const d = Math.abs(ph - 8) + Math.abs(rr - 4);
      c = d < 3 ? colours[2] : d < 5.2 ? colours[1] : base;
    } else {
      const z = Math.abs((k % 8) - 4);
      c = rr === z + 2 || rr === z + 1 ? colours[3] : rr === 0 || rr === 8 ? colours[1] : base;
    }
    const jit = (k + r) % 2 ? 0 : 1;
    return adjustLightness(c, (jit ? -0.05 : 0.04) + (random() - 0.5) * 0.09);
  };
  drawRevolved(scene, cx, profile, rows, segs, pickColour, { tilt: 0.2, highlightOpacity: 0.2 });
  // rim
  scene.add(
    `<path d="M260 560A340 68 0 0 0 940 560" fill="none" stroke="#5b371a" stroke-width="26"/>
      <path d="M260 560A340 68 0 0 0 940 560" fill="none" stroke="${colours[1]}" stroke-width="20" stroke-dasharray="14 8"/>
      <path d="M260 560A340 68 0 0 1 940 560" fill="none" stroke="#7a5029" stroke-width="16"/>
      <path d="M260 560A340 68 0 0 1 940 560" fill="none" stroke="${colours[1]}" stroke-width="12" stroke-dasharray="14 8" opacity=".8"/>`,
  );
  for (const x of [300, 900])
    scene.add(
      `<rect x="${x - 26}" y="520" width="52" height="96" rx="16" fill="#7b4827"/><path d="M${
        x - 26
      } 544h52M${x - 26} 566h52M${x - 26} 588h52" stroke="#3a2215" stroke-width="4"/>`,
    );
  return scene;
}

/** Draws a lidded laundry basket: plain weave with two stepped bands. */
export function drawLaundryBasket(scene, colours) {
  const random = createRandom(3);
  scene.addShadow(600, 1372, 330, 44, 0.52);
  const weave = (_v, _u, r, k) => {
    let base = colours[0];
    if ((r >= 9 && r < 17) || (r >= 30 && r < 38)) {
      const q = Math.abs((k % 12) - 6),
        z = (r % 21) - 9;
      base = z === 0 || z === 7 ? colours[2] : q <= z - 1 ? colours[1] : colours[0];
    }
    return adjustLightness(base, ((k + r) % 2 ? -0.06 : 0.05) + (random() - 0.5) * 0.08);
  };
  drawRevolved(
    scene,
    600,
    [
      [480, 320],
      [620, 342],
      [900, 352],
      [1180, 336],
      [1340, 304],
    ],
    46,
    66,
    weave,
    { tilt: 0.17, highlightOpacity: 0.2 },
  );
  drawRevolved(
    scene,
    600,
    [
      [300, 40],
      [336, 150],
      [388, 262],
      [440, 332],
      [492, 340],
    ],
    16,
    60,
    (_v, _u, r, k) =>
      adjustLightness(
        r === 5 || r === 6 ? colours[1] : r > 12 ? colours[2] : colours[0],
        ((k + r) % 2 ? -0.06 : 0.05) + (random() - 0.5) * 0.06,
      ),
    { tilt: 0.17, highlightOpacity: 0.22 },
  );
  scene.add(
    `<ellipse cx="600" cy="298" rx="42" ry="12" fill="${adjustLightness(
      colours[0],
      -0.1,
    )}"/><path d="M566 292C566 210 634 210 634 292" fill="none" stroke="${adjustLightness(colours[2], -0.1)}" stroke-width="20"/>
      <path d="M566 292C566 210 634 210 634 292" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
  );
  for (const m of [-1, 1])
    scene.add(
      `<path d="M${600 + m * 336} 640C${600 + m * 420} 640 ${600 + m * 420} 780 ${
        600 + m * 346
      } 780" fill="none" stroke="#5c341b" stroke-width="26" stroke-linecap="round"/><path d="M${
        600 + m * 336
      } 636C${600 + m * 412} 640 ${600 + m * 412} 776 ${
        600 + m * 346
      } 776" fill="none" stroke="#A9713F" stroke-width="12" stroke-dasharray="6 8"/>`,
    );
  return scene;
}

/** Draws a coiled plate of stitched rings. `pickColour(ring, turn)`: `turn` from 0 to 1. */
export function drawCoil(scene, cx, cy, r, rings, pickColour) {
  let markup =
    drawCircle(cx + 14, cy + 26, r, '#3b2a1c', 'opacity=".42" filter="url(#b18)"') +
    drawCircle(cx, cy, r, pickColour(rings - 1, 0));
  const w = r / rings;
  for (let i = rings - 1; i >= 0; i--) {
    const rr = w * (i + 0.5),
      n = Math.max(10, Math.round((2 * Math.PI * rr) / 17));
    markup += drawCircle(cx, cy, rr + w / 2, '#4a2f16');
    for (let k = 0; k < n; k++) {
      const a0 = ((k + 0.06) / n) * 2 * Math.PI,
        a1 = ((k + 0.94) / n) * 2 * Math.PI;
      const c = adjustLightness(pickColour(i, (k + 0.5) / n), k % 2 ? -0.05 : 0.05);
      const p = (a, q) => `${round1(cx + Math.cos(a) * q)} ${round1(cy + Math.sin(a) * q)}`;
      markup += `<path d="M${p(a0, rr - w * 0.44)}L${p(a1, rr - w * 0.44)}L${p(a1, rr + w * 0.46)}L${p(
        a0,
        rr + w * 0.46,
      )}Z" fill="${c}"/>`;
    }
    markup += drawRing(cx, cy, rr + w * 0.16, '#fff', w * 0.16, 'opacity=".13"');
  }
  markup += drawCircle(
    cx,
    cy,
    r,
    scene.addLinearGradient(cx - r, cy - r, cx + r, cy + r, [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
      [1, '#000', 0.32],
    ]),
  );
  return scene.add(markup);
}

export function drawWallPlates(scene, colours) {
  const star = (n, a, b) => (i, u) => {
    const z = Math.abs(((u * n) % 1) - 0.5) * 2;
    if (i < 2 || i > 15) return a;
    return z * 14 > Math.abs(i - 9) * 1.6 + 2 ? b : i % 5 === 0 ? a : colours[0];
  };
  drawCoil(scene, 420, 480, 270, 17, star(8, colours[1], colours[2]));
  drawCoil(scene, 830, 790, 220, 15, (i, u) =>
    i % 4 < 1 ? colours[3] : Math.floor(u * 16 + i * 0.5) % 2 && i > 3 ? colours[1] : colours[0],
  );
  return drawCoil(scene, 430, 1080, 230, 15, (i, u) =>
    i < 3 || i === 14 ? colours[2] : (Math.floor(u * 12) % 2 ? i : 14 - i) > 7 ? colours[3] : colours[0],
  );
}

export function drawFruitBowl(scene, colours) {
  const random = createRandom(8);
  scene.addShadow(600, 1130, 350, 46, 0.52);
  scene.add(`<ellipse cx="600" cy="760" rx="430" ry="112" fill="#3b2511"/>`);
  const fruit = (x, y, rx, ry, a, col, blush) =>
    scene.add(
      `<g transform="translate(${x} ${y}) rotate(${a})"><ellipse rx="${rx}" ry="${ry}" cx="6" cy="14" fill="#1d0f07" opacity=".35" filter="url(#b10)"/>
      <ellipse rx="${rx}" ry="${ry}" fill="${col}"/>
      <ellipse cx="${rx * 0.3}" cy="${ry * 0.25}" rx="${rx * 0.62}" ry="${
        ry * 0.62
      }" fill="${blush}" opacity=".55" filter="url(#b18)"/><ellipse cx="${-rx * 0.34}" cy="${
        -ry * 0.4
      }" rx="${rx * 0.22}" ry="${ry * 0.14}" fill="#fff" opacity=".5" filter="url(#b4)"/></g>`,
    );
  const banana = (m) =>
    scene.add(
      `<g transform="${m}"><path d="M0 0C90 -150 300 -190 420 -90C430 -76 424 -66 408 -70C300 -120 140 -90 60 40C40 60 -10 40 0 0Z" fill="#E9B92F"/>
      <path d="M20 22C110 -110 290 -150 410 -76" fill="none" stroke="#B98418" stroke-opacity=".6" stroke-width="9"/>
      <path d="M404 -92l30 -6l4 22l-26 10z" fill="#5b4416"/>
      <path d="M30 -20C110 -130 290 -168 390 -104" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/></g>`,
    );
  fruit(420, 670, 122, 118, 0, '#E9872A', '#C55A12');
  fruit(760, 650, 158, 120, 24, '#D9A62E', '#C8341F');
  banana('translate(500 640) rotate(-6)');
  banana('translate(470 680) rotate(10)');
  fruit(590, 712, 140, 108, -14, '#8FA83A', '#D9482B');
  fruit(880, 734, 92, 90, 0, '#E9872A', '#C55A12');
  fruit(310, 746, 88, 84, 0, '#A32A2A', '#5c1218');
  drawRevolved(
    scene,
    600,
    [
      [760, 430],
      [850, 416],
      [950, 360],
      [1050, 270],
      [1100, 236],
    ],
    24,
    72,
    (_v, _u, r, k) => {
      const q = Math.abs((k % 12) - 6),
        base =
          r > 5 && r < 17
            ? q + Math.abs(r - 11) < 4
              ? colours[2]
              : q + Math.abs(r - 11) < 6
                ? colours[1]
                : colours[0]
            : r < 2
              ? colours[1]
              : colours[0];
      return adjustLightness(base, ((k + r) % 2 ? -0.06 : 0.05) + (random() - 0.5) * 0.08);
    },
    { tilt: 0.26 },
  );
  return scene.add(
    `<path d="M170 760A430 112 0 0 0 1030 760" fill="none" stroke="#5b371a" stroke-width="24"/>
      <path d="M170 758A430 112 0 0 0 1030 758" fill="none" stroke="${colours[1]}" stroke-width="17" stroke-dasharray="14 8"/>`,
  );
}
