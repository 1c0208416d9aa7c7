import { adjustLightness, drawCircle, drawPolyline, drawRect, drawRing, round1 } from '../../shapes.mjs';
import { createPlainWeaveTile } from '../../textiles/woven.mjs';
import { createCottonPattern, drawMirrored } from '../cloth-parts.mjs';

export function drawTunic(s, tile, base, thread) {
  const body =
    'M446 250C500 300 700 300 754 250L830 300C848 480 842 620 832 700C846 930 858 1120 872 1300' +
    'C780 1326 690 1330 600 1330C510 1330 420 1326 328 1300C342 1120 354 930 368 700' +
    'C358 620 352 480 370 300Z';
  const leftSleeve = 'M374 296C300 350 214 520 150 720L300 800C330 740 350 690 366 640C352 520 356 400 374 296Z',
    rightSleeve = 'M826 296C900 350 986 520 1050 720L900 800C870 740 850 690 834 640C848 520 844 400 826 296Z';
  const plainCloth = s.addPattern(createPlainWeaveTile(base), 'scale(1.2)');
  s.addDropShadow(body, 16, 28, 0.3);
  s.addDropShadow(leftSleeve, 10, 24, 0.22);
  s.addDropShadow(rightSleeve, 14, 24, 0.22);
  s.add(`<path d="M470 250C540 222 660 222 730 250L690 300L510 300Z" fill="#191210"/>`);
  s.addCloth(leftSleeve, plainCloth, {
    folds: [
      ['M350 400C300 520 260 640 230 760', 40, 0.3],
      ['M300 480C262 570 230 660 204 740', 22, -0.2],
    ],
  });
  s.addCloth(rightSleeve, plainCloth, {
    folds: [
      ['M850 400C900 520 940 640 970 760', 40, 0.34],
      ['M900 480C938 570 970 660 996 740', 22, -0.16],
    ],
  });
  const leftCuff = s.addPattern(tile, 'rotate(28) scale(.42)'),
    rightCuff = s.addPattern(tile, 'rotate(-28) scale(.42)');
  s.addCloth('M150 720L300 800L322 748L172 664Z', leftCuff, { warp: false, edge: 0.2 });
  s.addCloth('M1050 720L900 800L878 748L1028 664Z', rightCuff, { warp: false, edge: 0.2 });
  s.addCloth(body, plainCloth, {
    folds: [
      ['M404 420C440 700 420 1000 390 1310', 48, 0.26],
      ['M796 420C760 700 780 1000 810 1310', 50, 0.3],
      ['M500 860C520 1020 516 1180 500 1320', 36, -0.2],
      ['M690 800C672 980 680 1160 700 1320', 32, 0.22],
    ],
  });
  const hem =
    'M336 1196C430 1222 520 1228 600 1228C680 1228 770 1222 864 1196L872 1300C780 1326 690 1330 600 1330C510 1330 420 1326 328 1300Z';
  s.addCloth(hem, s.addPattern(tile, 'scale(.42)'), { warp: false, edge: 0.22 });
  const yoke =
    'M468 256C520 300 680 300 732 256L772 282C762 420 706 560 660 640L660 900C640 940 560 940 540 900L540 640C494 560 438 420 428 282Z';
  s.addDropShadow(yoke, 0, 5, 0.35);
  s.addCloth(yoke, s.addPattern(tile, `translate(600 256) scale(.42) translate(-${round1(tile.w / 2)} 0)`), {
    warp: false,
    edge: 0.22,
  });
  s.addStitches(yoke, thread, 0.9);
  s.add(
    `<path d="M500 262C520 330 580 470 600 520C620 470 680 330 700 262C660 288 540 288 500 262Z" fill="#191210"/>
      <path d="M500 262C520 330 580 470 600 520C620 470 680 330 700 262" fill="none" stroke="${thread}" stroke-width="9"/>`,
  );
  return s;
}

/** A rosette in chain stitch. */
function drawEmbroidery(x, y, r, c) {
  let o = '';
  for (const k of [1, 0.78, 0.3]) o += drawRing(x, y, r * k, c, r * 0.06);
  for (const [dx, dy] of placeOnCircle(8, r * 0.54)) o += drawRing(x + dx, y + dy, r * 0.2, c, r * 0.05);
  for (const [dx, dy] of placeOnCircle(24, r * 0.89)) o += drawCircle(x + dx, y + dy, r * 0.045, c);
  return o + drawCircle(x, y, r * 0.1, c);
}

