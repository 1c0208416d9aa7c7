import { drawCircle, drawRing, round1 } from '../../shapes.mjs';
import { createCottonPattern } from '../cloth-parts.mjs';

export function drawShirt(s, t, collar, textileScale = 0.5, buttons = '#F3E7D0') {
  const body =
    'M452 262C500 290 552 300 600 300C648 300 700 290 748 262L842 318C850 420 846 520 838 620' +
    'C846 780 850 960 856 1130C770 1150 690 1156 600 1156C510 1156 430 1150 344 1130' +
    'C350 960 354 780 362 620C354 520 350 420 358 318Z';
  const leftSleeve = 'M362 314C292 372 226 500 186 640L330 706C346 668 356 640 364 606C352 500 352 400 362 314Z',
    rightSleeve = 'M838 314C908 372 974 500 1014 640L870 706C854 668 844 640 836 606C848 500 848 400 838 314Z';
  s.addDropShadow(body, 16, 28, 0.3);
  s.addDropShadow(leftSleeve, 10, 24, 0.22);
  s.addDropShadow(rightSleeve, 14, 24, 0.22);
  s.add(`<path d="M486 262C540 228 660 228 714 262C690 330 510 330 486 262Z" fill="#241711"/>`);
  s.addCloth(leftSleeve, s.addPattern(t, `rotate(24) scale(${textileScale})`), {
    folds: [
      ['M350 380C310 470 280 560 262 660', 36, 0.26],
      ['M300 460C270 520 250 570 236 630', 20, -0.2],
    ],
  });
  s.addCloth(rightSleeve, s.addPattern(t, `rotate(-24) translate(40 60) scale(${textileScale})`), {
    folds: [
      ['M850 380C890 470 920 560 938 660', 36, 0.3],
      ['M900 460C930 520 950 570 964 630', 20, -0.16],
    ],
  });
  s.addStitches('M196 626L334 690', '#fff', 0.4);
  s.addStitches('M1004 626L866 690', '#fff', 0.4);
  s.addCloth(body, s.addPattern(t, `translate(600 0) scale(${textileScale}) translate(-${round1(t.w / 2)} 0)`), {
    folds: [
      ['M400 420C430 620 420 900 396 1240', 44, 0.22],
      ['M800 420C770 620 780 900 806 1240', 48, 0.28],
      ['M500 700C520 900 516 1080 500 1250', 34, -0.14],
      ['M690 640C672 860 680 1060 700 1250', 30, 0.16],
      ['M372 600C420 640 470 650 510 640', 22, 0.2],
      ['M828 600C780 640 730 650 690 640', 22, 0.2],
    ],
  });
  s.add(
    `<path d="M582 300L618 300L622 1155L578 1155Z" fill="#000" opacity=".1"/>
      <path d="M622 300L625 1155" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`,
  );
  s.addStitches('M584 320L581 1150', '#fff', 0.42);
  for (let i = 0; i < 5; i++) {
    const y = 376 + i * 158;
    s.add(
      drawCircle(602, y + 3, 13, '#000', 'opacity=".35"') +
        drawCircle(600, y, 12, buttons) +
        drawRing(600, y, 8, '#000', 1.4, 'opacity=".25"') +
        drawCircle(597, y - 2, 1.8, '#6b543a') +
        drawCircle(603, y + 2, 1.8, '#6b543a'),
    );
  }
  const cl = 'M452 258C486 276 560 300 598 304L556 412C498 376 452 330 428 278C432 266 440 260 452 258Z',
    cr = 'M748 258C714 276 640 300 602 304L644 412C702 376 748 330 772 278C768 266 760 260 748 258Z';
  for (const d of [cl, cr]) {
    s.addDropShadow(d, 3, 9, 0.4);
    s.addCloth(d, collar, { warp: false, edge: 0.26 });
  }
  s.addStitches('M360 1110C440 1130 520 1136 600 1136C680 1136 760 1130 840 1110', '#fff', 0.4);
  return s;
}

