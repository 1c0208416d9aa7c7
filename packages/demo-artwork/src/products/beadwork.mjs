import { adjustLightness, drawCircle, drawPolygon, round1 } from '../shapes.mjs';
import { drawBead } from './bead.mjs';
import { createBrassGradient } from './brass-and-shell.mjs';

export function drawCollar(scene, bands, cx = 600, cy = 620) {
  const R0 = 165;
  const rmax = R0 + bands.reduce((a, band) => a + band.beadRadius * 2 * band.rows, 0);
  const d = `M${cx - rmax} ${cy}A${rmax} ${rmax} 0 1 0 ${cx + rmax} ${cy}A${rmax} ${rmax} 0 1 0 ${
    cx - rmax
  } ${cy}ZM${cx - R0} ${cy}A${R0} ${R0} 0 1 1 ${cx + R0} ${cy}A${R0} ${R0} 0 1 1 ${cx - R0} ${cy}Z`;
  scene.add(
    `<path fill-rule="evenodd" d="${d}" transform="translate(16 30)" fill="#3b2a1c" opacity=".42" filter="url(#b18)"/>
      <path fill-rule="evenodd" d="${d}" fill="#241811"/>`,
  );
  let r = R0;
  for (const { beadRadius, rows, pickColour } of bands)
    for (let k = 0; k < rows; k++) {
      r += beadRadius;
      const N = Math.floor((2 * Math.PI * r) / (beadRadius * 1.96));
      let markup = '';
      for (let i = 0; i < N; i++) {
        const a = (i / N) * 2 * Math.PI;
        const c = pickColour(i / N, k, i, N);
        const x = cx + Math.cos(a) * r,
          y = cy + Math.sin(a) * r;
        markup +=
          drawCircle(x, y, beadRadius * 0.98, c) +
          drawCircle(x + beadRadius * 0.22, y + beadRadius * 0.26, beadRadius * 0.66, '#000', 'opacity=".1"') +
          drawCircle(x - beadRadius * 0.3, y - beadRadius * 0.32, beadRadius * 0.28, '#fff', 'opacity=".62"');
      }
      scene.add(markup);
      r += beadRadius;
    }
  scene.add(
    `<path fill-rule="evenodd" d="${d}" fill="${scene.addLinearGradient(200, 200, 1000, 1200, [
      [0, '#fff', 0.2],
      [0.45, '#fff', 0],
      [0.6, '#000', 0.02],
      [1, '#000', 0.34],
    ])}"/>`,
  );
  // Hanging strands, each with a metal tip.
  const y0 = cy + rmax - 4;
  for (const [dx, n, c] of [
    [-90, 7, 0],
    [-45, 9, 1],
    [0, 11, 2],
    [45, 9, 1],
    [90, 7, 0],
  ]) {
    let q = '';
    for (let i = 0; i < n; i++) {
      const band = bands[(c + i) % bands.length];
      const cc = band.pickColour(0.1 * i, 0, i * 3, 30);
      const yy = y0 + i * 23 + 12 - Math.abs(dx) * 0.16;
      q +=
        drawCircle(cx + dx + 6, yy + 10, 11, '#3b2a1c', 'opacity=".3"') +
        drawCircle(cx + dx, yy, 10.5, cc) +
        drawCircle(cx + dx - 3, yy - 3, 3, '#fff', 'opacity=".6"');
    }
    scene.add(
      q +
        `<path d="M${cx + dx} ${
          y0 + n * 23 - 4 - Math.abs(dx) * 0.16
        }l10 30h-20z" fill="#B9C0C4" stroke="#7b858a" stroke-width="2"/>`,
    );
  }
  return scene;
}

