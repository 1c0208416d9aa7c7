import { drawRevolved } from '../../revolve.mjs';
import { adjustLightness, round1 } from '../../shapes.mjs';
import { createPlainWeaveTile } from '../../textiles/woven.mjs';
import { drawGores } from '../cloth-parts.mjs';

// the wood of the bust, shaded between its left and right edge
const createWood = (scene, left, right) =>
  scene.addLinearGradient(left, 0, right, 0, [
    [0, '#5E3A22'],
    [0.3, '#B98354'],
    [0.5, '#A06C40'],
    [0.8, '#6A4226'],
    [1, '#472A18'],
  ]);

// plain carved wooden bust: shoulders, neck, featureless head
function drawBust(scene) {
  scene.addShadow(600, 1404, 300, 34, 0.45);
  scene.add(
    `<path d="M330 1400C330 1290 430 1240 520 1216C540 1180 540 1120 534 1060L666 1060C660 1120 660 1180 680 1216C770 1240 870 1290 870 1400Z" fill="${createWood(
      scene,
      330,
      870,
    )}"/>
      <path d="M534 1076C560 1150 640 1150 666 1076L664 1160C630 1196 570 1196 536 1160Z" fill="#000" opacity=".34" filter="url(#b10)"/>`,
  );
  scene.add(
    `<path d="M404 720C398 880 430 1000 500 1070C552 1122 648 1122 700 1070C770 1000 802 880 796 720Z" fill="${createWood(
      scene,
      396,
      804,
    )}"/>
      <path d="M480 800C470 900 500 1000 540 1050" stroke="#fff" stroke-opacity=".16" stroke-width="44" fill="none" stroke-linecap="round" filter="url(#b18)"/>`,
  );
}

/**
 * A gele (head wrap): a pleated fan of printed cloth behind a crown of plain cloth, over which two bands of it cross. `plain` is
 * the colour of the plain cloth, `trim` that of the edges of the bands.
 */
export function drawHeadWrap(scene, tile, plain, trim) {
  drawBust(scene);
  scene.add(`<ellipse cx="600" cy="790" rx="210" ry="60" fill="#000" opacity=".42" filter="url(#b18)"/>`);
  const drawPleat = (d, r, folds, x = 0, o = {}) => {
    scene.addDropShadow(d, 0, 9, 0.26);
    scene.addCloth(d, scene.addPattern(tile, `rotate(${r} 600 600) translate(${x} ${x * 0.6}) scale(.8)`), {
      folds,
      edge: 0.36,
      ...o,
    });
  };
  // tall pleated fan behind the crown
  const fan = [];
  const cx = 600,
    cy = 700;
  for (let i = 0; i < 9; i++) {
    const a0 = -2.86 + i * 0.286,
      a1 = a0 + 0.33;
    const Rr = (i) => 430 + 90 * Math.sin(((i + 1) / 10) * Math.PI);
    const p = (a, R) => [cx + Math.cos(a) * R * 0.98, cy + Math.sin(a) * R];
    const q0 = p(a0, Rr(i)),
      q1 = p(a1, Rr(i)),
      qm = p((a0 + a1) / 2, Rr(i) + 46);
    fan.push([
      `M${cx - 30 + i * 7} ${cy}L${round1(q0[0])} ${round1(q0[1])}Q${round1(qm[0])} ${round1(qm[1])} ${round1(q1[0])} ${round1(q1[1])}L${
        cx - 24 + i * 7
      } ${cy}Z`,
      ((a0 + a1) / 2) * 57.3 + 90,
      q0,
      q1,
    ]);
  }
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  for (const i of order) {
    const [d, r, q0, q1] = fan[i];
    drawPleat(
      d,
      r,
      [
        [`M${cx} ${cy - 60}L${round1(q0[0] * 0.93 + cx * 0.07)} ${round1(q0[1] * 0.93 + cy * 0.07)}`, 40, 0.4],
        [`M${cx} ${cy - 60}L${round1(q0[0] * 0.35 + q1[0] * 0.65)} ${round1(q0[1] * 0.35 + q1[1] * 0.65)}`, 30, -0.24],
      ],
      i * 37,
      { edge: 0.22 },
    );
  }
  const plainCloth = scene.addPattern(createPlainWeaveTile(plain), 'scale(1.2)');
  const wrap = (d, folds) => {
    scene.addDropShadow(d, 0, 9, 0.34);
    scene.addCloth(d, plainCloth, { folds, edge: 0.34 });
  };
  // crown
  wrap('M362 640C362 500 480 460 600 456C720 460 838 500 838 640C840 760 780 830 600 850C420 830 360 760 362 640Z', []);
  // two broad bands cross over the brow
  wrap('M846 620C862 690 852 780 806 836C730 740 560 650 376 640C362 590 368 540 388 500C560 486 760 530 846 620Z', [
    ['M820 770C720 670 560 600 384 580', 20, 0.36],
    ['M836 700C740 620 570 560 384 540', 18, -0.3],
    ['M812 806C720 710 560 640 390 614', 12, 0.3],
  ]);
  wrap('M354 620C338 690 348 780 394 836C470 740 640 650 824 640C838 590 832 540 812 500C640 486 440 530 354 620Z', [
    ['M380 770C480 670 640 600 816 580', 20, 0.36],
    ['M364 700C460 620 630 560 816 540', 18, -0.3],
    ['M388 806C480 710 640 640 810 614', 12, 0.3],
  ]);
  scene.add(
    `<path d="M394 832C470 738 640 650 822 640" fill="none" stroke="${trim}" stroke-width="9"/>` +
      `<path d="M356 624C440 534 640 490 810 504" fill="none" stroke="${trim}" stroke-width="6"/>`,
  );
  return scene;
}