export function drawKidsSet(s, t, plainColour, collarColour) {
  drawShirt(s, t, createCottonPattern(s, collarColour), 0.72);
  s.body = `<g transform="translate(600 560) scale(.74) translate(-600 -700)">${s.body}</g>`;
  const d =
    'M400 1000C520 1010 680 1010 800 1000C830 1110 850 1220 862 1330C800 1352 720 1356 640 1344' +
    'C626 1270 614 1210 600 1160C586 1210 574 1270 560 1344C480 1356 400 1352 338 1330' +
    'C350 1220 370 1110 400 1000Z';
  s.addDropShadow(d, 12, 20, 0.3);
  s.addCloth(d, createCottonPattern(s, plainColour), {
    folds: [
      ['M460 1020C440 1130 430 1240 430 1340', 32, 0.24],
      ['M740 1020C760 1130 770 1240 770 1340', 34, 0.28],
      ['M600 1010C606 1060 604 1120 600 1180', 14, 0.4],
    ],
  });
  s.addCloth('M398 992C520 1004 680 1004 802 992L812 1046C680 1060 520 1060 388 1046Z', s.addPattern(t, 'scale(.5)'), {
    warp: false,
    edge: 0.24,
  });
  s.addStitches('M344 1302C400 1324 480 1328 554 1316M646 1316C720 1328 800 1324 856 1302', '#fff', 0.5);
  return s.add(
    `<path d="M580 1036C560 1080 552 1110 548 1140M618 1036C634 1080 644 1110 650 1136" fill="none" stroke="${collarColour}" stroke-width="10" stroke-linecap="round"/>`,
  );
}

export function drawBomber(s, t, rib, textileScale = 0.5) {
  const body =
    'M452 268C510 300 690 300 748 268L836 320C862 480 866 700 856 990C770 1010 690 1014 600 1014C510 1014 430 1010 344 990C334 700 338 480 364 320Z';
  const leftSleeve =
    'M366 316C286 380 220 560 190 960C230 990 280 996 318 984C340 840 350 720 362 620C350 500 352 400 366 316Z';
  const ribbed = (d, n, x0, x1, y0, y1) => {
    s.addCloth(d, createCottonPattern(s, rib), { warp: false, edge: 0.24 });
    let o = '';
    for (let i = 0; i <= n; i++)
      o += `<path d="M${round1(x0 + ((x1 - x0) * i) / n)} ${y0}L${round1(
        x0 + ((x1 - x0) * i) / n,
      )} ${y1}" stroke="#fff" stroke-opacity=".17" stroke-width="4"/>`;
    s.add(`<g clip-path="${s.addClipPath(d)}">${o}</g>`);
  };
  s.addDropShadow(body, 14, 26, 0.3);
  s.add('<path d="M480 262C540 232 660 232 720 262C690 330 510 330 480 262Z" fill="#1c1411"/>');
  for (const m of ['', 'translate(1200 0) scale(-1 1)']) {
    s.add(`<g transform="${m}">`).addDropShadow(leftSleeve, 8, 22, 0.24);
    s.addCloth(leftSleeve, s.addPattern(t, `rotate(12) scale(${textileScale})`), {
      folds: [
        ['M350 400C300 560 280 760 270 980', 34, 0.3],
        ['M300 460C250 620 232 800 226 960', 22, -0.2],
        ['M210 800C250 830 300 830 330 810', 20, 0.22],
      ],
    });
    ribbed('M188 952C230 984 284 990 320 978L312 1080C276 1092 226 1086 194 1068Z', 10, 186, 322, 940, 1100);
    s.add('</g>');
  }
  s.addCloth(body, s.addPattern(t, `translate(600 0) scale(${textileScale}) translate(-${t.w / 2} 0)`), {
    folds: [
      ['M400 420C430 600 420 800 396 1000', 44, 0.24],
      ['M800 420C770 600 780 800 806 1000', 46, 0.3],
      ['M490 620C506 760 506 880 496 1000', 30, -0.15],
      ['M706 560C692 720 696 880 706 1000', 30, 0.16],
    ],
  });
  ribbed(
    'M342 980C430 1002 510 1006 600 1006C690 1006 770 1002 858 980L852 1082C770 1104 690 1108 600 1108C510 1108 430 1104 348 1082Z',
    40,
    342,
    858,
    970,
    1120,
  );
  const neck =
    'M452 270C470 250 500 236 528 230C556 268 644 268 672 230C700 236 730 250 748 270C690 346 510 346 452 270Z';
  s.addDropShadow(neck, 0, 6, 0.35);
  ribbed(neck, 28, 446, 754, 200, 340);
  s.add(
    '<rect x="588" y="312" width="24" height="790" fill="#15100d"/><path d="M600 312V1100" stroke="#D2B26A" stroke-width="10" stroke-dasharray="5 4"/>',
  );
  s.add('<rect x="592" y="330" width="16" height="54" rx="7" fill="#E2C27A" stroke="#7d5f1f" stroke-width="2"/>');
  for (const k of [-1, 1]) {
    const d = `M${600 + k * 210} 740L${600 + k * 140} 900`;
    s.add(
      `<path d="${d}" stroke="${rib}" stroke-width="30" stroke-linecap="round"/>
      <path d="${d}" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`,
    );
  }
  return s;
}

