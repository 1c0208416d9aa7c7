import { adjustLightness, drawCircle, drawRing, round1 } from '../../shapes.mjs';
import { createPlainWeaveTile } from '../../textiles/woven.mjs';
import { createCottonPattern, drawGores, drawHanger } from '../cloth-parts.mjs';

export function drawMaxiDress(s, t, sash, textileScale = 0.58) {
  const bod =
    'M500 250C520 320 680 320 700 250L742 268C734 340 744 400 756 440C736 520 716 580 706 646L494 646C484 580 464 520 444 440C456 400 466 340 458 268Z';
  const hem =
    'M494 640L706 640C770 860 862 1120 936 1330C880 1372 812 1352 748 1378' +
    'C684 1402 640 1372 590 1388C530 1406 470 1372 412 1380C352 1384 312 1352 264 1330' +
    'C338 1120 430 860 494 640Z';
  s.addShadow(600, 1412, 350, 34, 0.34);
  s.addDropShadow(hem, 16, 22, 0.22);
  drawHanger(s, 176);
  // back neck
  s.add(`<path d="M500 250C540 232 660 232 700 250C680 320 520 320 500 250Z" fill="#2a1a14" opacity=".82"/>`);
  // panels: pattern turns with the flare
  const N = 9;
  s.add('');
  const panels = [];
  for (let i = 0; i < N; i++) {
    const u0 = i / N,
      u1 = (i + 1) / N;
    const x0 = 494 + 212 * u0 - (i === 0 ? 160 : 0),
      x1 = 494 + 212 * u1 + (i === N - 1 ? 160 : 0),
      X0 = 250 + 700 * u0 - (i === 0 ? 200 : 0),
      X1 = 250 + 700 * u1 + (i === N - 1 ? 200 : 0);
    const ang = (0.5 - (u0 + u1) / 2) * -34;
    panels.push([`M${round1(x0)} 600L${round1(x1 + 1)} 600L${round1(X1 + 2)} 1420L${round1(X0)} 1420Z`, ang]);
  }
  const hc = s.addClipPath(hem);
  let g = '';
  panels.forEach(([d, a]) => {
    const fill = s.addPattern(
      t,
      `translate(600 640) rotate(${round1(-a)}) translate(-600 -640) scale(${textileScale})`,
    );
    g += `<g clip-path="${s.addClipPath(d)}"><rect x="60" y="560" width="1080" height="900" fill="${fill}"/></g>`;
  });
  s.add(`<g clip-path="${hc}"><g filter="url(#warp)">${g}</g></g>`);
  const folds = [];
  for (let i = 0; i <= N; i++) {
    const u = i / N,
      x0 = 500 + 200 * u,
      X = 262 + 676 * u;
    folds.push([
      `M${round1(x0)} 650C${round1(x0 + (X - x0) * 0.25)} 850 ${round1(x0 + (X - x0) * 0.7)} 1120 ${round1(X)} 1390`,
      i % 2 ? 40 : 26,
      i % 2 ? 0.34 : -0.2,
    ]);
  }
  s.addCloth(hem, 'none', { folds, warp: false, edge: 0.3 });
  s.addCloth(bod, s.addPattern(t, `translate(30 20) scale(${textileScale})`), {
    folds: [
      ['M520 420C560 520 560 590 540 646', 26, 0.24],
      ['M680 420C640 520 640 590 660 646', 26, 0.24],
      ['M470 430C520 470 560 470 598 452', 18, 0.18],
      ['M730 430C680 470 640 470 602 452', 18, 0.18],
    ],
  });
  s.add(`<path d="M500 250C520 320 680 320 700 250" fill="none" stroke="${sash}" stroke-width="13"/>`);
  s.addCloth('M490 622L710 622L716 676L484 676Z', s.addPattern(createPlainWeaveTile(sash), 'scale(1)'), {
    warp: false,
    edge: 0.2,
  });
  s.addCloth(
    'M566 630C530 604 512 640 528 664C544 684 572 676 594 656C616 676 646 686 664 664C680 640 660 606 626 630C612 622 580 622 566 630Z',
    s.addPattern(createPlainWeaveTile(sash), 'scale(1)'),
    { warp: false, edge: 0.26 },
  );
  s.addCloth(
    'M584 660C566 760 548 820 520 890L566 902C590 830 604 760 608 664Z',
    s.addPattern(createPlainWeaveTile(sash), 'scale(1)'),
    {
      warp: false,
      edge: 0.26,
    },
  );
  s.addCloth(
    'M598 660C616 740 634 800 652 858L690 842C668 790 640 720 622 656Z',
    s.addPattern(createPlainWeaveTile(sash), 'scale(1)'),
    {
      warp: false,
      edge: 0.26,
    },
  );
  return s;
}

