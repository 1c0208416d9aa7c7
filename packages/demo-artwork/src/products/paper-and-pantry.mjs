import { adjustLightness, createRandom, drawCircle, drawPolyline, drawRect, drawRing, round1 } from '../shapes.mjs';
import { createCottonPattern } from './cloth-parts.mjs';

export function drawNotebook(scene, tile, spine, textileScale = 0.6) {
  const d =
    'M300 300C300 288 308 280 320 280L900 280C916 280 926 290 926 306L926 1214C926 1230 916 1240 900 1240L320 1240C308 1240 300 1232 300 1220Z';
  scene.addDropShadow(d, 18, 28, 0.42);
  scene.add(
    `<path d="M320 296H944V1256H320Z" fill="#F4ECDC"/>` +
      [0, 1, 2]
        .map(
          (i) =>
            `<path d="M${930 + i * 5} 296V1252" stroke="#b9a98c" stroke-width="2"/><path d="M320 ${
              1244 + i * 5
            }H944" stroke="#b9a98c" stroke-width="2"/>`,
        )
        .join(''),
  );
  scene.addCloth(d, scene.addPattern(tile, `translate(300 280) scale(${textileScale})`), { warp: false, edge: 0.26 });
  scene.addCloth(
    'M300 300C300 288 308 280 320 280L410 280L410 1240L320 1240C308 1240 300 1232 300 1220Z',
    createCottonPattern(scene, spine, 1.6),
    { warp: false, edge: 0.24 },
  );
  scene.addStitches('M394 286V1234', '#F4E2C4', 0.8);
  scene.add(
    drawRect(836, 282, 22, 960, '#000', 'opacity=".3" filter="url(#b4)" transform="translate(5 4)"') +
      drawRect(834, 278, 22, 966, spine) +
      drawRect(836, 278, 5, 966, '#fff', 'opacity=".18"'),
  );
  scene.add(`<path d="M470 1240V1346L490 1326L510 1346V1240Z" fill="#C8482A"/>`);
  scene.add(
    `<rect x="500" y="420" width="250" height="170" rx="8" fill="#1a0c06" opacity=".3" transform="translate(3 6)" filter="url(#b4)"/>
      <rect x="500" y="420" width="250" height="170" rx="8" fill="#F8F1E2"/>
      <rect x="514" y="434" width="222" height="142" rx="4" fill="none" stroke="${spine}" stroke-width="4"/>
      <path d="M550 490H700M570 524H680" stroke="${spine}" stroke-width="5"/>`,
  );
  return scene;
}

export function drawCards(scene, tiles, envelope) {
  const card = (m, fill, isEnvelope) => {
    const d = 'M-230 -320L230 -320L230 320L-230 320Z';
    scene.add(`<g transform="${m}">`).addDropShadow(d, 10, 18, 0.36);
    scene.add(`<path d="${d}" fill="${isEnvelope ? envelope : '#FBF7EE'}"/>`);
    if (isEnvelope)
      scene.add(
        `<path d="M-230 -320L0 10L230 -320" fill="${adjustLightness(
          envelope,
          -0.06,
        )}" stroke="#000" stroke-opacity=".25" stroke-width="4"/>
      <path d="M-230 320L-40 -46M230 320L40 -46" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`,
      );
    else
      scene.add(
        `<rect x="-196" y="-286" width="392" height="572" fill="${fill}"/>
      <rect x="-196" y="-286" width="392" height="572" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="2"/>`,
      );
    scene.add(
      `<path d="${d}" fill="${scene.addLinearGradient(-230, -320, 230, 320, [
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#000', 0.14],
      ])}"/></g>`,
    );
  };
  card('translate(740 520) rotate(17)', '', true);
  card('translate(380 560) rotate(-15)', scene.addPattern(tiles[0], 'translate(-196 -286) scale(.5)'));
  card('translate(800 960) rotate(9)', scene.addPattern(tiles[1], 'translate(-196 -286) scale(.5)'));
  card('translate(460 980) rotate(-6)', scene.addPattern(tiles[2], 'translate(-196 -286) scale(.5)'));
  return scene;
}

