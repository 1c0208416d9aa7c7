import { drawRevolved } from '../revolve.mjs';
import { adjustLightness, createRandom, round1 } from '../shapes.mjs';

export function drawPot(scene, clay, ink, paleInk) {
  const cx = 600;
  scene.addShadow(600, 1330, 250, 40, 0.55);
  const profile = [
    [360, 150],
    [390, 132],
    [450, 126],
    [540, 210],
    [700, 352],
    [860, 392],
    [1020, 360],
    [1180, 270],
    [1290, 196],
    [1312, 190],
  ];
  const random = createRandom(5);
  scene.add(`<ellipse cx="600" cy="360" rx="150" ry="30" fill="${adjustLightness(clay, -0.55)}"/>`);
  drawRevolved(
    scene,
    cx,
    profile,
    90,
    120,
    (_v, u, r, k) => {
      const n = (random() - 0.5) * 0.045;
      if (r >= 24 && r < 50) {
        const rr = r - 24;
        if (rr < 2 || rr > 23) return adjustLightness(ink, n);
        if (rr >= 4 && rr <= 8) {
          return (k + (rr % 2)) % 4 < 2 ? adjustLightness(paleInk, n) : adjustLightness(clay, n);
        }
        if (rr >= 10 && rr <= 22) {
          const ph = Math.abs((k % 20) - 10),
            y = Math.abs(rr - 16);
          const d = ph + y * 1.4;
          return d < 3
            ? adjustLightness(paleInk, n)
            : d < 6
              ? adjustLightness(ink, n)
              : d < 8.5
                ? adjustLightness(paleInk, n)
                : adjustLightness(clay, n);
        }
      }
      if (r === 54 || r === 57) return adjustLightness(ink, n);
      return adjustLightness(clay, n + Math.sin(u * 9 + r * 0.07) * 0.025);
    },
    { tilt: 0.2, hasRowHighlights: false, rowEdgeOpacity: 0, highlightOpacity: 0.34 },
  );
  scene.add(
    `<path d="M450 360A150 30 0 0 0 750 360" fill="none" stroke="${adjustLightness(
      clay,
      0.2,
    )}" stroke-width="13"/><path d="M450 360A150 30 0 0 1 750 360" fill="none" stroke="${adjustLightness(
      clay,
      0.05,
    )}" stroke-width="10"/>`,
  );
  return scene;
}

export function drawVase(scene, clay, a, b) {
  const random = createRandom(4);
  scene.addShadow(600, 1372, 230, 40, 0.52);
  // dried grasses behind the rim
  for (let i = 0; i < 9; i++) {
    const x = 600 + (i - 4) * 62,
      y = 190 + Math.abs(i - 4) * 34;
    scene.add(
      `<path d="M${600 + (i - 4) * 12} 620C${600 + (i - 4) * 20} 480 ${round1(
        x - (i - 4) * 10,
      )} 380 ${x} ${y}" fill="none" stroke="#9A7B45" stroke-width="5"/>`,
    );
    for (let k = 0; k < 9; k++)
      for (const m of [-1, 1])
        scene.add(
          `<ellipse cx="${round1(x - (i - 4) * k * 2.6 + m * 9)}" cy="${
            y + k * 19
          }" rx="14" ry="5" transform="rotate(${m * -52} ${round1(x - (i - 4) * k * 2.6 + m * 9)} ${
            y + k * 19
          })" fill="${adjustLightness('#C9A466', ((i + k) % 3) * 0.1)}"/>`,
        );
  }
  scene.add(`<ellipse cx="600" cy="566" rx="104" ry="22" fill="${adjustLightness(clay, -0.6)}"/>`);
  drawRevolved(
    scene,
    600,
    [
      [566, 104],
      [620, 92],
      [700, 122],
      [860, 252],
      [1000, 296],
      [1140, 276],
      [1280, 196],
      [1352, 168],
    ],
    90,
    120,
    (_v, _u, r, k) => {
      const n = (random() - 0.5) * 0.04;
      if (r < 4 || r === 26 || r === 27 || r === 64 || r === 65) return adjustLightness(a, n);
      if (r > 30 && r < 61) {
        const q = Math.abs((k % 24) - 12),
          z = Math.abs(r - 45.5);
        if (q + z * 0.85 < 4) return adjustLightness(a, n);
        if (q + z * 0.85 < 8) return adjustLightness(b, n);
        if (q + z * 0.85 < 11.5) return adjustLightness(a, n);
      }
      if (r > 67 && r < 72) return (k + (r % 2) * 2) % 5 < 2 ? adjustLightness(b, n) : adjustLightness(clay, n);
      return adjustLightness(clay, n);
    },
    { tilt: 0.2, hasRowHighlights: false, rowEdgeOpacity: 0, highlightOpacity: 0.36 },
  );
  return scene.add(
    `<path d="M496 566A104 22 0 0 0 704 566" fill="none" stroke="${adjustLightness(a, 0.15)}" stroke-width="11"/>`,
  );
}
