import { drawCircle, round1 } from '../../shapes.mjs';
import { createCottonPattern, drawGores, drawHanger, drawMirrored } from '../cloth-parts.mjs';

const drawButton = (x, y, r, c) =>
  drawCircle(x + 1, y + 3, r + 1, '#000', 'opacity=".35"') +
  drawCircle(x, y, r, c) +
  drawCircle(x - 3, y - 3, r * 0.3, '#fff');

// short set-in sleeves of a bodice whose armholes are at x 392 and 808
function drawShortSleeves(s, t, textileScale, hem) {
  const sleeve = 'M394 306C340 350 296 430 268 524L392 578C404 540 406 500 400 460C396 410 394 360 394 306Z';
  drawMirrored(s, () => {
    s.addDropShadow(sleeve, 6, 18, 0.24);
    s.addCloth(sleeve, s.addPattern(t, `rotate(24) scale(${textileScale})`), {
      folds: [
        ['M380 360C346 420 326 480 318 556', 24, 0.26],
        ['M340 400C316 450 304 490 296 540', 16, -0.2],
      ],
    });
    s.addCloth('M262 508L396 562L390 596L254 540Z', hem, { warp: false, edge: 0.2 });
  });
}

/** A belted shirt dress: pointed collar, buttons from neck to hem, a skirt of nine gores. */
export function drawShirtDress(s, t, plain, buttons, textileScale = 0.86) {
  const bodice =
    'M470 262C510 290 555 298 600 300C645 298 690 290 730 262L810 312C812 420 800 540 776 660L772 740L428 740L424 660C400 540 388 420 390 312Z';
  const skirt =
    'M428 724L772 724C830 900 900 1110 944 1300C840 1346 720 1352 600 1350C480 1352 360 1346 256 1300C300 1110 370 900 428 724Z';
  const trim = createCottonPattern(s, plain);
  s.addShadow(600, 1396, 320, 26, 0.28);
  s.addDropShadow(skirt, 14, 24, 0.24);
  s.add('<path d="M492 262C540 230 660 230 708 262C690 330 510 330 492 262Z" fill="#241711"/>');
  drawShortSleeves(s, t, textileScale, trim);
  drawGores(s, t, skirt, { top: [428, 772], bottom: [240, 960], y0: 724, y1: 1350, count: 9, turn: 30, textileScale });
  s.addCloth(bodice, s.addPattern(t, `translate(600 0) scale(${textileScale}) translate(-${round1(t.w / 2)} 0)`), {
    folds: [
      ['M440 420C470 540 480 640 470 730', 32, 0.22],
      ['M760 420C730 540 720 640 730 730', 34, 0.28],
      ['M530 520C540 600 540 670 530 730', 22, -0.15],
    ],
  });
  s.add(
    '<path d="M580 300L620 300L628 1350L572 1350Z" fill="#000" opacity=".1"/><path d="M622 300L630 1350" stroke="#000" stroke-opacity=".4" stroke-width="3"/>',
  );
  for (let i = 0; i < 9; i++) if (i !== 3) s.add(drawButton(600, 372 + i * 116, 11, buttons));
  for (const d of [
    'M468 256C500 276 562 298 599 302L556 404C504 370 462 326 442 276C446 264 456 258 468 256Z',
    'M732 256C700 276 638 298 601 302L644 404C696 370 738 326 758 276C754 264 744 258 732 256Z',
  ]) {
    s.addDropShadow(d, 3, 9, 0.36);
    s.addCloth(d, trim, { warp: false, edge: 0.24 });
  }
  s.addCloth('M420 704C540 716 660 716 780 704L782 762C660 774 540 774 418 762Z', trim, { warp: false, edge: 0.22 });
  return s.add(
    '<rect x="558" y="692" width="84" height="86" rx="12" fill="none" stroke="#D5A94E" stroke-width="13"/><path d="M600 698v74" stroke="#D5A94E" stroke-width="9"/>',
  );
}