// headband shown on the plain wooden bust, twisted at the front
export function drawHeadband(scene, tile, textileScale = 0.42) {
  drawBust(scene);
  const dome = 'M404 770C376 560 480 452 600 450C720 452 824 560 796 770Z';
  scene.add(`<path d="${dome}" fill="${createWood(scene, 396, 804)}"/>`);
  scene.add('<ellipse cx="540" cy="520" rx="90" ry="44" fill="#fff" opacity=".2" filter="url(#b18)"/>');
  const d =
    'M386 730C396 600 490 540 600 536C710 540 804 600 814 730C814 790 808 820 798 846C770 740 700 690 600 686C500 690 430 740 402 846C392 820 386 790 386 730Z';
  scene.addDropShadow(d, 0, 16, 0.5);
  scene.addCloth(d, scene.addPattern(tile, `translate(40 20) scale(${textileScale})`), {
    edge: 0.4,
    folds: [
      ['M400 780C430 670 510 620 600 616', 22, 0.34],
      ['M394 740C420 640 500 590 600 584', 16, -0.28],
      ['M800 780C770 670 690 620 600 616', 22, 0.36],
      ['M806 740C780 640 700 590 600 584', 16, -0.2],
    ],
  });
  const knot =
    'M548 560C570 534 630 534 652 560C668 600 660 660 640 690C620 704 580 704 560 690C540 660 532 600 548 560Z';
  scene.addDropShadow(knot, 0, 8, 0.5);
  return scene.addCloth(knot, scene.addPattern(tile, `rotate(80 600 620) scale(${textileScale})`), {
    edge: 0.44,
    folds: [
      ['M572 556C566 600 570 650 580 690', 14, 0.34],
      ['M628 556C634 600 630 650 620 690', 14, 0.3],
    ],
  });
}