export function drawBeadNecklace(scene, colours, strands = 3) {
  const cx = 600;
  for (let k = strands - 1; k >= 0; k--) {
    const w = 250 + k * 58,
      h = 560 + k * 150,
      y0 = 250;
    const points = [];
    const N = 1600;
    for (let i = 0; i <= N; i++) {
      const t = (i / N) * Math.PI;
      points.push([cx - Math.cos(t) * w * (1 - 0.1 * Math.sin(t)), y0 + Math.sin(t) ** 0.8 * h]);
    }
    const R = (c, j) => (c % 6 === 3 ? 33 : 21) * (1.1 - Math.abs(j / N - 0.5) * 0.55);
    const beads = [];
    let acc = 0,
      need = 0;
    for (let j = 1; j < points.length; j++) {
      acc += Math.hypot(points[j][0] - points[j - 1][0], points[j][1] - points[j - 1][1]);
      if (acc >= need) {
        const c = beads.length,
          r = R(c, j),
          a = Math.atan2(points[j][1] - points[j - 1][1], points[j][0] - points[j - 1][0]) * 57.3;
        beads.push([points[j], r, a, c, c % 6 === 3]);
        need = r * (c % 6 === 3 ? 0.8 : 0.62) + R(c + 1, j) * ((c + 1) % 6 === 3 ? 0.8 : 0.62);
        acc = 0;
      }
    }
    scene.add(
      `<path d="M${round1(points[0][0])} ${y0}C${cx - w + 10} 150 ${cx - 70} 110 ${cx} 104C${cx + 70} 110 ${
        cx + w - 10
      } 150 ${round1(points[N][0])} ${y0}" fill="none" stroke="#5b3118" stroke-width="7"/>`,
    );
    scene.add(
      beads
        .map(([p, r]) => drawCircle(p[0] + 14, p[1] + 24, r * 0.9, '#3b2a1c', 'opacity=".3" filter="url(#b10)"'))
        .join(''),
    );
    for (const [p, r, a, c, big] of beads) {
      const base = big
        ? colours[(((c / 6) | 0) + k) % colours.length]
        : colours[(c * 2 + k + ((c / 6) | 0)) % colours.length];
      const rx = r * (big ? 0.82 : 0.64);
      let markup = `<g transform="translate(${round1(p[0])} ${round1(p[1])}) rotate(${round1(a)})"><ellipse rx="${round1(rx)}" ry="${round1(
        r,
      )}" fill="${base}"/>`;
      if (big) {
        const c2 = colours[(((c / 6) | 0) + 3) % colours.length];
        for (const v of [-0.34, 0.34])
          markup += `<path d="M${round1(rx * v * 1.3)} ${round1(-r * 0.88)}Q${round1(rx * (v * 1.3 + 0.16))} 0 ${round1(
            rx * v * 1.3,
          )} ${round1(r * 0.88)}" fill="none" stroke="${c2}" stroke-width="6"/>`;
        markup += [-0.52, 0, 0.52].map((v) => drawCircle(rx * 0.06, r * v, 4.4, '#FFF6E2')).join('');
      } else if (c % 3 === 0)
        markup += `<ellipse rx="${round1(rx * 0.24)}" ry="${round1(r * 0.97)}" fill="#fff" opacity=".35"/>`;
      markup += `<ellipse rx="${round1(rx)}" ry="${round1(r)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/></g>`;
      markup += `<path d="M${round1(p[0] - r * 0.62)} ${round1(p[1] + r * 0.5)}A${round1(r * 0.8)} ${round1(r * 0.8)} 0 0 0 ${round1(
        p[0] + r * 0.7,
      )} ${round1(p[1] + r * 0.3)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${round1(
        r * 0.34,
      )}" stroke-linecap="round"/>${drawCircle(p[0] - r * 0.24, p[1] - r * 0.36, r * 0.24, '#fff', 'opacity=".72"')}`;
      scene.add(markup);
    }
  }
  scene.add(`<ellipse cx="600" cy="104" rx="24" ry="13" fill="#C9A24B" stroke="#7d5f1f" stroke-width="3"/>`);
  return scene;
}