/** A long dress of three gathered tiers with puff sleeves. */
export function drawTieredDress(s, t, trim, textileScale = 0.5) {
  const bodice = 'M496 262C530 330 670 330 704 262L772 288C768 380 752 470 734 590L466 590C448 470 432 380 428 288Z';
  const puff =
    'M432 286C356 280 286 340 272 440C270 490 300 520 344 530C390 536 424 516 440 480C442 410 436 350 432 286Z';
  const plain = createCottonPattern(s, trim);
  s.addShadow(600, 1408, 340, 28, 0.32);
  drawHanger(s, 176);
  s.add('<path d="M496 262C540 240 660 240 704 262C680 326 520 326 496 262Z" fill="#1d1512"/>');
  const tiers = [
    { y0: 1050, y1: 1376, top: [318, 882], bottom: [214, 986], count: 15 },
    { y0: 800, y1: 1076, top: [392, 808], bottom: [300, 900], count: 11 },
    { y0: 580, y1: 826, top: [462, 738], bottom: [378, 822], count: 9 },
  ];
  for (const { y0, y1, top, bottom, count } of tiers) {
    const [a, b] = top;
    const [c, d] = bottom;
    const outline = `M${a} ${y0}L${b} ${y0}C${b + 30} ${y0 + 80} ${d - 12} ${y1 - 90} ${d} ${y1 - 26}C${d - 150} ${y1 + 12} ${c + 150} ${y1 + 12} ${c} ${y1 - 26}C${c + 12} ${y1 - 90} ${a - 30} ${y0 + 80} ${a} ${y0}Z`;
    s.addDropShadow(outline, 4, 14, 0.3);
    drawGores(s, t, outline, { top, bottom, y0, y1, count, turn: 36, textileScale });
    drawGathers(s, outline, a, b, y0);
    s.addStitches(`M${c + 6} ${y1 - 42}C${c + 150} ${y1 - 4} ${d - 150} ${y1 - 4} ${d - 6} ${y1 - 42}`, '#fff', 0.5);
  }
  drawMirrored(s, () => {
    s.addDropShadow(puff, 4, 14, 0.24);
    s.addCloth(puff, s.addPattern(t, `rotate(22) scale(${textileScale})`), {
      folds: [
        ['M430 320C380 350 330 420 322 520', 20, 0.3],
        ['M434 400C400 420 376 460 370 530', 16, 0.24],
        ['M400 300C340 330 306 390 296 480', 16, -0.2],
      ],
    });
    s.addCloth('M276 478C306 532 400 548 442 484L444 516C404 574 302 562 270 512Z', plain, { warp: false, edge: 0.2 });
  });
  s.addCloth(bodice, s.addPattern(t, `translate(600 250) scale(${textileScale}) translate(-${round1(t.w / 2)} 0)`), {
    folds: [
      ['M480 380C500 460 506 520 496 586', 24, 0.22],
      ['M720 380C700 460 694 520 704 586', 24, 0.26],
    ],
  });
  s.add(`<path d="M496 262C530 332 670 332 704 262" fill="none" stroke="${trim}" stroke-width="14"/>`);
  return s.addCloth('M462 566L738 566L742 604L458 604Z', plain, { warp: false, edge: 0.2 });
}

// the short, dense folds under a gathered seam
function drawGathers(s, outline, a, b, y) {
  let o = '';
  for (let i = 1; i < 24; i++) {
    const x = a + ((b - a) * i) / 24;
    o += `<path d="M${round1(x)} ${y}q${round1((x - 600) * 0.05)} 40 ${round1((x - 600) * 0.12)} ${60 + ((i * 17) % 5) * 14}"/>`;
  }
  s.add(
    `<g clip-path="${s.addClipPath(outline)}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="6" stroke-linecap="round" filter="url(#b4)">${o}</g>`,
  );
}

/** A straight sleeveless dress: a strip of another cloth runs down the front and round the hem. */
export function drawSheathDress(s, base, strip, trim, textileScale = 0.5) {
  const d =
    'M500 250C520 316 680 316 700 250L752 264C748 350 756 410 778 450C756 550 742 610 744 680C776 790 800 900 806 1010C812 1120 808 1240 800 1340' +
    'C700 1362 500 1362 400 1340C392 1240 388 1120 394 1010C400 900 424 790 456 680C458 610 444 550 422 450C444 410 452 350 448 264Z';
  s.addShadow(600, 1396, 250, 24, 0.32);
  s.addDropShadow(d, 14, 22, 0.28);
  drawHanger(s, 176);
  s.add('<path d="M500 250C540 232 660 232 700 250C680 320 520 320 500 250Z" fill="#0d0a09"/>');
  s.addCloth(d, createCottonPattern(s, base), { warp: false, edge: 0.4 });
  const print = s.addPattern(strip, `translate(600 250) scale(${textileScale}) translate(-${round1(strip.w / 2)} 0)`);
  s.add(`<g clip-path="${s.addClipPath(d)}">`);
  s.addCloth('M520 240L680 240L692 680L708 1380L492 1380L508 680Z', print, { edge: 0.24, seam: false });
  s.add(
    `<path d="M520 240L508 680L492 1380M680 240L692 680L708 1380" fill="none" stroke="${trim}" stroke-width="9"/></g>`,
  );
  s.addCloth(d, 'none', {
    warp: false,
    seam: false,
    edge: 0.3,
    folds: [
      ['M470 460C500 560 500 620 476 690', 22, -0.16],
      ['M730 460C700 560 700 620 724 690', 22, 0.3],
      ['M456 720C430 900 424 1120 430 1340', 34, -0.14],
      ['M744 720C770 900 776 1120 770 1340', 36, 0.34],
      ['M560 900C552 1050 552 1200 556 1350', 22, 0.2],
    ],
  });
  return s.add(`<path d="M500 250C520 316 680 316 700 250" fill="none" stroke="${trim}" stroke-width="12"/>`);
}