export function drawSheaTin(scene, metal, tile, label) {
  scene.addShadow(600, 1090, 400, 46, 0.52);
  const side = (y, h, rx, ry, fill) =>
    `<path d="M${600 - rx} ${y}A${rx} ${ry} 0 0 0 ${600 + rx} ${y}L${600 + rx} ${y + h}A${rx} ${ry} 0 0 1 ${
      600 - rx
    } ${y + h}Z" fill="${fill}"/>`;
  const steel = [
    [0, adjustLightness(metal, -0.45)],
    [0.25, adjustLightness(metal, 0.6)],
    [0.5, metal],
    [0.8, adjustLightness(metal, -0.35)],
    [1, adjustLightness(metal, 0.1)],
  ];
  scene.add(side(800, 180, 390, 112, scene.addLinearGradient(210, 0, 990, 0, steel)));
  const band = 'M210 826A390 112 0 0 0 990 826L990 950A390 112 0 0 1 210 950Z';
  scene.addCloth(band, scene.addPattern(tile, 'translate(210 900) scale(.44)'), { warp: false, edge: 0.3 });
  scene.add(
    `<path d="${band}" fill="${scene.addLinearGradient(210, 0, 990, 0, [
      [0, '#000', 0.45],
      [0.28, '#fff', 0.22],
      [0.5, '#fff', 0],
      [1, '#000', 0.5],
    ])}"/>`,
  );
  scene.add(
    `<ellipse cx="600" cy="800" rx="390" ry="112" fill="${adjustLightness(
      metal,
      -0.2,
    )}"/><ellipse cx="600" cy="802" rx="366" ry="100" fill="#EAD9AC"/>`,
  );
  scene.add(
    `<path d="M250 806C340 730 420 800 520 762C620 720 700 800 800 760C880 736 940 780 952 806C900 880 780 902 600 902C420 902 300 880 250 806Z" fill="${scene.addRadialGradient(
      520,
      760,
      380,
      [
        [0, '#FFFBEA'],
        [0.6, '#F3E3B4'],
        [1, '#D6BE83'],
      ],
    )}"/>
      <path d="M330 812C420 770 500 836 590 800C680 766 760 826 850 796" fill="none" stroke="#C9AE6C" stroke-width="9" stroke-linecap="round" opacity=".6"/>`,
  );
  // lid leaning behind
  scene.add(
    `<g transform="translate(790 560) rotate(14)"><ellipse cx="12" cy="24" rx="300" ry="300" fill="#3b2a1c" opacity=".3" filter="url(#b28)"/></g>`,
  );
  const lid = (cx, cy, r) =>
    drawCircle(cx + 6, cy + 12, r, adjustLightness(metal, -0.5)) +
    drawCircle(cx, cy, r, scene.addLinearGradient(cx - r, cy - r, cx + r, cy + r, steel)) +
    drawCircle(cx, cy, r * 0.9, label) +
    drawRing(cx, cy, r * 0.82, '#F8F1E2', 5) +
    drawRing(cx, cy, r * 0.74, '#F8F1E2', 4, 'stroke-dasharray="4 12"');
  let leaf = '';
  for (const a of [-60, -20, 20, 60])
    leaf += `<path d="M0 40C34 -10 30 -90 0 -140C-30 -90 -34 -10 0 40Z" transform="rotate(${a}) translate(0 -30) scale(.72)" fill="#F8F1E2"/>`;
  const o0 = scene.body;
  scene.body = `<g>${lid(690, 520, 268)}<g transform="translate(690 560)">${leaf}${drawCircle(0, 30, 44, '#B5763F')}${drawCircle(
    -12,
    18,
    10,
    '#fff',
    'opacity=".6"',
  )}</g></g>`;
  scene.body += o0;
  return scene;
}