export function drawWrapDress(s, t, tie, textileScale = 0.46) {
  const skirt =
    'M466 650L736 650C790 860 850 1060 890 1250C800 1300 700 1310 610 1300C500 1306 400 1296 312 1250C350 1060 410 860 466 650Z';
  const sleeve = 'M452 268C380 290 320 380 286 500C340 540 400 548 448 530C462 440 462 350 452 268Z';
  const left = 'M452 258L520 246C540 330 600 480 736 652L466 652C450 560 440 460 444 380Z';
  const right = 'M748 258L680 246C660 330 600 470 470 610L466 652L736 652C752 560 760 460 756 380Z';
  s.addShadow(600, 1352, 300, 28, 0.3);
  s.addDropShadow(skirt, 14, 22, 0.24);
  drawHanger(s, 176);
  s.add('<path d="M520 246C560 230 640 230 680 246C664 330 630 410 600 470C570 410 536 330 520 246Z" fill="#241711"/>');
  for (const m of ['', 'translate(1200 0) scale(-1 1)']) {
    s.add(`<g transform="${m}">`).addDropShadow(sleeve, 4, 14, 0.22);
    s.addCloth(sleeve, s.addPattern(t, `rotate(28) scale(${textileScale})`), {
      folds: [
        ['M430 300C390 360 360 440 350 530', 28, 0.28],
        ['M400 330C360 390 330 450 318 510', 18, -0.2],
      ],
    });
    s.add('</g>');
  }
  drawGores(s, t, skirt, { top: [466, 736], bottom: [300, 900], y0: 640, y1: 1290, textileScale });
  s.addCloth(left, s.addPattern(t, `rotate(10 600 400) scale(${textileScale})`), {
    folds: [
      ['M500 380C540 480 600 560 690 640', 24, 0.26],
      ['M470 430C500 520 540 590 600 645', 18, -0.18],
    ],
  });
  s.addDropShadow(right, -4, 6, 0.3);
  s.addCloth(right, s.addPattern(t, `rotate(-10 600 400) translate(40 20) scale(${textileScale})`), {
    folds: [
      ['M704 370C660 470 600 550 520 625', 24, 0.28],
      ['M730 440C700 520 650 590 590 645', 18, -0.18],
    ],
  });
  s.add(
    `<path d="M520 246C540 330 590 440 626 500M680 246C660 330 600 470 470 610" fill="none" stroke="${tie}" stroke-width="12"/>`,
  );
  // the overlap of the skirt runs in a curve from the waist to the hem
  const over = 'M500 650C540 860 600 1080 700 1306';
  s.add(
    `<path d="${over}" transform="translate(-10 6)" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="18" filter="url(#b10)"/>
      <path d="${over}" fill="none" stroke="${tie}" stroke-width="9"/>`,
  );
  const sash = createCottonPattern(s, tie);
  s.addCloth('M456 622C540 640 660 640 744 622L748 672C660 690 540 690 454 672Z', sash, {
    warp: false,
    edge: 0.22,
  });
  s.addCloth('M488 640C452 606 420 636 432 664C446 690 476 676 492 660Z', sash, { warp: false });
  s.addCloth('M492 640C536 610 562 640 552 664C540 688 510 676 492 660Z', sash, { warp: false });
  s.addCloth('M480 662C462 750 440 820 408 900L450 916C480 840 498 760 502 668Z', sash, { warp: false });
  s.addCloth('M492 662C506 760 520 830 540 880L574 862C552 800 530 740 514 660Z', sash, { warp: false });
  return s.add(drawRing(492, 654, 17, adjustLightness(tie, -0.3), 3));
}

