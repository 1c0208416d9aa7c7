import { drawRevolved } from '../revolve.mjs';
import { adjustLightness, createRandom, round1 } from '../shapes.mjs';

export function drawBowl(scene, wood, ink) {
  const cx = 600;
  scene.addShadow(600, 1112, 300, 44, 0.55);
  const profile = [
    [690, 430],
    [780, 424],
    [880, 380],
    [980, 300],
    [1060, 210],
    [1090, 190],
  ];
  const random = createRandom(11);
  drawRevolved(
    scene,
    cx,
    profile,
    40,
    120,
    (_v, u, r, k) => {
      if (r >= 4 && r < 15) {
        // A band of triangles between two lines.
        const bandRow = r - 4;
        if (bandRow === 0 || bandRow === 10) return ink;
        const distance = Math.abs((k % 12) - 6);
        return bandRow >= distance * 1.55 + 1 ? ink : adjustLightness(wood, 0.06);
      }
      return adjustLightness(wood, Math.sin(u * 34 + Math.sin(r * 0.22) * 1.6) * 0.07 + (random() - 0.5) * 0.03);
    },
    { tilt: 0.3, hasRowHighlights: false, rowEdgeOpacity: 0, highlightOpacity: 0.28 },
  );
  scene.add(
    `<ellipse cx="600" cy="690" rx="432" ry="130" fill="${adjustLightness(
      wood,
      0.14,
    )}"/><ellipse cx="600" cy="694" rx="404" ry="116" fill="${scene.addLinearGradient(200, 600, 1000, 800, [
      [0, adjustLightness(wood, -0.5)],
      [0.5, adjustLightness(wood, -0.22)],
      [1, adjustLightness(wood, 0.12)],
    ])}"/>`,
  );
  const clipId = scene.id('c');
  scene.defs += `<clipPath id="${clipId}"><ellipse cx="600" cy="694" rx="404" ry="116"/></clipPath>`;
  let markup = '';
  for (let i = 0; i < 16; i++)
    markup += `<ellipse cx="${600 + Math.sin(i) * 12}" cy="${742 + i * 2}" rx="${390 - i * 25}" ry="${
      120 - i * 7.4
    }" fill="none" stroke="${i % 2 ? ink : '#fff'}" stroke-opacity="${i % 2 ? 0.14 : 0.08}" stroke-width="5"/>`;
  scene.add(
    `<g clip-path="url(#${clipId})">${markup}<ellipse cx="600" cy="620" rx="430" ry="80" fill="#000" opacity=".4" filter="url(#b28)"/></g><ellipse cx="600" cy="690" rx="432" ry="130" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`,
  );
  return scene;
}

export function drawCandleHolders(scene, wood, band) {
  for (const [cx, y, k] of [
    [380, 820, 0.86],
    [830, 760, 0.96],
    [600, 620, 1.1],
  ]) {
    const b = 1330 - (cx === 600 ? 0 : 30),
      h = b - y;
    scene.addShadow(cx, b + 26, 130 * k, 26, 0.5);
    scene.add(
      `<rect x="${cx - 42 * k}" y="${y - 250 * k}" width="${84 * k}" height="${262 * k}" rx="10" fill="${scene.addLinearGradient(
        cx - 42 * k,
        0,
        cx + 42 * k,
        0,
        [
          [0, '#CDBd9c'.toUpperCase()],
          [0.3, '#FFFBEF'],
          [0.7, '#F1E4C8'],
          [1, '#C2AD84'],
        ],
      )}"/><ellipse cx="${cx}" cy="${y - 250 * k}" rx="${42 * k}" ry="${
        9 * k
      }" fill="#FFF9E8"/><path d="M${cx} ${y - 252 * k}v${-26 * k}" stroke="#3a2a1c" stroke-width="6"/>`,
    );
    drawRevolved(
      scene,
      cx,
      [
        [y, 66 * k],
        [y + h * 0.06, 74 * k],
        [y + h * 0.14, 40 * k],
        [y + h * 0.34, 58 * k],
        [y + h * 0.52, 84 * k],
        [y + h * 0.7, 50 * k],
        [y + h * 0.86, 74 * k],
        [y + h * 0.95, 118 * k],
        [b, 124 * k],
      ],
      56,
      60,
      (_v, _u, r, q) => {
        if (r > 20 && r < 35)
          return Math.abs((q % 12) - 6) * 1.1 + Math.abs(r - 27) < 6 ? band : adjustLightness(wood, -0.2);
        return adjustLightness(wood, Math.sin(q * 1.3 + r * 0.15) * 0.04);
      },
      { tilt: 0.17, hasRowHighlights: false, rowEdgeOpacity: 0, highlightOpacity: 0.32 },
    );
  }
  return scene;
}