const placeOnCircle = (n, r) =>
  Array.from({ length: n }, (_, i) => [Math.cos((i / n) * 2 * Math.PI) * r, Math.sin((i / n) * 2 * Math.PI) * r]);

export function drawAgbada(s, base, thread, inner) {
  const d =
    'M436 236C520 276 680 276 764 236L1010 300C1086 330 1120 640 1130 1010C1060 1062 980 1080 906 1078L900 1330' +
    'C790 1362 690 1366 600 1366C510 1366 410 1362 300 1330L294 1078C220 1080 140 1062 70 1010C80 640 114 330 190 300Z';
  s.addShadow(600, 1400, 330, 30, 0.3);
  s.addDropShadow(d, 16, 26, 0.28);
  s.add('<path d="M452 236C530 206 670 206 748 236C730 300 470 300 452 236Z" fill="#1d1512"/>');
  s.addCloth(d, createCottonPattern(s, base), {
    shadowOpacity: 0.3,
    folds: [
      ['M214 320C190 560 180 800 190 1060', 40, 0.24],
      ['M280 330C250 600 262 860 294 1078', 44, 0.32],
      ['M250 330C222 600 214 820 236 1060', 24, -0.3],
      ['M986 320C1010 560 1020 800 1010 1060', 40, 0.28],
      ['M920 330C950 600 938 860 906 1078', 44, 0.36],
      ['M950 330C978 600 986 820 964 1060', 24, -0.22],
      ['M340 330C320 700 330 1000 350 1330', 30, -0.2],
      ['M860 330C880 700 870 1000 850 1330', 36, 0.22],
    ],
  });
  // front panel: V neck, embroidered breast pocket and roundels
  const panel = 'M468 246C540 282 660 282 732 246L760 300L748 860C700 884 500 884 452 860L440 300Z';
  s.addCloth(panel, createCottonPattern(s, adjustLightness(base, -0.16)), { warp: false, edge: 0.14 });
  let e = `<path d="${panel}" fill="none" stroke="${thread}" stroke-width="7"/>`;
  e += `<path d="${panel}" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="3 9" transform="translate(30 28) scale(.95)"/>`;
  for (let i = 0; i < 5; i++)
    e += drawEmbroidery(500, 440 + i * 92, 38, thread) + drawEmbroidery(700, 440 + i * 92, 38, thread);
  e += drawEmbroidery(600, 770, 78, thread);
  for (let i = 0; i < 4; i++)
    e += drawPolyline(
      [
        [566, 590 + i * 22],
        [600, 612 + i * 22],
        [634, 590 + i * 22],
      ],
      thread,
      6,
    );
  s.add(`<g opacity=".94">${e}</g>`);
  s.add(
    `<path d="M500 252C530 350 580 500 600 560C620 500 670 350 700 252C660 276 540 276 500 252Z" fill="${inner}"/>`,
  );
  s.add(
    `<path d="M500 252C530 350 580 500 600 560C620 500 670 350 700 252" fill="none" stroke="${thread}" stroke-width="11"/>`,
  );
  const edge = (m) =>
    `<path d="M190 330C140 500 110 760 96 1000" transform="${m}" fill="none" stroke="${thread}" stroke-width="8" stroke-dasharray="16 7"/>`;
  return s.add(edge('') + edge('translate(1200 0) scale(-1 1)'));
}