export function drawKidsDress(s, t, collarColour, textileScale = 0.5) {
  const skirt =
    'M440 620C540 640 660 640 760 620C850 780 950 960 1000 1160C880 1220 740 1236 600 1236C460 1236 320 1220 200 1160C250 960 350 780 440 620Z';
  const bod =
    'M470 330C520 370 680 370 730 330L780 360C770 450 764 540 764 634C660 652 540 652 436 634C436 540 430 450 420 360Z';
  const puff = 'M424 356C330 350 262 420 270 520C300 560 390 570 434 530C428 470 424 410 424 356Z';
  s.addDropShadow(skirt, 14, 26, 0.28);
  s.add('<path d="M474 330C540 306 660 306 726 330C700 390 500 390 474 330Z" fill="#2a1a14"/>');
  for (const m of ['', 'translate(1200 0) scale(-1 1)']) {
    s.add(`<g transform="${m}">`).addDropShadow(puff, 4, 12, 0.24);
    s.addCloth(puff, s.addPattern(t, `rotate(20) scale(${textileScale})`), {
      folds: [
        ['M420 380C370 400 330 460 320 540', 20, 0.3],
        ['M420 430C390 450 370 490 366 550', 16, 0.26],
        ['M390 370C330 390 296 440 290 520', 14, -0.2],
      ],
    });
    s.addCloth(
      'M264 508C300 552 390 562 438 520L442 556C396 598 296 590 262 548Z',
      createCottonPattern(s, collarColour),
      {
        warp: false,
        edge: 0.24,
      },
    );
    s.add('</g>');
  }
  drawGores(s, t, skirt, { top: [440, 760], bottom: [190, 1010], y0: 630, y1: 1200, count: 9, turn: 50, textileScale });
  s.addCloth(
    'M212 1118C330 1176 460 1192 600 1192C740 1192 870 1176 988 1118L1000 1160C880 1220 740 1236 600 1236C460 1236 320 1220 200 1160Z',
    createCottonPattern(s, collarColour),
    { warp: false, edge: 0.2 },
  );
  s.addCloth(bod, s.addPattern(t, `translate(30 20) scale(${textileScale})`), {
    folds: [
      ['M480 420C490 500 490 570 486 640', 22, 0.2],
      ['M720 420C710 500 710 570 714 640', 22, 0.24],
    ],
  });
  s.addCloth(
    'M434 606C540 626 660 626 766 606L768 654C660 674 540 674 432 654Z',
    createCottonPattern(s, collarColour),
    {
      warp: false,
      edge: 0.22,
    },
  );
  const lobe = 'M470 328C440 340 420 380 436 430C480 470 560 460 600 408C560 400 500 372 470 328Z';
  for (const m of ['', 'translate(1200 0) scale(-1 1)']) {
    s.add(`<g transform="${m}">`).addDropShadow(lobe, 0, 6, 0.3);
    s.addCloth(lobe, createCottonPattern(s, collarColour), { warp: false, edge: 0.2 }).add('</g>');
  }
  for (let i = 0; i < 3; i++)
    s.add(drawCircle(601, 468 + i * 52, 12, '#000', 'opacity=".25"') + drawCircle(600, 465 + i * 52, 11, collarColour));
  return s;
}

export function drawJumpsuit(s, t, belt, textileScale = 0.46) {
  const top =
    'M486 250L556 250C566 330 634 330 644 250L714 250C722 330 744 400 770 440C752 510 730 580 722 650L478 650C470 580 448 510 430 440C456 400 478 330 486 250Z';
  const legs =
    'M478 640L722 640C760 760 800 1060 836 1370C770 1392 690 1390 636 1376C626 1180 614 1000 600 860' +
    'C586 1000 574 1180 564 1376C510 1390 430 1392 364 1370C400 1060 440 760 478 640Z';
  s.addShadow(600, 1408, 300, 26, 0.34);
  s.addDropShadow(legs, 14, 22, 0.24);
  drawHanger(s, 176);
  s.add('<path d="M540 250C560 236 640 236 660 250L640 330L560 330Z" fill="#241711"/>');
  s.addCloth(legs, s.addPattern(t, `translate(600 640) scale(${textileScale}) translate(-${t.w / 2} 0)`), {
    folds: [
      ['M520 660C500 900 470 1140 440 1380', 40, 0.26],
      ['M560 700C556 900 530 1140 510 1380', 24, -0.2],
      ['M680 660C700 900 730 1140 760 1380', 42, 0.3],
      ['M640 700C648 900 664 1140 690 1380', 24, -0.16],
      ['M600 660C604 740 604 800 600 870', 16, 0.4],
      ['M600 860C588 1000 578 1180 566 1376', 22, 0.34],
    ],
  });
  s.add('<path d="M600 664L600 866" stroke="#000" stroke-opacity=".45" stroke-width="3"/>');
  for (const m of ['', 'translate(1200 0) scale(-1 1)'])
    s.add(
      `<g transform="${m}"><path d="M474 690C490 740 500 790 470 830" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="8 6"/></g>`,
    );
  s.addCloth(top, s.addPattern(t, `translate(14 18) scale(${textileScale})`), {
    folds: [
      ['M500 440C536 520 540 590 520 646', 24, 0.24],
      ['M700 440C664 520 660 590 680 646', 24, 0.26],
    ],
  });
  s.add(`<path d="M556 250C566 334 634 334 644 250" fill="none" stroke="${belt}" stroke-width="12"/>`);
  s.addCloth('M474 622L726 622L730 676L470 676Z', createCottonPattern(s, belt), { warp: false, edge: 0.22 });
  return s.add(
    `<rect x="562" y="612" width="76" height="74" rx="12" fill="none" stroke="#D5A94E" stroke-width="13"/>
      <path d="M600 616v66" stroke="#D5A94E" stroke-width="9"/>`,
  );
}

