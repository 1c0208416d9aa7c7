import { adjustLightness, drawCircle, drawRect, drawRing } from '../../shapes.mjs';
import { createPlainWeaveTile } from '../../textiles/woven.mjs';
import { createCottonPattern, drawMirrored } from '../cloth-parts.mjs';

const GOLD = '#D2A650';

export const drawStud = (x, y, r = 9) =>
  drawCircle(x + 2, y + 4, r, '#000', 'opacity=".35"') +
  drawCircle(x, y, r, GOLD) +
  drawCircle(x - r * 0.3, y - r * 0.3, r * 0.3, '#fff', 'opacity=".8"');

/** Draws a strap: a blurred shadow, a darker edge, the body and a highlight. */
export const drawStrap = (d, colour, w) =>
  `<path d="${d}" transform="translate(12 20)" fill="none" stroke="#3b2a1c" stroke-opacity=".32" stroke-width="${w}" filter="url(#b10)"/>` +
  `<path d="${d}" fill="none" stroke="${adjustLightness(colour, -0.3)}" stroke-width="${w}" stroke-linecap="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w - 6}" stroke-linecap="round"/>` +
  `<path d="${d}" transform="translate(-3 -4)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${
    w * 0.16
  }" stroke-linecap="round"/>`;

export function drawTote(scene, tile, leather, textileScale = 0.55) {
  const body = 'M286 560C400 574 800 574 914 560L960 1310C860 1344 340 1344 240 1310Z';
  scene.addShadow(600, 1342, 390, 34, 0.46);
  const drawHandle = (dx, dy) =>
    `<path d="M${430 + dx} ${600 + dy}C${430 + dx} 300 ${470 + dx} 190 ${600 + dx * 0.6} 190C${
      730 + dx
    } 190 ${770 - dx} 300 ${770 - dx} ${600 + dy}" fill="none" stroke="${leather}" stroke-width="34"/>`;
  scene.add(
    drawHandle(16, -40) +
      `<path d="M446 560C446 290 486 190 606 190C740 190 754 300 754 560" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="34"/>`,
  );
  scene.add(`<path d="M286 560C400 540 800 540 914 560C800 580 400 580 286 560Z" fill="#1d130d"/>`);
  scene.addCloth(body, scene.addPattern(tile, `translate(-20 -10) scale(${textileScale})`), {
    folds: [
      ['M330 600C310 840 300 1080 290 1310', 50, 0.22],
      ['M872 600C892 840 906 1080 914 1310', 56, 0.3],
      ['M480 760C470 940 476 1120 490 1300', 36, -0.16],
      ['M720 720C730 920 724 1120 712 1310', 34, 0.16],
      ['M300 660C420 720 520 720 600 690', 22, 0.14],
    ],
  });
  scene.addCloth(
    'M247 1196C400 1218 800 1218 953 1196L960 1310C860 1344 340 1344 240 1310Z',
    scene.addPattern(createPlainWeaveTile(leather), 'scale(1.6)'),
    { warp: false, edge: 0.28 },
  );
  scene.addStitches('M249 1212C400 1234 800 1234 952 1212', '#F4E2C4', 0.8);
  scene.add(`<path d="M286 560C400 574 800 574 914 560L916 596C800 610 400 610 284 596Z" fill="${leather}"/>`);
  scene.addStitches('M286 588C400 602 800 602 915 588', '#F4E2C4', 0.8);
  scene.add(
    drawHandle(0, 60) +
      `<path d="M424 640C424 300 466 184 600 184C736 184 776 300 776 640" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="6"/>`,
  );
  for (const x of [430, 770])
    scene.add(
      `<rect x="${x - 26}" y="600" width="52" height="110" rx="10" fill="${leather}"/><rect x="${
        x - 26
      }" y="600" width="52" height="110" rx="10" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/>` +
        drawCircle(x, 632, 7, '#D9B566') +
        drawCircle(x, 682, 7, '#D9B566') +
        drawCircle(x - 2, 630, 2.4, '#fff') +
        drawCircle(x - 2, 680, 2.4, '#fff'),
    );
  return scene;
}