export function drawBucketHat(scene, tile, lining, textileScale = 0.5) {
  scene.addShadow(600, 1046, 430, 40, 0.46);
  const crown =
    'M396 470C460 440 740 440 804 470C832 580 850 700 862 800L862 850L338 850L338 800C350 700 368 580 396 470Z';
  const brim =
    'M336 770C440 830 760 830 864 770C930 840 990 910 1020 980C900 1070 300 1070 180 980C210 910 270 840 336 770Z';
  scene.addCloth(
    crown,
    scene.addPattern(tile, `translate(600 440) scale(${textileScale}) translate(-${tile.w / 2} 0)`),
    {
      folds: [
        ['M470 500C450 600 440 700 436 800', 26, 0.2],
        ['M730 500C750 600 760 700 764 800', 30, 0.26],
        ['M600 500C604 600 604 700 600 800', 18, -0.14],
      ],
      edge: 0.36,
    },
  );
  scene.addCloth(
    'M396 472C450 420 750 420 804 472C740 510 460 510 396 472Z',
    scene.addPattern(tile, `translate(600 440) scale(${textileScale} ${textileScale * 0.4})`),
    { edge: 0.3, warp: false },
  );
  scene.addStitches('M402 486C470 520 730 520 798 486', '#fff', 0.6);
  scene.addDropShadow(brim, 0, 10, 0.4);
  drawGores(scene, tile, brim, {
    top: [336, 864],
    bottom: [150, 1050],
    y0: 800,
    y1: 1090,
    count: 9,
    turn: 60,
    textileScale,
  });
  for (const k of [0.5, 0.75]) {
    const m = (a, b) => round1(a + (b - a) * k);
    scene.addStitches(
      `M${m(336, 180)} ${m(780, 980)}C${m(440, 300)} ${m(836, 1066)} ${m(760, 900)} ${m(836, 1066)} ${m(
        864,
        1020,
      )} ${m(780, 980)}`,
      '#fff',
      0.5,
    );
  }
  return scene.add(
    `<path d="M180 980C300 1072 900 1072 1020 980" fill="none" stroke="${lining}" stroke-width="13" stroke-linecap="round"/>
      <path d="M336 772C440 834 760 834 864 772" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="8"/>`,
  );
}

/** A kufi (brimless cap). `colours`: the cloth, then those of the embroidery. */
export function drawKufi(scene, colours) {
  scene.addShadow(600, 1056, 360, 40, 0.5);
  const profile = [
    [600, 318],
    [660, 336],
    [800, 344],
    [940, 346],
    [1010, 344],
  ];
  drawRevolved(
    scene,
    600,
    profile,
    34,
    120,
    (_v, _u, r, k) => {
      const z = k % 15;
      if (r < 2 || r > 31) return colours[1];
      if (r === 4 || r === 29) return colours[3];
      if (r >= 7 && r <= 26) {
        const q = Math.abs(z - 7) + Math.abs(r - 16.5) * 0.8;
        if (q < 2.4) return colours[1];
        if (q < 4.6) return colours[3];
        if (q < 7.4) return colours[2];
      }
      return adjustLightness(colours[0], (k + r) % 2 ? -0.04 : 0.04);
    },
    { tilt: 0.2, rowEdgeOpacity: 0.08, highlightOpacity: 0.16 },
  );
  scene.add(`<ellipse cx="600" cy="600" rx="318" ry="98" fill="${colours[0]}"/>`);
  for (const [k, col, dash] of [
    [0.94, colours[1], ''],
    [0.8, colours[2], '14 10'],
    [0.64, colours[3], ''],
    [0.48, colours[1], '10 10'],
    [0.3, colours[2], ''],
    [0.12, colours[3], ''],
  ])
    scene.add(
      `<ellipse cx="600" cy="600" rx="${318 * k}" ry="${
        98 * k
      }" fill="none" stroke="${col}" stroke-width="9" stroke-dasharray="${dash}"/>`,
    );
  return scene.add(
    `<ellipse cx="600" cy="600" rx="318" ry="98" fill="${scene.addLinearGradient(300, 520, 880, 700, [
      [0, '#fff', 0.28],
      [0.5, '#fff', 0],
      [1, '#000', 0.3],
    ])}"/><ellipse cx="600" cy="600" rx="318" ry="98" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`,
  );
}