export function drawApron(s, t, trim, textileScale = 0.5) {
  const d =
    'M460 420C540 432 660 432 740 420C752 560 800 640 900 690C912 900 912 1100 900 1290C800 1330 400 1330 300 1290C288 1100 288 900 300 690C400 640 448 560 460 420Z';
  s.addDropShadow(d, 16, 26, 0.32);
  s.add(
    `<path d="M476 430C430 200 540 150 600 150C660 150 770 200 724 430" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="34" transform="translate(12 18)" filter="url(#b10)"/>`,
  );
  s.add(
    `<path d="M476 436C430 200 540 150 600 150C660 150 770 200 724 436" fill="none" stroke="${trim}" stroke-width="34"/>
      <path d="M466 420C424 200 536 142 600 142" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
  );
  for (const m of ['', 'translate(1200 0) scale(-1 1)'])
    s.add(
      `<g transform="${m}"><path d="M310 706C240 700 170 760 160 850C154 920 190 980 170 1060" fill="none" stroke="${trim}" stroke-width="28"/>
      <path d="M310 700C240 694 170 750 156 840" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/></g>`,
    );
  s.addCloth(d, s.addPattern(t, `translate(600 0) scale(${textileScale}) translate(-${t.w / 2} 0)`), {
    folds: [
      ['M400 700C380 900 376 1100 380 1310', 44, 0.22],
      ['M820 700C836 900 836 1100 826 1310', 46, 0.26],
      ['M520 1000C514 1120 516 1220 520 1320', 30, -0.15],
      ['M690 1000C700 1120 700 1220 692 1320', 30, 0.16],
    ],
  });
  s.addCloth('M458 418C540 432 660 432 742 418L746 470C660 484 540 484 455 470Z', createCottonPattern(s, trim), {
    warp: false,
    edge: 0.2,
  });
  s.addStitches('M464 462C540 474 660 474 738 462', '#fff', 0.6);
  const pocket =
    'M420 830C520 840 680 840 780 830L772 1050C760 1082 740 1090 700 1092L500 1092C460 1090 440 1082 428 1050Z';
  s.addDropShadow(pocket, 2, 6, 0.3);
  s.addCloth(pocket, createCottonPattern(s, trim), { edge: 0.2 });
  s.addStitches('M436 868C520 878 680 878 764 868M600 842V1084', '#fff', 0.6);
  return s;
}

export function drawDashiki(s, t, c, textileScale = 0.5) {
  const body =
    'M446 250C500 300 700 300 754 250L838 300C852 480 846 620 838 720C846 880 852 1000 858 1130C770 1156 690 1160 600 1160' +
    'C510 1160 430 1156 342 1130C348 1000 354 880 362 720C354 620 348 480 362 300Z';
  const leftSleeve = 'M366 296C280 350 190 500 120 660L306 760C334 710 352 670 366 620C350 500 352 400 366 296Z';
  const flip = 'translate(1200 0) scale(-1 1)';
  const bands = (d, ws) =>
    ws
      .map(
        (w, i) =>
          `<path d="${d}" fill="none" stroke="${c[i % c.length]}" stroke-width="${w}" stroke-linejoin="miter"/>`,
      )
      .join('');
  s.addDropShadow(body, 16, 28, 0.3);
  s.addDropShadow(leftSleeve, 8, 24, 0.22);
  s.add('<path d="M470 250C540 222 660 222 730 250L690 300L510 300Z" fill="#191210"/>');
  const sleeve = (m, r) => {
    s.add(`<g transform="${m}">`);
    s.addCloth(leftSleeve, s.addPattern(t, `rotate(${r}) scale(${textileScale})`), {
      folds: [
        ['M350 380C310 480 270 580 240 700', 36, 0.28],
        ['M300 460C260 540 230 600 210 690', 22, -0.2],
      ],
    });
    s.add(`<g clip-path="${s.addClipPath(leftSleeve)}">${bands('M132 636L322 738', [92, 74, 50, 36, 12])}</g></g>`);
  };
  sleeve('', 24);
  sleeve(flip, 24);
  s.addCloth(body, s.addPattern(t, `translate(600 0) scale(${textileScale}) translate(-${t.w / 2} 0)`), { folds: [] });
  const neck = 'M470 210L600 560L730 210';
  let o = bands(neck, [330, 306, 250, 232, 176, 160, 100, 84, 40]);
  o += bands('M300 1092L900 1092', [150, 130, 96, 80, 34]);
  for (let i = 0; i < 15; i++) {
    const x = 348 + i * 36;
    o += `<path d="M${x - 13} 1112L${x} 1074L${x + 13} 1112Z" fill="${c[1]}"/>${drawCircle(x, 1040, 6, c[2])}`;
  }
  for (let i = 0; i < 9; i++)
    for (const k of [-1, 1]) {
      const u = i / 8;
      o +=
        drawCircle(600 + k * (220 - 190 * u), 276 + 500 * u, 10, c[1]) +
        drawCircle(600 + k * (220 - 190 * u), 276 + 500 * u, 4.5, c[3]);
    }
  for (let i = 0; i < 8; i++)
    for (const k of [-1, 1]) {
      const u = i / 7;
      o += `<path d="M0 -13L9 0L0 13L-9 0Z" fill="${c[2]}" transform="translate(${round1(
        600 + k * (168 - 142 * u),
      )} ${round1(290 + 378 * u)}) rotate(${k * 20})"/>`;
    }
  s.add(`<g clip-path="${s.addClipPath(body)}">${o}</g>`);
  s.addCloth(body, 'none', {
    warp: false,
    folds: [
      ['M400 420C430 620 420 900 396 1240', 44, 0.22],
      ['M800 420C770 620 780 900 806 1240', 48, 0.28],
      ['M500 760C520 900 516 1080 500 1250', 34, -0.16],
      ['M690 700C672 860 680 1060 700 1250', 30, 0.16],
    ],
  });
  return s.add(
    `<path d="M500 262L600 500L700 262C660 288 540 288 500 262Z" fill="#191210"/>` +
      `<path d="M496 256L600 502L704 256" fill="none" stroke="${c[3]}" stroke-width="12"/>`,
  );
}