export function drawStool(scene, wood, ink) {
  scene.addShadow(600, 1316, 360, 44, 0.54);
  const addWoodGradient = (x0, x1) =>
    scene.addLinearGradient(x0, 0, x1, 0, [
      [0, adjustLightness(wood, -0.5)],
      [0.3, adjustLightness(wood, 0.16)],
      [0.6, wood],
      [1, adjustLightness(wood, -0.55)],
    ]);
  scene.add(
    `<ellipse cx="600" cy="1262" rx="330" ry="66" fill="${adjustLightness(
      wood,
      -0.45,
    )}"/><path d="M270 1230A330 66 0 0 0 930 1230L930 1262A330 66 0 0 1 270 1262Z" fill="${addWoodGradient(
      270,
      930,
    )}"/><ellipse cx="600" cy="1230" rx="330" ry="66" fill="${adjustLightness(wood, -0.12)}"/>`,
  );
  scene.add(`<ellipse cx="600" cy="1224" rx="220" ry="40" fill="#1a0c06" opacity=".4" filter="url(#b18)"/>`);
  drawRevolved(
    scene,
    600,
    [
      [720, 96],
      [860, 74],
      [980, 104],
      [1100, 78],
      [1226, 110],
    ],
    40,
    60,
    (_v, _u, r, k) => (Math.floor(k / 5 + r / 5) % 2 ? adjustLightness(wood, -0.3) : adjustLightness(wood, -0.14)),
    { tilt: 0.2, hasRowHighlights: false, rowEdgeOpacity: 0 },
  );
  for (const m of [-1, 1]) {
    const d = `M${600 + m * 340} 700C${600 + m * 330} 820 ${600 + m * 210} 900 ${600 + m * 214} 980C${
      600 + m * 218
    } 1060 ${600 + m * 300} 1120 ${600 + m * 300} 1232L${600 + m * 214} 1244C${600 + m * 214} 1140 ${
      600 + m * 136
    } 1080 ${600 + m * 134} 980C${600 + m * 132} 880 ${600 + m * 240} 800 ${600 + m * 250} 720Z`;
    scene.add(
      `<path d="${d}" fill="${
        m < 0
          ? scene.addLinearGradient(260, 0, 470, 0, [
              [0, adjustLightness(wood, -0.3)],
              [0.4, adjustLightness(wood, 0.2)],
              [1, adjustLightness(wood, -0.2)],
            ])
          : scene.addLinearGradient(730, 0, 940, 0, [
              [0, adjustLightness(wood, 0.06)],
              [0.5, adjustLightness(wood, -0.1)],
              [1, adjustLightness(wood, -0.5)],
            ])
      }" stroke="#1c0f08" stroke-opacity=".5" stroke-width="3"/>`,
    );
    for (let i = 0; i < 5; i++)
      scene.add(
        `<path d="M-26 0L0 -18L26 0L0 18Z" fill="${ink}" transform="translate(${
          600 + m * (176 + Math.abs(i - 2) * 16)
        } ${890 + i * 44})" opacity=".85"/>`,
      );
  }
  // The seat is concave.
  const seat =
    'M190 560C320 660 880 660 1010 560C1030 620 1020 690 996 716C860 800 340 800 204 716C180 690 170 620 190 560Z';
  scene.add(
    `<path d="${seat}" fill="${addWoodGradient(180, 1020)}" stroke="#1c0f08" stroke-opacity=".5" stroke-width="3"/>
      <path d="M190 560C320 500 880 500 1010 560C880 676 320 676 190 560Z" fill="${scene.addLinearGradient(
        200,
        520,
        1000,
        660,
        [
          [0, adjustLightness(wood, 0.3)],
          [0.5, wood],
          [1, adjustLightness(wood, -0.2)],
        ],
      )}"/>
      <path d="M300 566C420 620 780 620 900 566" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="44" filter="url(#b18)"/>`,
  );
  let markup = '';
  for (let i = 0; i < 21; i++) {
    const u = (i + 0.5) / 21,
      x = 206 + 788 * u,
      y = 646 + Math.sin(u * Math.PI) * 82;
    markup += `<path d="M${round1(x - 17)} ${round1(y + 26)}L${round1(x)} ${round1(y - 22)}L${round1(x + 17)} ${round1(
      y + 26,
    )}Z" fill="${ink}" opacity=".85"/>`;
  }
  return scene.add(markup);
}

