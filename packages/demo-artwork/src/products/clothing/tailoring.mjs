import { adjustLightness, drawCircle, round1 } from '../../shapes.mjs';
import { createCottonPattern, drawMirrored } from '../cloth-parts.mjs';

const drawButton = (x, y, c) =>
  drawCircle(x + 2, y + 4, 14, '#000', 'opacity=".35"') +
  drawCircle(x, y, 13, c) +
  drawCircle(x - 4, y - 4, 4, '#fff', 'opacity=".7"');

/**
 * Trousers laid flat.
 * @param {{ flare: number, cuff?: { w: number, h: number, body: string }, textileScale?: number }} cut
 *   `flare` the width of a leg at its hem; `cuff` the cloth of hems and pocket edges
 */
export function drawTrousers(s, t, belt, { flare, cuff, textileScale = 0.5 }) {
  const [out, inn] = [600 - 34 - flare, 600 - 34];
  const leg = `M436 330L606 330L606 760C596 960 ${inn - 4} 1160 ${inn} 1352C${inn - flare * 0.35} 1366 ${out + flare * 0.35} 1366 ${out} 1340C${out + 20} 1000 400 620 436 330Z`;
  const print = (k) => s.addPattern(t, `translate(${k} 330) scale(${textileScale})`);
  drawMirrored(s, () => {
    s.addDropShadow(leg, 12, 24, 0.26);
    s.addCloth(leg, print(436), {
      folds: [
        [`M500 380C470 700 ${out + flare * 0.3} 1000 ${out + flare * 0.3} 1350`, 38, 0.26],
        [`M540 420C530 760 ${out + flare * 0.6} 1060 ${out + flare * 0.62} 1350`, 26, -0.2],
        [`M584 700C570 960 ${inn - 24} 1160 ${inn - 24} 1350`, 22, 0.18],
      ],
    });
    if (cuff) {
      const hem = `M${out - 4} 1256C${out + flare * 0.35} 1280 ${inn - flare * 0.35} 1280 ${inn + 2} 1266L${inn + 2} 1354C${inn - flare * 0.35} 1370 ${out + flare * 0.35} 1370 ${out - 2} 1344Z`;
      s.addCloth(hem, s.addPattern(cuff, `translate(${out} 1250) scale(.4)`), { warp: false, edge: 0.22 });
      s.addCloth(
        'M432 392L446 388C470 460 466 540 428 604L414 596C440 540 448 460 432 392Z',
        s.addPattern(cuff, 'scale(.3)'),
        {
          warp: false,
          edge: 0.16,
        },
      );
    } else s.addStitches('M452 384C476 450 470 520 434 590', '#fff', 0.5);
  });
  s.add('<path d="M600 350L600 770" stroke="#000" stroke-opacity=".45" stroke-width="4"/>');
  s.addStitches('M612 352C614 460 612 560 602 640', '#fff', 0.4);
  s.addCloth('M428 292C540 306 660 306 772 292L778 372C660 388 540 388 422 372Z', createCottonPattern(s, belt), {
    warp: false,
    edge: 0.24,
  });
  let ruffles = '';
  for (let i = 0; i < 17; i++) ruffles += `<path d="M${446 + i * 19.4} 302v62"/>`;
  s.add(
    `<g stroke="#000" stroke-opacity=".3" stroke-width="7" stroke-linecap="round" filter="url(#b4)">${ruffles}</g>`,
  );
  const cord = adjustLightness(belt, 0.5);
  return s.add(
    [
      'M596 338C560 420 552 480 560 540',
      'M604 338C640 410 650 470 640 516',
      'M600 336C560 290 520 330 556 350C580 360 596 350 600 338C640 290 680 330 644 350C620 360 604 350 600 338',
    ]
      .map(
        (d) =>
          `<path d="${d}" transform="translate(4 9)" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="14" filter="url(#b4)"/><path d="${d}" fill="none" stroke="${cord}" stroke-width="13" stroke-linecap="round"/>`,
      )
      .join(''),
  );
}