/** A short-sleeved top with a waist band and a flared peplum. */
export function drawPeplumTop(s, t, plain, textileScale = 0.5) {
  const bodice =
    'M480 262C530 340 670 340 720 262L808 306C812 420 796 540 764 660L760 730L440 730L436 660C404 540 388 420 392 306Z';
  const peplum =
    'M440 716L760 716C800 810 860 920 902 1040C846 1086 800 1050 746 1082C690 1112 650 1070 600 1092C550 1070 510 1112 454 1082C400 1050 354 1086 298 1040C340 920 400 810 440 716Z';
  const trim = createCottonPattern(s, plain);
  s.addDropShadow(peplum, 12, 24, 0.28);
  s.add('<path d="M480 262C540 236 660 236 720 262C690 336 510 336 480 262Z" fill="#1d1216"/>');
  drawShortSleeves(s, t, textileScale, trim);
  drawGores(s, t, peplum, { top: [440, 760], bottom: [270, 930], y0: 716, y1: 1090, count: 9, turn: 46, textileScale });
  s.addCloth(bodice, s.addPattern(t, `translate(600 250) scale(${textileScale}) translate(-${round1(t.w / 2)} 0)`), {
    folds: [
      ['M440 420C470 540 480 640 470 720', 30, 0.2],
      ['M760 420C730 540 720 640 730 720', 32, 0.26],
      ['M520 560C530 620 530 680 522 724', 20, -0.15],
    ],
  });
  s.addCloth('M434 690C540 704 660 704 766 690L768 752C660 766 540 766 432 752Z', trim, { warp: false, edge: 0.22 });
  return s.add(`<path d="M480 262C530 342 670 342 720 262" fill="none" stroke="${plain}" stroke-width="20"/>`);
}

/**
 * A skirt on its own.
 * @param {{ hem: number, flare: number, gores: number, pleated?: boolean, bow?: boolean, textileScale?: number }} cut
 *   `hem` its lowest y, `flare` half its width there, `gores` the number of its gores
 */
export function drawSkirt(s, t, waist, { hem, flare, gores, pleated = false, bow = false, textileScale = 0.5 }) {
  const [a, b] = [408, 792];
  let d = `M${a} 320C500 340 700 340 ${b} 320C${b + 40} 480 ${600 + flare - 30} ${hem - 220} ${600 + flare} ${hem - 40}`;
  for (let i = 0; i < gores; i++) {
    const x0 = 600 + flare - (2 * flare * i) / gores;
    const x1 = 600 + flare - (2 * flare * (i + 1)) / gores;
    const bulge = Math.sin(((i + 0.5) / gores) * Math.PI) * 34;
    const end = hem - 40 + Math.sin(((i + 1) / gores) * Math.PI) * 34;
    d += pleated
      ? `L${round1(x0 - 6)} ${round1(hem - 20 + bulge)}L${round1(x1)} ${round1(end)}`
      : `C${round1(x0 - 14)} ${round1(hem - 6 + bulge)} ${round1(x1 + 14)} ${round1(hem - 6 + bulge)} ${round1(x1)} ${round1(end)}`;
  }
  d += `C${600 - flare + 30} ${hem - 220} ${a - 40} 480 ${a} 320Z`;
  s.addDropShadow(d, 16, 28, 0.3);
  drawGores(s, t, d, {
    top: [a, b],
    bottom: [600 - flare - 10, 600 + flare + 10],
    y0: 320,
    y1: hem,
    count: gores,
    turn: 40,
    textileScale,
  });
  if (pleated) {
    let o = '';
    for (let i = 1; i < gores; i++) {
      const x = a + ((b - a) * i) / gores;
      const X = 600 - flare + (2 * flare * i) / gores;
      o += `<path d="M${round1(x)} 330C${round1(x)} 480 ${round1(X)} ${hem - 220} ${round1(X)} ${hem}"/>`;
    }
    s.add(
      `<g clip-path="${s.addClipPath(d)}" fill="none"><g stroke="#000" stroke-opacity=".5" stroke-width="14" filter="url(#b4)">${o}</g><g stroke="#fff" stroke-opacity=".3" stroke-width="3" transform="translate(-5 0)">${o}</g></g>`,
    );
  }
  const band = createCottonPattern(s, waist);
  s.addCloth('M400 288C500 308 700 308 800 288L806 350C700 372 500 372 394 350Z', band, { warp: false, edge: 0.24 });
  if (!bow) return s;
  for (const part of [
    'M560 330C520 400 500 470 486 560L536 574C556 490 574 420 596 350Z',
    'M640 330C668 400 690 460 712 540L664 560C640 480 620 420 604 350Z',
    'M600 322C556 262 470 262 470 320C470 380 556 384 600 336Z',
    'M600 322C644 262 730 262 730 320C730 380 644 384 600 336Z',
    'M574 296C590 286 610 286 626 296L630 358C612 368 588 368 570 358Z',
  ]) {
    s.addDropShadow(part, 2, 8, 0.3);
    s.addCloth(part, band, { warp: false, edge: 0.3 });
  }
  return s;
}