export function drawSaladServers(scene, wood, ink, bone) {
  const drawServer = (cx, angle, isFork) => {
    const bodyBefore = scene.body;
    scene.body = '';
    const outline = isFork
      ? 'M-92 -520C-110 -420 -110 -300 -70 -230C-40 -180 40 -180 70 -230C110 -300 110 -420 92 -520L62 -520L54 -400L32 -400L26 -528L-26 -528L-32 -400L-54 -400L-62 -520Z'
      : 'M0 -540C100 -540 124 -400 108 -310C92 -220 50 -190 0 -190C-50 -190 -92 -220 -108 -310C-124 -400 -100 -540 0 -540Z';
    const d = `${outline}M-24 -200C-20 0 -26 200 -36 400C-40 500 -34 540 0 548C34 540 40 500 36 400C26 200 20 0 24 -200Z`;
    const g = scene.addLinearGradient(-110, 0, 110, 0, [
      [0, adjustLightness(wood, 0.22)],
      [0.45, wood],
      [1, adjustLightness(wood, -0.34)],
    ]);
    scene.add(
      `<path d="${d}" transform="translate(14 24)" fill="#3b2a1c" opacity=".45" filter="url(#b18)"/>
      <path d="${d}" transform="translate(4 8)" fill="${adjustLightness(wood, -0.55)}"/><path d="${d}" fill="${g}"/>`,
    );
    if (!isFork)
      scene.add(
        `<path d="M0 -510C76 -510 96 -400 84 -324C70 -250 40 -220 0 -220C-40 -220 -70 -250 -84 -324C-96 -400 -76 -510 0 -510Z" fill="${scene.addLinearGradient(
          -90,
          -510,
          90,
          -220,
          [
            [0, adjustLightness(wood, -0.42)],
            [1, adjustLightness(wood, 0.16)],
          ],
        )}"/>`,
      );
    let markup = '';
    for (let i = 0; i < 11; i++) {
      const y = 160 + i * 30,
        w = 27 + i;
      markup +=
        i % 2
          ? `<path d="M${-w} ${y}h${2 * w}v14h${-2 * w}z" fill="${ink}"/>`
          : `<path d="M0 ${y - 8}L${w * 0.7} ${y + 7}L0 ${y + 22}L${-w * 0.7} ${y + 7}Z" fill="${bone}"/>`;
    }
    scene.add(
      markup +
        `<path d="M-14 -160C-10 0 -16 200 -24 400" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/>`,
    );
    const inner = scene.body;
    scene.body = `${bodyBefore}<g transform="translate(${cx} 760) rotate(${angle})">${inner}</g>`;
  };
  drawServer(430, -12, false);
  drawServer(780, 12, true);
  return scene;
}