/** A buttoned waistcoat; the back and the edges are plain. */
export function drawWaistcoat(s, t, plain, buttons, textileScale = 0.5) {
  const back =
    'M452 286C500 262 700 262 748 286L800 330C790 460 806 560 850 640L842 1080C700 1130 500 1130 358 1080L350 640C394 560 410 460 400 330Z';
  const front =
    'M452 286L400 330C410 460 394 560 350 640C340 800 340 940 350 1096L448 1142L520 1236L606 1120L606 742C560 640 500 470 452 286Z';
  s.addDropShadow(back, 16, 30, 0.32);
  s.addCloth(back, createCottonPattern(s, plain), {
    warp: false,
    edge: 0.4,
    folds: [['M600 300C604 500 604 700 600 900', 30, -0.14]],
  });
  s.add('<path d="M470 286C540 310 660 310 730 286L730 330C660 350 540 350 470 330Z" fill="#000" opacity=".35"/>');
  drawMirrored(s, () => {
    s.addDropShadow(front, 6, 14, 0.36);
    s.addCloth(front, s.addPattern(t, `translate(${606 - t.w * textileScale} 280) scale(${textileScale})`), {
      folds: [
        ['M420 560C440 760 430 960 420 1120', 34, 0.24],
        ['M520 620C530 820 524 1020 516 1200', 26, -0.16],
      ],
    });
    s.add(
      `<path d="M452 286C500 470 560 640 606 742V1120L520 1236L448 1142L350 1096" fill="none" stroke="${plain}" stroke-width="15" stroke-linejoin="round"/><path d="M400 330C410 460 394 560 350 640" fill="none" stroke="${plain}" stroke-width="13"/>`,
    );
    s.addDropShadow('M406 930L528 916L530 948L408 962Z', 1, 4, 0.3);
    s.addCloth('M406 930L528 916L530 948L408 962Z', createCottonPattern(s, plain), { warp: false, edge: 0.2 });
  });
  s.add('<path d="M610 742V1120" stroke="#000" stroke-opacity=".5" stroke-width="6"/>');
  for (let i = 0; i < 5; i++) s.add(drawButton(600, 782 + i * 76, buttons));
  return s;
}

/** A long-sleeved shirt with a band collar; placket and cuffs are of another cloth. */
export function drawBandShirt(s, base, t, buttons, textileScale = 0.34) {
  const body =
    'M462 262C510 292 690 292 738 262L836 312C850 480 848 700 856 1180C840 1230 760 1212 720 1236C660 1252 540 1252 480 1236C440 1212 360 1230 344 1180C352 700 350 480 364 312Z';
  const sleeve =
    'M366 308C292 380 236 640 202 1010C236 1036 286 1040 322 1026C342 860 352 760 362 640C350 520 352 400 366 308Z';
  const plain = createCottonPattern(s, base);
  s.addDropShadow(body, 16, 28, 0.3);
  s.add('<path d="M480 258C540 226 660 226 720 258C690 320 510 320 480 258Z" fill="#12161f"/>');
  drawMirrored(s, () => {
    s.addDropShadow(sleeve, 8, 22, 0.24);
    s.addCloth(sleeve, plain, {
      folds: [
        ['M352 380C310 560 286 800 276 1020', 32, 0.3],
        ['M306 460C262 640 240 820 232 1000', 20, -0.2],
      ],
    });
    const cuff = 'M198 1000C236 1030 286 1034 326 1018L318 1112C284 1124 232 1120 196 1102Z';
    s.addDropShadow(cuff, 2, 6, 0.26);
    s.addCloth(cuff, s.addPattern(t, `translate(196 1000) rotate(8) scale(${textileScale})`), {
      warp: false,
      edge: 0.22,
    });
  });
  s.addCloth(body, plain, {
    folds: [
      ['M404 420C434 640 420 940 398 1200', 44, 0.24],
      ['M796 420C766 640 780 940 802 1200', 46, 0.3],
      ['M500 760C516 920 512 1080 500 1240', 32, -0.09],
      ['M690 740C674 900 682 1080 700 1240', 30, 0.18],
    ],
  });
  const placket = 'M556 292L644 292L644 752C644 772 612 792 600 800C588 792 556 772 556 752Z';
  s.addDropShadow(placket, 0, 5, 0.3);
  s.addCloth(placket, s.addPattern(t, `translate(600 292) scale(${textileScale}) translate(-${round1(t.w / 4)} 0)`), {
    warp: false,
    edge: 0.2,
  });
  s.addStitches('M548 300V756C548 778 586 800 600 810C614 800 652 778 652 756V300', '#fff', 0.5);
  for (let i = 0; i < 4; i++) s.add(drawButton(600, 350 + i * 108, buttons));
  const band =
    'M462 262C480 236 500 226 522 222C560 262 640 262 678 222C700 226 720 236 738 262C690 322 510 322 462 262Z';
  s.addDropShadow(band, 0, 6, 0.34);
  s.addCloth(band, plain, { warp: false, edge: 0.3 });
  s.addStitches('M478 264C530 306 670 306 722 264', '#fff', 0.45);
  return s.addStitches(
    'M352 1166C360 1210 440 1196 484 1220C540 1236 660 1236 716 1220C760 1196 840 1210 848 1166',
    '#fff',
    0.4,
  );
}