export function drawCrossbody(scene, tile, leather, textileScale = 0.5) {
  scene.add(drawStrap('M300 760C200 420 380 150 620 150C860 150 1000 420 900 760', leather, 26));
  const body =
    'M270 740C270 690 300 670 350 668L850 668C900 670 930 690 930 740L946 1120C946 1190 910 1224 850 1226L350 1226C290 1224 254 1190 254 1120Z';
  scene.addShadow(600, 1248, 360, 34, 0.5);
  scene.addDropShadow(body, 10, 16, 0.3);
  scene.addCloth(body, createCottonPattern(scene, leather, 1.6), { warp: false, edge: 0.4 });
  const flap =
    'M262 720C270 676 310 660 350 660L850 660C890 660 930 676 938 720L946 900C930 1030 780 1076 600 1076C420 1076 270 1030 254 900Z';
  scene.addDropShadow(flap, 2, 12, 0.42);
  scene.addCloth(
    flap,
    scene.addPattern(tile, `translate(600 660) scale(${textileScale}) translate(-${tile.w / 2} 0)`),
    {
      warp: false,
      edge: 0.32,
    },
  );
  scene.add(`<path d="${flap}" fill="none" stroke="${leather}" stroke-width="22"/>`).addStitches(flap, '#F4E2C4', 0.7);
  scene.add(
    `<rect x="556" y="1010" width="88" height="112" rx="16" fill="${leather}" stroke="#000" stroke-opacity=".35" stroke-width="3"/>` +
      drawCircle(602, 1072, 24, '#000', 'opacity=".35"') +
      drawCircle(600, 1067, 22, GOLD) +
      drawCircle(593, 1060, 7, '#fff', 'opacity=".7"'),
  );
  for (const x of [296, 904])
    scene.add(
      `<rect x="${
        x - 24
      }" y="690" width="48" height="92" rx="14" fill="${leather}" stroke="#000" stroke-opacity=".3" stroke-width="2"/>` +
        drawStud(x, 716) +
        drawStud(x, 758),
    );
  return scene;
}

export function drawClutch(scene, tile, trim, textileScale = 0.6) {
  const d =
    'M150 560C150 540 166 526 190 526L1010 526C1034 526 1050 540 1050 560L1066 1010C1066 1034 1050 1046 1026 1046L174 1046C150 1046 134 1034 134 1010Z';
  scene.addShadow(600, 1064, 450, 34, 0.5);
  scene.addDropShadow(d, 12, 18, 0.3);
  scene.addCloth(d, scene.addPattern(tile, `translate(600 526) scale(${textileScale}) translate(-${tile.w / 2} 0)`), {
    warp: false,
    edge: 0.42,
  });
  scene.add(
    `<rect x="160" y="526" width="880" height="40" rx="14" fill="${trim}"/>
      <path d="M176 546H1000" stroke="${GOLD}" stroke-width="11" stroke-dasharray="6 4"/>
      <path d="M160 580C400 592 800 592 1042 580" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="8" filter="url(#b4)"/>`,
  );
  scene.add(
    `<rect x="988" y="536" width="34" height="22" rx="6" fill="#E8CB84"/>
      <path d="M1012 548C1060 560 1084 600 1082 640" fill="none" stroke="${trim}" stroke-width="10"/>`,
  );
  for (let i = -6; i <= 6; i++)
    scene.add(
      `<path d="M1082 640C${1082 + i * 2} 700 ${1082 + i * 4} 740 ${1082 + i * 5} ${
        800 + ((i * 7 + 50) % 9)
      }" fill="none" stroke="${adjustLightness(trim, ((i + 12) % 3) * 0.09)}" stroke-width="7"/>`,
    );
  return scene.add(drawRect(1062, 640, 40, 26, GOLD, 'rx="6"'));
}