export function drawSpices(scene, colours, lidColour) {
  const jar = (cx, b, k, c) => {
    const w = 150 * k,
      h = 360 * k,
      y = b - h;
    scene.addShadow(cx, b + 14, w * 1.05, 26, 0.48);
    const d = `M${cx - w} ${y}C${cx - w} ${y + 20} ${cx - w} ${b - 40} ${cx - w} ${b - 34}C${cx - w} ${
      b + 14
    } ${cx + w} ${b + 14} ${cx + w} ${b - 34}L${cx + w} ${y}Z`;
    scene.add(
      `<path d="${d}" fill="#F4F6F5" opacity=".75"/><path d="M${cx - w + 9} ${y + h * 0.16}A${w - 9} ${
        20 * k
      } 0 0 1 ${cx + w - 9} ${y + h * 0.16}L${cx + w - 9} ${b - 38}C${cx + w - 12} ${b} ${cx - w + 12} ${b} ${
        cx - w + 9
      } ${b - 38}Z" fill="${c}"/>`,
    );
    const random = createRandom(cx);
    let markup = '';
    for (let i = 0; i < 90; i++)
      markup += drawCircle(
        cx - w + 18 + random() * (2 * w - 36),
        y + h * 0.16 + random() * (h * 0.78),
        3 + random() * 5,
        adjustLightness(c, (random() - 0.5) * 0.6),
        'opacity=".6"',
      );
    scene.add(
      markup +
        `<path d="${d}" fill="${scene.addLinearGradient(cx - w, 0, cx + w, 0, [
          [0, '#000', 0.32],
          [0.14, '#fff', 0.5],
          [0.26, '#fff', 0.06],
          [0.74, '#000', 0.04],
          [0.9, '#fff', 0.26],
          [1, '#000', 0.4],
        ])}"/><path d="${d}" fill="none" stroke="#6d6a60" stroke-opacity=".5" stroke-width="3"/>`,
    );
    scene.add(
      `<rect x="${cx - w * 0.66}" y="${y + h * 0.38}" width="${w * 1.32}" height="${
        h * 0.34
      }" rx="8" fill="#FBF5E6"/><rect x="${cx - w * 0.58}" y="${y + h * 0.41}" width="${w * 1.16}" height="${
        h * 0.28
      }" rx="4" fill="none" stroke="${adjustLightness(c, -0.3)}" stroke-width="4"/>` +
        drawPolyline(
          [
            [cx - w * 0.4, y + h * 0.6],
            [cx - w * 0.2, y + h * 0.5],
            [cx, y + h * 0.6],
            [cx + w * 0.2, y + h * 0.5],
            [cx + w * 0.4, y + h * 0.6],
          ],
          adjustLightness(c, -0.3),
          8,
        ),
    );
    scene.add(
      `<rect x="${cx - w * 1.06}" y="${y - 92 * k}" width="${w * 2.12}" height="${104 * k}" rx="14" fill="${scene.addLinearGradient(
        cx - w,
        0,
        cx + w,
        0,
        [
          [0, adjustLightness(lidColour, -0.4)],
          [0.28, adjustLightness(lidColour, 0.3)],
          [0.6, lidColour],
          [1, adjustLightness(lidColour, -0.5)],
        ],
      )}"/><path d="M${cx - w} ${y - 60 * k}h${2 * w}M${cx - w} ${y - 30 * k}h${
        2 * w
      }" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
    );
  };
  jar(380, 860, 0.98, colours[0]);
  jar(800, 860, 0.98, colours[1]);
  jar(250, 1230, 1, colours[2]);
  jar(600, 1250, 1.06, colours[3]);
  jar(950, 1230, 1, colours[4]);
  return scene;
}

export function drawCoffeeBag(scene, kraft, tile, ink) {
  scene.addShadow(600, 1352, 340, 40, 0.52);
  const d =
    'M330 300C420 292 780 292 870 300C880 420 900 560 906 700C914 920 910 1140 890 1330C800 1352 400 1352 310 1330C290 1140 286 920 294 700C300 560 320 420 330 300Z';
  scene.addDropShadow(d, 12, 20, 0.28);
  scene.addCloth(d, createCottonPattern(scene, kraft, 1), {
    warp: false,
    edge: 0.46,
    folds: [
      ['M360 380C340 700 336 1000 350 1320', 36, 0.24],
      ['M840 380C860 700 864 1000 850 1320', 40, 0.3],
      ['M420 330C460 420 440 520 420 600', 26, -0.2],
      ['M780 330C740 440 770 520 790 600', 30, 0.16],
    ],
  });
  scene.addCloth(
    'M328 296C420 288 780 288 872 296L878 396C780 388 420 388 322 396Z',
    createCottonPattern(scene, adjustLightness(kraft, -0.12)),
    {
      warp: false,
      edge: 0.3,
    },
  );
  scene.add(
    `<path d="M300 384C420 376 780 376 900 384" fill="none" stroke="#2a1a10" stroke-width="22"/>
      <path d="M300 380C420 372 780 372 900 380" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`,
  );
  const band = 'M297 640C400 650 800 650 903 640L909 1150C800 1162 400 1162 291 1150Z';
  scene.addCloth(band, scene.addPattern(tile, 'translate(600 640) scale(.5)'), { warp: false, edge: 0.4 });
  scene.add(
    drawCircle(604, 906, 186, '#1a0c06', 'opacity=".3" filter="url(#b10)"') +
      drawCircle(600, 896, 184, '#FBF3E0') +
      drawRing(600, 896, 168, ink, 6) +
      drawRing(600, 896, 154, ink, 3),
  );
  for (const [x, y, a] of [
    [556, 880, -24],
    [648, 912, 28],
  ])
    scene.add(
      `<g transform="translate(${x} ${y}) rotate(${a})"><ellipse rx="52" ry="78" fill="${ink}"/>
      <path d="M6 -76C-22 -30 26 20 -4 76" fill="none" stroke="#FBF3E0" stroke-width="9"/></g>`,
    );
  const random = createRandom(5);
  for (let i = 0; i < 13; i++)
    scene.add(
      `<g transform="translate(${round1(260 + i * 58 + random() * 26)} ${round1(1368 + random() * 50)}) rotate(${round1(
        random() * 180,
      )}) scale(.62)"><ellipse cx="6" cy="10" rx="40" ry="30" fill="#20150c" opacity=".4" filter="url(#b4)"/>
      <ellipse rx="40" ry="28" fill="#4A2A18"/>
      <ellipse cx="-10" cy="-9" rx="16" ry="7" fill="#fff" opacity=".25"/>
      <path d="M-38 2C-12 -14 14 16 38 -2" fill="none" stroke="#1c0e07" stroke-width="6"/></g>`,
    );
  return scene;
}
