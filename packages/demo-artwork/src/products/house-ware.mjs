import { drawRevolved } from '../revolve.mjs';
import { adjustLightness, createRandom, drawCircle, drawRing, round1 } from '../shapes.mjs';

/** Two stoneware mugs; a: ground, b: ink, c: glaze inside. */
export function drawMugs(scene, [a, b, c]) {
  const drawMug = (cx, top, k, turn) => {
    const random = createRandom(cx);
    const r = 190 * k;
    const h = 420 * k;
    scene.addShadow(cx + 10, top + h + 26 * k, r * 1.15, 32, 0.5);
    const handle = `M${cx + turn * r * 0.94} ${top + 90 * k}C${cx + turn * r * 1.72} ${top + 60 * k} ${cx + turn * r * 1.72} ${top + 340 * k} ${cx + turn * r * 0.92} ${top + 320 * k}`;
    const glaze = scene.addLinearGradient(cx + turn * r, top, cx + turn * r * 1.6, top + 340 * k, [
      [0, adjustLightness(a, -0.3)],
      [0.45, a],
      [1, adjustLightness(a, -0.42)],
    ]);
    for (const [colour, width] of [
      [adjustLightness(a, -0.6), 52],
      [glaze, 46],
    ])
      scene.add(
        `<path d="${handle}" fill="none" stroke="${colour}" stroke-width="${width * k}" stroke-linecap="round"/>`,
      );
    scene.add(
      `<path d="${handle}" transform="translate(${-5 * k} ${-7 * k})" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${8 * k}" stroke-linecap="round" filter="url(#b4)"/>`,
    );
    scene.add(`<ellipse cx="${cx}" cy="${top}" rx="${r}" ry="${r * 0.22}" fill="${adjustLightness(c, -0.1)}"/>`);
    scene.add(
      `<ellipse cx="${cx}" cy="${top + 22 * k}" rx="${r * 0.9}" ry="${r * 0.16}" fill="#000" opacity=".35" filter="url(#b10)"/>`,
    );
    const outline = [
      [top, r],
      [top + h * 0.3, r * 1.02],
      [top + h * 0.7, r * 0.98],
      [top + h * 0.92, r * 0.9],
      [top + h, r * 0.78],
    ];
    const pickColour = (_v, _u, row, seg) => {
      const speck = (random() - 0.5) * 0.05;
      const from = row - 16;
      if (from >= 0 && from < 36) {
        if (from < 2 || from > 33) return b;
        const d = Math.abs((seg % 24) - 12) + Math.abs(from - 17.5) * 0.72;
        if (d < 2.6) return adjustLightness(c, speck);
        if (d < 7) return adjustLightness(b, speck);
        if (d > 9.5 && d < 11) return adjustLightness(b, speck);
      }
      if ((row === 8 || row === 9) && seg % 6 < 3) return b;
      if (row > 60) return adjustLightness('#B98A5B', speck);
      return adjustLightness(a, speck);
    };
    drawRevolved(scene, cx, outline, 70, 120, pickColour, {
      tilt: 0.22,
      hasRowHighlights: false,
      rowEdgeOpacity: 0,
      highlightOpacity: 0.34,
    });
    scene.add(
      `<ellipse cx="${cx}" cy="${top}" rx="${r}" ry="${r * 0.22}" fill="none" stroke="${adjustLightness(a, 0.3)}" stroke-width="${13 * k}"/><path d="M${cx - r} ${top}A${r} ${r * 0.22} 0 0 0 ${cx + r} ${top}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`,
    );
  };
  drawMug(440, 480, 0.94, -1);
  drawMug(740, 730, 1.06, 1);
  return scene;
}