export function drawWrapSkirt(s, t, waist) {
  const d =
    'M400 330C500 352 700 352 800 330C850 560 910 900 936 1290C820 1340 700 1322 600 1338C480 1350 370 1330 268 1290C290 900 350 560 400 330Z';
  s.addDropShadow(d, 16, 26, 0.3);
  const N = 7;
  let g = '';
  for (let i = 0; i < N; i++) {
    const u = (i + 0.5) / N;
    const e0 = i === 0 ? 160 : 0,
      e1 = i === N - 1 ? 160 : 0;
    const x0 = 400 + 400 * (i / N) - e0,
      x1 = 400 + 400 * ((i + 1) / N) + e1,
      X0 = 250 + 700 * (i / N) - e0,
      X1 = 250 + 700 * ((i + 1) / N) + e1;
    g += `<g clip-path="${s.addClipPath(
      `M${x0} 290L${x1 + 1} 290L${X1 + 2} 1360L${X0} 1360Z`,
    )}"><rect x="60" y="260" width="1080" height="1160" fill="${s.addPattern(
      t,
      `translate(600 330) rotate(${round1((0.5 - u) * 24)}) scale(.6)`,
    )}"/></g>`;
  }
  s.add(`<g clip-path="${s.addClipPath(d)}"><g filter="url(#warp)">${g}</g></g>`);
  const folds = [];
  for (let i = 1; i < 8; i++) {
    const u = i / 8,
      x = 410 + 380 * u,
      X = 270 + 660 * u;
    folds.push([
      `M${round1(x)} 350C${round1(x + (X - x) * 0.2)} 650 ${round1(x + (X - x) * 0.7)} 1000 ${round1(X)} 1330`,
      i % 2 ? 38 : 26,
      i % 2 ? 0.3 : -0.18,
    ]);
  }
  s.addCloth(d, 'none', { warp: false, folds, edge: 0.3 });
  const flap =
    'M610 340C690 346 760 340 800 330C850 560 900 900 900 1180C820 1290 760 1310 690 1322C700 1000 670 650 610 340Z';
  s.addDropShadow(flap, -8, 8, 0.35);
  s.addCloth(flap, s.addPattern(t, 'translate(640 330) rotate(-7) scale(.6)'), {
    folds: [
      ['M700 360C760 700 800 1000 800 1260', 36, 0.28],
      ['M650 360C710 700 730 1000 730 1280', 24, -0.2],
    ],
    edge: 0.3,
  });
  s.addCloth(
    'M392 296C500 320 700 320 808 296L814 362C700 388 500 388 386 362Z',
    s.addPattern(createPlainWeaveTile(waist), 'scale(1.2)'),
    {
      warp: false,
      edge: 0.24,
    },
  );
  s.addCloth(
    'M770 320C830 330 880 390 900 470L850 480C830 420 800 380 756 360Z',
    s.addPattern(createPlainWeaveTile(waist), 'scale(1.2)'),
    {
      warp: false,
      edge: 0.3,
    },
  );
  s.addCloth(
    'M764 330C800 380 820 450 824 540L774 536C776 460 764 400 740 360Z',
    s.addPattern(createPlainWeaveTile(waist), 'scale(1.2)'),
    {
      warp: false,
      edge: 0.3,
    },
  );
  return s;
}