export function drawBackpack(scene, tile, leather, textileScale = 0.55) {
  scene.addShadow(600, 1336, 340, 38, 0.52);
  drawMirrored(scene, () => scene.add(drawStrap('M330 480C230 620 216 960 300 1200', leather, 44)));
  scene.add(drawStrap('M520 330C520 220 680 220 680 330', leather, 26));
  const body =
    'M300 560C300 400 400 310 600 310C800 310 900 400 900 560L918 1230C916 1290 880 1322 820 1326L380 1326C320 1322 284 1290 282 1230Z';
  scene.addDropShadow(body, 10, 16, 0.28);
  scene.addCloth(
    body,
    scene.addPattern(tile, `translate(600 300) scale(${textileScale}) translate(-${tile.w / 2} 0)`),
    {
      edge: 0.44,
      folds: [
        ['M340 620C326 860 326 1080 336 1300', 34, 0.22],
        ['M860 620C876 860 876 1080 866 1300', 36, 0.28],
      ],
    },
  );
  const flap =
    'M296 540C300 396 400 306 600 306C800 306 900 396 904 540C906 640 880 740 840 760C700 790 500 790 360 760C320 740 294 640 296 540Z';
  scene.addDropShadow(flap, 0, 14, 0.44);
  scene.addCloth(flap, createCottonPattern(scene, leather, 1.6), { warp: false, edge: 0.36 });
  scene.addStitches('M316 560C318 640 336 720 370 740C500 768 700 768 830 740C864 720 882 640 884 560', '#F4E2C4', 0.7);
  const pocket =
    'M372 930C520 940 680 940 828 930L836 1210C830 1250 810 1264 780 1266L420 1266C390 1264 370 1250 364 1210Z';
  scene.addDropShadow(pocket, 2, 8, 0.4);
  scene
    .addCloth(pocket, createCottonPattern(scene, leather, 1.6), { warp: false, edge: 0.36 })
    .addStitches('M386 960C520 970 680 970 814 960', '#F4E2C4', 0.7);
  for (const x of [480, 720])
    scene.add(
      `<rect x="${x - 24}" y="690" width="48" height="300" rx="10" fill="${adjustLightness(
        leather,
        -0.16,
      )}" stroke="#000" stroke-opacity=".35" stroke-width="3"/><rect x="${
        x - 34
      }" y="850" width="68" height="58" rx="9" fill="none" stroke="${GOLD}" stroke-width="12"/>
      <path d="M${x} 850v58" stroke="${GOLD}" stroke-width="7"/>` +
        drawStud(x, 720) +
        drawCircle(x, 950, 5, '#120b07'),
    );
  return scene;
}

export function drawWallet(scene, tile, leather, textileScale = 0.5) {
  const back = 'M220 430C220 410 236 396 256 396L960 396C980 396 996 410 996 430L996 900L220 900Z';
  const d =
    'M200 520C200 498 214 484 236 484L940 484C962 484 976 498 976 520L976 1010C976 1032 962 1046 940 1046L236 1046C214 1046 200 1032 200 1010Z';
  scene.addShadow(590, 1062, 390, 30, 0.5);
  scene.addDropShadow(d, 16, 22, 0.36);
  scene.addCloth(back, createCottonPattern(scene, adjustLightness(leather, -0.35), 1.4), { warp: false, edge: 0.4 });
  for (const [i, c] of ['#E7D9BF', '#1C6E68', '#D8A23A'].entries())
    scene.add(
      `<rect x="${300 + i * 14}" y="${
        412 + i * 22
      }" width="560" height="120" rx="14" fill="${c}" stroke="#000" stroke-opacity=".25" stroke-width="2"/>`,
    );
  scene.addDropShadow(d, 2, -4, 0.35);
  scene.addCloth(d, createCottonPattern(scene, leather, 1.6), { warp: false, edge: 0.34 });
  scene.addStitches(
    'M222 524C222 510 230 506 244 506L932 506C946 506 954 510 954 524L954 1006C954 1020 946 1024 932 1024L244 1024C230 1024 222 1020 222 1006Z',
    '#F4E2C4',
    0.8,
  );
  const inlay = 'M200 690L976 690L976 880L200 880Z';
  scene.addCloth(inlay, scene.addPattern(tile, `translate(200 690) scale(${textileScale})`), {
    warp: false,
    edge: 0.2,
  });
  scene.addStitches('M200 680H976M200 890H976', '#F4E2C4', 0.8);
  scene.add(
    `<path d="M976 730C1010 730 1030 740 1030 785C1030 830 1010 840 976 840L880 840L880 730Z" fill="${leather}" stroke="#000" stroke-opacity=".35" stroke-width="3"/>` +
      drawCircle(926, 789, 25, '#000', 'opacity=".35"') +
      drawCircle(924, 785, 23, GOLD) +
      drawRing(924, 785, 14, '#8d6c24', 3) +
      drawCircle(917, 778, 6, '#fff', 'opacity=".8"'),
  );
  return scene;
}