export function drawKaftan(s, t, trim, textileScale = 0.5) {
  const d =
    'M470 232C530 268 670 268 730 232L1000 330C1070 372 1110 520 1130 680L930 780C890 720 860 660 846 600' +
    'C850 860 880 1120 912 1350C800 1392 700 1396 600 1396C500 1396 400 1392 288 1350C320 1120 350 860 354 600' +
    'C340 660 310 720 270 780L70 680C90 520 130 372 200 330Z';
  s.addShadow(600, 1414, 320, 26, 0.34);
  s.addDropShadow(d, 14, 24, 0.3);
  s.add('<path d="M474 232C540 204 660 204 726 232C700 290 500 290 474 232Z" fill="#1d1512"/>');
  s.addCloth(
    d,
    s.addPattern(t, `translate(600 0) scale(${textileScale / 0.74} ${textileScale}) translate(-${t.w / 2} 0)`),
    {
      folds: [
        ['M300 350C240 480 210 600 190 720', 44, 0.3],
        ['M236 360C190 470 150 580 130 690', 24, -0.2],
        ['M900 350C960 480 990 600 1010 720', 44, 0.34],
        ['M964 360C1010 470 1050 580 1070 690', 24, -0.16],
        ['M400 560C400 860 380 1140 350 1370', 44, 0.28],
        ['M450 700C450 960 440 1180 424 1380', 26, -0.2],
        ['M800 560C800 860 820 1140 850 1370', 46, 0.32],
        ['M740 700C742 960 756 1180 772 1380', 28, 0.18],
      ],
    },
  );
  const strip = (p, w) =>
    s.add(
      `<path d="${p}" fill="none" stroke="${
        trim[0]
      }" stroke-width="${w}"/><path d="${p}" fill="none" stroke="${trim[1]}" stroke-width="${
        w * 0.5
      }" stroke-dasharray="10 12"/>`,
    );
  s.add(`<rect x="560" y="270" width="80" height="1110" fill="${trim[0]}"/>`);
  let o = '';
  for (let i = 0; i < 20; i++) {
    const y = 318 + i * 55;
    o += `<path d="M600 ${y - 22}L622 ${y}L600 ${y + 22}L578 ${y}Z" fill="${trim[1]}"/>${drawCircle(600, y, 6, trim[0])}`;
  }
  s.add(o + drawRect(562, 270, 5, 1112, trim[1]) + drawRect(633, 270, 5, 1112, trim[1]));
  strip('M80 664L278 760', 26);
  strip('M1120 664L922 760', 26);
  s.add('<path d="M486 240C530 330 580 440 600 500C620 440 670 330 714 240C660 272 540 272 486 240Z" fill="#1d1512"/>');
  strip('M484 236C530 330 580 440 600 506C620 440 670 330 716 236', 24);
  s.body = `<g transform="translate(600 0) scale(.74 1) translate(-600 0)">${s.body}</g>`; // a long, narrow robe
  return s;
}

/** An open, wide-sleeved jacket with broad bands down both fronts. */
export function drawKimono(s, t, band, lining, textileScale = 0.6) {
  const half =
    'M500 232L350 264C240 314 130 420 60 590L250 770C292 726 320 690 340 640C344 860 330 1090 306 1300C390 1326 480 1332 552 1328L548 700C548 540 530 370 500 232Z';
  s.addShadow(600, 1384, 320, 26, 0.3);
  s.addDropShadow('M356 268L844 268L894 1300L306 1300Z', 16, 26, 0.3);
  s.addCloth('M470 236C540 268 660 268 730 236L760 700L800 1310L400 1310L440 700Z', createCottonPattern(s, lining), {
    edge: 0.4,
    folds: [['M600 270C604 600 604 960 600 1310', 40, 0.3]],
  });
  drawMirrored(s, () => {
    s.addDropShadow(half, 4, 14, 0.3);
    s.addCloth(half, s.addPattern(t, `translate(120 232) rotate(3) scale(${textileScale})`), {
      folds: [
        ['M372 300C330 420 316 520 336 640', 34, 0.3],
        ['M300 330C230 420 180 520 160 640', 30, 0.2],
        ['M260 360C200 440 150 540 130 610', 20, -0.2],
        ['M420 640C430 880 410 1100 392 1310', 36, 0.24],
        ['M480 700C490 900 480 1100 470 1320', 26, -0.18],
      ],
    });
    const cuff = 'M60 590L250 770L284 726L96 542Z';
    s.addCloth(cuff, createCottonPattern(s, band), { warp: false, edge: 0.2 });
    const front =
      'M500 224C476 232 462 240 452 248C488 380 502 540 502 700L498 1326L566 1328L564 700C564 530 548 370 520 252Z';
    s.addDropShadow(front, 3, 6, 0.34);
    s.addCloth(front, createCottonPattern(s, band), { warp: false, edge: 0.22 });
  });
  return s.addCloth('M498 224C540 262 660 262 702 224L716 246C660 290 540 290 484 246Z', createCottonPattern(s, band), {
    warp: false,
    edge: 0.22,
  });
}
