import { adjustLightness, round1 } from '../shapes.mjs';

/** Draws three upright rolls of cloth with loose ends. */
export function drawRolls(scene, tiles, papers, textileScale = 0.6) {
  const roll = (cx, top, bottom, r, t, paper) => {
    const ry = r * 0.24;
    scene.addShadow(cx, bottom + ry, r * 1.25, 34, 0.5);
    const d = `M${cx - r} ${top}A${r} ${ry} 0 0 0 ${cx + r} ${top}L${cx + r} ${bottom}A${r} ${ry} 0 0 1 ${cx - r} ${bottom}Z`;
    const print = scene.addPattern(
      t,
      `translate(${cx} ${top}) scale(${textileScale}) translate(-${round1(t.w / 2)} 0)`,
    );
    scene.addDropShadow(d, 12, 16, 0.22);
    scene.addCloth(d, print, { warp: false, edge: 0.2, light: [0, 0, 1, 1], shadowOpacity: 0, highlightOpacity: 0 });
    scene.add(
      `<path d="${d}" fill="${scene.addLinearGradient(cx - r, 0, cx + r, 0, [
        [0, '#000', 0.5],
        [0.3, '#fff', 0.26],
        [0.5, '#fff', 0],
        [1, '#000', 0.6],
      ])}"/>`,
    );
    const flap = `M${cx + r * 0.1} ${top + ry * 0.98}L${cx + r * 0.72} ${top + ry * 0.7}C${cx + r * 0.86} ${top + 300} ${cx + r * 0.7} ${bottom - 300} ${cx + r * 0.9} ${bottom + ry * 0.5}L${cx + r * 0.16} ${bottom + ry}C${cx + r * 0.02} ${bottom - 300} ${cx + r * 0.2} ${top + 300} ${cx + r * 0.1} ${top + ry * 0.98}Z`;
    scene.addDropShadow(flap, -6, 8, 0.3);
    scene.addCloth(flap, print, {
      warp: false,
      edge: 0.2,
      folds: [
        [
          `M${cx + r * 0.4} ${top}C${cx + r * 0.5} ${top + 300} ${cx + r * 0.3} ${bottom - 300} ${cx + r * 0.46} ${bottom}`,
          24,
          -0.2,
        ],
      ],
    });
    scene.add(`<ellipse cx="${cx}" cy="${top}" rx="${r}" ry="${ry}" fill="${adjustLightness(paper, -0.2)}"/>`);
    for (let k = 9; k > 3; k--)
      scene.add(
        `<ellipse cx="${cx}" cy="${top}" rx="${round1((r * k) / 9.4)}" ry="${round1((ry * k) / 9.4)}" fill="${adjustLightness(paper, k % 2 ? 0.12 : -0.1)}"/>`,
      );
    scene.add(
      `<ellipse cx="${cx}" cy="${top}" rx="${round1(r * 0.32)}" ry="${round1(ry * 0.32)}" fill="#C9A06B"/><ellipse cx="${cx}" cy="${top + 2}" rx="${round1(r * 0.24)}" ry="${round1(ry * 0.24)}" fill="#2a1a10"/>`,
    );
  };
  roll(340, 330, 1180, 150, tiles[0], papers[0]);
  roll(850, 430, 1190, 150, tiles[2], papers[2]);
  roll(600, 520, 1270, 156, tiles[1], papers[1]);
  return scene;
}

/** Draws folded squares of cloth, fanned out and tied with a ribbon. */
export function drawFatQuarters(scene, tiles, ribbon, textileScale = 0.42) {
  const n = tiles.length;
  tiles.forEach((t, i) => {
    const turn = (i - (n - 1) / 2) * 15;
    const d = 'M494 324C494 310 504 300 518 300L682 300C696 300 706 310 706 324L690 1150L510 1150Z';
    scene.add(`<g transform="rotate(${turn} 600 1190)">`);
    scene.addDropShadow(d, 6, 14, 0.36);
    scene.addCloth(d, scene.addPattern(t, `translate(494 300) scale(${textileScale})`), {
      warp: false,
      edge: 0.3,
      folds: [['M640 240C630 520 640 820 632 1140', 22, 0.2]],
    });
    scene.add(
      '<path d="M550 306L554 1148M560 306L564 1148" stroke="#000" stroke-opacity=".32" stroke-width="5"/><path d="M555 306L559 1148" stroke="#fff" stroke-opacity=".3" stroke-width="3"/></g>',
    );
  });
  const bow = [
    'M380 1036C520 1090 680 1090 820 1036L826 1092C680 1146 520 1146 374 1092Z',
    'M590 1090C540 1180 500 1250 440 1330L510 1352C560 1270 596 1190 614 1110Z',
    'M610 1090C650 1180 690 1240 760 1310L704 1346C640 1280 606 1200 588 1110Z',
    'M600 1090C540 1010 430 1020 440 1090C450 1160 550 1160 600 1100Z',
    'M600 1090C660 1010 770 1020 760 1090C750 1160 650 1160 600 1100Z',
    'M566 1064C586 1052 614 1052 634 1064L638 1122C614 1134 586 1134 562 1122Z',
  ];
  for (const d of bow) {
    scene.addDropShadow(d, 3, 9, 0.34);
    scene.add(
      `<path d="${d}" fill="${scene.addLinearGradient(0, 1020, 0, 1340, [
        [0, adjustLightness(ribbon, 0.18)],
        [0.3, ribbon],
        [1, adjustLightness(ribbon, -0.3)],
      ])}"/><path d="${d}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2.5"/>`,
    );
  }
  return scene;
}