/** A bow tie above its folded pocket square. */
export function drawBowTie(s, t, plain, textileScale = 0.5) {
  const wing =
    'M596 470C520 400 400 350 290 344C262 350 256 380 262 420C274 480 274 520 262 580C256 620 262 650 290 656C400 650 520 600 596 530Z';
  const tail =
    'M590 480C500 470 360 430 236 430C214 440 210 480 214 500C210 520 214 560 236 570C360 570 500 530 590 520Z';
  drawMirrored(s, () => {
    s.addDropShadow(tail, 6, 16, 0.3);
    s.addCloth(tail, s.addPattern(t, `rotate(4) scale(${textileScale * 0.9})`), { warp: false, edge: 0.5 });
    s.addDropShadow(wing, 8, 18, 0.36);
    s.addCloth(
      wing,
      s.addPattern(t, `translate(600 500) rotate(-6) scale(${textileScale}) translate(-${t.w} -${round1(t.h / 2)})`),
      {
        edge: 0.36,
        folds: [
          ['M580 492C500 470 430 440 360 430', 22, 0.34],
          ['M580 508C500 530 430 560 360 570', 22, 0.34],
          ['M560 500C480 500 420 500 340 502', 20, -0.22],
        ],
      },
    );
  });
  const knot =
    'M556 450C570 436 630 436 644 450C656 480 656 520 644 550C630 564 570 564 556 550C544 520 544 480 556 450Z';
  s.addDropShadow(knot, 2, 8, 0.44);
  s.addCloth(knot, s.addPattern(t, `translate(600 500) scale(${textileScale * 0.9})`), { warp: false, edge: 0.46 });
  for (const [d, turn] of [
    ['M336 1120L404 884C408 872 420 872 428 880L640 1120Z', 24],
    ['M864 1120L796 884C792 872 780 872 772 880L560 1120Z', -24],
    ['M396 1120L590 826C596 818 604 818 610 826L804 1120Z', 0],
  ]) {
    s.addDropShadow(d, 4, 10, 0.34);
    s.addCloth(
      d,
      s.addPattern(t, `rotate(${turn} 600 1000) translate(600 0) scale(${textileScale}) translate(-${t.w / 2} 0)`),
      {
        warp: false,
        edge: 0.34,
      },
    );
  }
  s.addDropShadow('M300 1080L900 1080L880 1300L320 1300Z', 6, 12, 0.36);
  s.addCloth(
    'M300 1080C500 1092 700 1092 900 1080L880 1290C700 1304 500 1304 320 1290Z',
    createCottonPattern(s, plain),
    {
      warp: false,
      edge: 0.3,
    },
  );
  return s.addStitches('M306 1104C500 1116 700 1116 894 1104', '#fff', 0.55);
}