/** A round wooden tray with a painted middle. */
export function drawTray(scene, tile, wood, textileScale = 1.3) {
  const [cx, cy, r] = [600, 760, 480];
  scene.add(
    drawCircle(cx + 22, cy + 38, r, '#3b2a1c', 'opacity=".46" filter="url(#b28)"') +
      drawCircle(cx, cy + 14, r, adjustLightness(wood, -0.5)),
  );
  scene.add(
    drawCircle(
      cx,
      cy,
      r,
      scene.addLinearGradient(cx - r, cy - r, cx + r, cy + r, [
        [0, adjustLightness(wood, 0.3)],
        [0.5, wood],
        [1, adjustLightness(wood, -0.35)],
      ]),
    ),
  );
  for (const [k, o] of [
    [0.985, 0.2],
    [0.955, 0.12],
    [0.93, 0.16],
  ])
    scene.add(drawRing(cx, cy, r * k, '#2a1508', 3, `opacity="${o}"`));
  scene.add(drawCircle(cx, cy, r * 0.885, '#2a1508', 'opacity=".55" filter="url(#b4)"'));
  const R = r * 0.87;
  const inner = `M${cx - R} ${cy}A${R} ${R} 0 1 1 ${cx + R} ${cy}A${R} ${R} 0 1 1 ${cx - R} ${cy}Z`;
  scene.add(
    `<path d="${inner}" fill="${scene.addPattern(tile, `translate(${cx} ${cy}) scale(${textileScale}) translate(-${tile.w / 2} -${tile.h / 2})`)}"/>` +
      drawRing(cx, cy, R - 4, '#151515', 9) +
      drawCircle(
        cx,
        cy,
        R,
        scene.addLinearGradient(cx - R, cy - R, cx + R, cy + R, [
          [0, '#fff', 0.3],
          [0.45, '#fff', 0],
          [1, '#000', 0.22],
        ]),
      ),
  );
  for (const k of [-1, 1])
    scene.add(
      `<g transform="translate(${cx + k * r * 0.94} ${cy})"><rect x="-17" y="-92" width="34" height="184" rx="17" fill="#1c0f08" opacity=".75"/><rect x="-14" y="-88" width="34" height="184" rx="17" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/></g>`,
    );
  return scene;
}

/** A pendant lampshade woven of straw, seen a little from below, lit; `colours`: straw, then two inks. */
export function drawLampshade(scene, colours) {
  const random = createRandom(21);
  scene.add(
    drawCircle(
      600,
      1000,
      560,
      scene.addRadialGradient(600, 1000, 560, [
        [0, '#FFE9B0', 0.95],
        [0.5, '#FFE3A0', 0.36],
        [1, '#FFE3A0', 0],
      ]),
    ),
  );
  scene.add(
    '<path d="M600 -100V300" stroke="#2a211b" stroke-width="11"/><rect x="568" y="268" width="64" height="84" rx="14" fill="#2a211b"/><rect x="574" y="272" width="12" height="76" rx="6" fill="#fff" opacity=".2"/>',
  );
  const outline = [
    [350, 70],
    [420, 190],
    [540, 300],
    [720, 392],
    [940, 450],
  ];
  const glow = (row) => 0.1 + 0.34 * (row / 40);
  const pickColour = (_v, _u, row, seg) => {
    const zig = Math.abs((seg % 12) - 6);
    const band = row - 14;
    let colour = colours[0];
    if (band >= 0 && band < 12)
      colour = band === 0 || band === 11 ? colours[2] : zig + 2 > band ? colours[0] : colours[1];
    if (row > 31 && row < 37) colour = (seg + row) % 4 < 2 ? colours[1] : colours[0];
    if (row >= 38) colour = colours[2];
    const lit = colour === colours[0] ? glow(row) : glow(row) * 0.3;
    return adjustLightness(colour, lit + ((seg + row) % 2 ? -0.06 : 0.05) + (random() - 0.5) * 0.06);
  };
  drawRevolved(scene, 600, outline, 40, 84, pickColour, {
    tilt: -0.2,
    hasRowHighlights: true,
    highlightOpacity: 0.18,
    rowEdgeOpacity: 0.2,
  });
  scene.add(
    `<ellipse cx="600" cy="940" rx="450" ry="90" fill="${scene.addRadialGradient(600, 925, 440, [
      [0, '#FFFDF2'],
      [0.3, '#FFF0C2'],
      [0.75, '#EDBE6C'],
      [1, '#B97F36'],
    ])}"/>`,
  );
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 2 * Math.PI;
    scene.add(
      `<path d="M${round1(600 + Math.cos(a) * 446)} ${round1(940 + Math.sin(a) * 88)}L${round1(600 + Math.cos(a) * 260)} ${round1(916 + Math.sin(a) * 40)}" stroke="#8a5a24" stroke-opacity=".28" stroke-width="5"/>`,
    );
  }
  return scene.add(
    `<circle cx="600" cy="925" r="62" fill="#FFFEF8"/><circle cx="600" cy="925" r="120" fill="#FFF6D8" opacity=".6" filter="url(#b28)"/><ellipse cx="600" cy="940" rx="450" ry="90" fill="none" stroke="${adjustLightness(colours[2], -0.1)}" stroke-width="20"/><ellipse cx="600" cy="940" rx="450" ry="90" fill="none" stroke="${colours[0]}" stroke-width="12" stroke-dasharray="16 9"/>`,
  );
}