export function drawEarrings(scene, colours) {
  for (const cx of [400, 800]) {
    scene.add(
      `<path d="M${cx} 420C${cx - 4} 300 ${cx + 70} 290 ${
        cx + 44
      } 360" fill="none" stroke="#C9A24B" stroke-width="8"/>`,
    );
    scene.add(
      drawCircle(cx + 14, 622, 190, '#3b2a1c', 'opacity=".4" filter="url(#b18)"') +
        drawCircle(cx, 600, 190, colours[0]),
    );
    for (const [r, k] of [
      [176, colours[1]],
      [160, colours[2]],
      [138, colours[0]],
      [120, colours[3]],
      [98, colours[1]],
      [78, colours[2]],
      [52, colours[0]],
      [30, colours[3]],
    ])
      scene.add(drawCircle(cx, 600, r, k));
    let markup = '';
    for (const [r, n, b, k] of [
      [168, 64, 7, colours[4]],
      [129, 48, 7, colours[4]],
      [88, 34, 6.5, colours[4]],
    ])
      for (let i = 0; i < n; i++) {
        const a = (i / n) * 6.2832;
        const x = cx + Math.cos(a) * r,
          y = 600 + Math.sin(a) * r;
        markup += drawCircle(x, y, b, k) + drawCircle(x - 2, y - 2, 2, '#fff', 'opacity=".7"');
      }
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 6.2832;
      markup += drawPolygon(
        [
          [cx + Math.cos(a - 0.07) * 142, 600 + Math.sin(a - 0.07) * 142],
          [cx + Math.cos(a + 0.07) * 142, 600 + Math.sin(a + 0.07) * 142],
          [cx + Math.cos(a) * 158, 600 + Math.sin(a) * 158],
        ],
        colours[4],
      );
    }
    scene.add(
      markup +
        drawCircle(cx, 600, 16, '#C9A24B') +
        drawCircle(cx - 4, 596, 5, '#fff', 'opacity=".7"') +
        drawCircle(
          cx,
          600,
          190,
          scene.addLinearGradient(cx - 190, 410, cx + 190, 790, [
            [0, '#fff', 0.26],
            [0.5, '#fff', 0],
            [1, '#000', 0.34],
          ]),
        ),
    );
    let t = '';
    for (let i = -6; i <= 6; i++) {
      const a = Math.PI / 2 + i * 0.1,
        x0 = cx + Math.cos(a) * 190,
        y0 = 600 + Math.sin(a) * 190;
      const n = (12 - Math.abs(i) * 0.7) | 0;
      for (let k = 0; k < n; k++) {
        const x = x0 + i * 1.6 * k,
          y = y0 + 12 + k * 19;
        const kk = colours[1 + (((k >> 1) + Math.abs(i)) % 4)];
        t +=
          drawCircle(x + 6, y + 10, 9, '#3b2a1c', 'opacity=".22"') +
          drawCircle(x, y, 8.4, kk) +
          drawCircle(x - 2.4, y - 2.6, 2.4, '#fff', 'opacity=".6"');
      }
      t += drawPolygon(
        [
          [x0 + i * 1.6 * n - 7, y0 + 12 + n * 19 + 20],
          [x0 + i * 1.6 * n, y0 + 4 + n * 19],
          [x0 + i * 1.6 * n + 7, y0 + 12 + n * 19 + 20],
        ],
        '#C9A24B',
      );
    }
    scene.add(t);
  }
  return scene;
}

// Bangles, stacked from the bottom up and seen slightly from above. Each one is beaded or brass.
export function drawBangles(scene, bangles) {
  scene.addShadow(600, 1130, 330, 44, 0.5);
  bangles.forEach((bangle, i) => {
    const y = 1030 - i * 86;
    const rx = 320 - (i % 2) * 14;
    const ry = 104;
    const cx = 600 + ((i * 37) % 23) - 10;
    const half = (front) => {
      let markup = '';
      const n = bangle.beads ? 46 : 0;
      for (let row = 0; row < (bangle.rows ?? 1); row++)
        for (let k = 0; k <= n && n; k++) {
          const a = (Math.PI * k) / n + (front ? 0 : Math.PI);
          const x = cx + Math.cos(a) * rx;
          const yy = y + Math.sin(a) * ry + (row - (bangle.rows - 1) / 2) * 25;
          const c = bangle.pickColour(front ? k : k + 5, row);
          markup += front ? drawBead(x, yy, 13.5, c) : drawCircle(x, yy, 13.5, adjustLightness(c, -0.45));
        }
      return markup;
    };
    const arc = (front) => `M${cx - rx} ${y}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${cx + rx} ${y}`;
    const w = bangle.beads ? 30 * bangle.rows : 64;
    scene.add(`<path d="${arc(false)}" fill="none" stroke="#2a1a10" stroke-width="${w * 0.8}"/>`);
    if (!bangle.beads) scene.add(`<path d="${arc(false)}" fill="none" stroke="#6d4c1b" stroke-width="${w - 8}"/>`);
    scene.add(half(false));
    scene.add(
      `<path d="${arc(true)}" transform="translate(0 ${
        w * 0.5 + 8
      })" fill="none" stroke="#1d1108" stroke-opacity=".4" stroke-width="24" filter="url(#b10)"/>`,
    );
    scene.add(
      `<path d="${arc(true)}" fill="none" stroke="${bangle.beads ? '#20140c' : '#7d5820'}" stroke-width="${w}"/>`,
    );
    if (!bangle.beads) {
      scene.add(
        `<path d="${arc(true)}" fill="none" stroke="${scene.addLinearGradient(cx - rx, 0, cx + rx, 0, [
          [0, '#8a611f'],
          [0.3, '#FCE9B4'],
          [0.5, '#D6A445'],
          [0.8, '#8f6522'],
          [1, '#C79A45'],
        ])}" stroke-width="${w - 8}"/>`,
      );
      scene.add(
        `<path d="${arc(
          true,
        )}" fill="none" stroke="#6b4a17" stroke-opacity=".75" stroke-width="20" stroke-dasharray="5 15"/>`,
      );
      for (const k of [-17, 17])
        scene.add(
          `<path d="${arc(
            true,
          )}" transform="translate(0 ${k})" fill="none" stroke="#6b4a17" stroke-opacity=".6" stroke-width="3"/>`,
        );
    }
    scene.add(half(true));
  });
  return scene;
}

export function drawBeadedBelt(scene, leather, colours) {
  // A belt that stands on a table as one loop: first its back half, then its front half with the beads.
  scene.addShadow(600, 1010, 400, 44, 0.46);
  const cx = 600;
  const strip = (y, rx, ry, front, h) => {
    const arc = (dy) => `M${cx - rx} ${y + dy}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${cx + rx} ${y + dy}`;
    const sweep = front ? [0, 1] : [1, 0];
    const shape = `M${cx - rx} ${y}A${rx} ${ry} 0 0 ${sweep[0]} ${cx + rx} ${y}L${cx + rx} ${
      y + h
    }A${rx} ${ry} 0 0 ${sweep[1]} ${cx - rx} ${y + h}Z`;
    const tone = front ? [-0.35, 0.1, -0.4] : [-0.6, -0.42, -0.6];
    scene.add(
      `<path d="${shape}" fill="${scene.addLinearGradient(
        cx - rx,
        0,
        cx + rx,
        0,
        tone.map((k, i) => [i / 2, adjustLightness(leather, k)]),
      )}"/>`,
    );
    if (!front) return;
    scene.add(
      `<path d="${arc(
        6,
      )}" fill="none" stroke="#F4E2C4" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 7"/><path d="${arc(
        h - 6,
      )}" fill="none" stroke="#F4E2C4" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 7"/>`,
    );
    let markup = '';
    const n = 62;
    for (let r = 0; r < 7; r++)
      for (let k = 2; k < n - 1; k++) {
        const a = Math.PI - (Math.PI * k) / n;
        const q = Math.abs((k % 12) - 6) + Math.abs(r - 3);
        const c = q < 2 ? colours[0] : q < 4 ? colours[1] : q < 5.5 ? colours[2] : q < 7 ? colours[3] : colours[4];
        const squash = Math.max(0.35, Math.sin(a));
        markup += `<g transform="translate(${round1(cx + Math.cos(a) * rx)} ${round1(
          y + 24 + r * 19 + Math.sin(a) * ry,
        )}) scale(${round1(squash * 10) / 10} 1)">${drawBead(0, 0, 9.4, c)}</g>`;
      }
    scene.add(markup);
  };
  strip(700, 400, 130, false, 170);
  scene.add(`<ellipse cx="600" cy="880" rx="380" ry="120" fill="#24160d" opacity=".28" filter="url(#b28)"/>`);
  strip(700, 400, 130, true, 170);
  // buckle and tongue at the front
  scene.add(
    `<g transform="translate(600 914) rotate(0)"><rect x="-92" y="-98" width="184" height="200" rx="26" fill="#2a1a10" opacity=".4" transform="translate(6 10)" filter="url(#b10)"/>
      <rect x="-60" y="-84" width="200" height="172" fill="${leather}"/>` +
      `<rect x="-86" y="-96" width="172" height="196" rx="26" fill="none" stroke="${createBrassGradient(
        scene,
        -90,
        -90,
        90,
        110,
      )}" stroke-width="24"/><path d="M-84 2H70" stroke="${createBrassGradient(
        scene,
        -80,
        -10,
        80,
        14,
      )}" stroke-width="17" stroke-linecap="round"/>${[104, 134].map((x) => drawCircle(x, 2, 7, '#160d07')).join('')}</g>`,
  );
  return scene;
}
