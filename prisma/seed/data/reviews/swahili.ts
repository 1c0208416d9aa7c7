import { parseReviews } from './parse-reviews.ts';

export const SWAHILI_REVIEWS = parseReviews`
neema:
ankara-maxi-dress | 328 | 5 | Gauni la nguvu | Nilivaa kwenye harusi ya mdogo wangu. Kitambaa hakionyeshi na mifuko ni mirefu.
kanga-cloth | 294 | 4 | Kanga nzuri | Pamba ni nyepesi na rangi haijatoka. Nilitamani iwe na jina tayari.
sunburst-head-wrap | 258 | 4
bangle-stack | 224 | 3 | | Zinalia kidogo ninapotembea, ndivyo ninavyopenda. Moja ilikuwa imebana.
five-jar-spice-set | 186 | 5 | Karafuu ya kweli | Pilau ya kwanza tu majirani waligonga mlango.
kanga-pair-indigo | 152 | 5 | Doti ya maana | Moja yangu, moja ya mama. Zafarani inang’aa hasa juani.
sunshine-dress | 137 | 5 | Binti yangu ni jua | Anataka kulivaa kila siku.
terracotta-kaftan | 116 | 4 | Pana na ya kupumzikia | Nzuri nyumbani na hata msikitini. Mikono ni mirefu kidogo kwangu.
cowrie-cord-necklace | 78 | 5 | Pwani shingoni
woven-fruit-bowl | 45 | 4
leaf-print-cushion | 18 | 3 | Rangi tofauti kidogo | Wekundu ni mkali kuliko picha. Ushonaji ni mzuri, nimeukubali.

juma:
kente-strip-shirt | 315 | 5 | Shati la sherehe | Limekatwa vizuri, vifungo ni imara. Niliagiza na la bluu.
hosho-shakers | 275 | 4 | Sauti kavu, nzuri | Tunazitumia kwenye kwaya. Zinahitaji mkono wenye mdundo.
highland-coffee | 242 | 5 | Kahawa ya asubuhi | Harufu yake inaamsha nyumba nzima.
bogolan-backpack | 203 | 4
carved-djembe | 187 | 2 | Kamba zililegea | Sauti ni nzuri lakini kamba zililegea baada ya wiki moja, ikabidi nikaze upya mara tatu.
olive-wood-salad-servers | 167 | 4 | | Mbao laini, hazina harufu. Zipakwe mafuta mara kwa mara.
kuba-inlay-wallet | 130 | 5 | Pochi ya mwanaume
bolga-market-basket | 112 | 4 | | Kikapu kizuri, ngozi ya kishikio imekaza.
palm-leaf-shirt | 93 | 5 | Upepo wa pwani | Nyepesi, inafaa joto la Mombasa. Rangi haijafifia.
beaded-leather-belt | 59 | 2 | Tundu moja halitoshi | Mkanda ni mzuri lakini tundu la mwisho liko mbali. Fundi aliongeza moja.
kalimba-eleven-keys | 23 | 5 | Inatuliza

rehema:
adire-kaftan | 310 | 5 | Baridi mwilini | Bluu imekolea na haikuchuja baada ya kufua mara ya pili.
adire-indigo-scarf | 270 | 4 | | Upana wa kutosha kujitanda. Nyuzi za ukingo zilikatika kidogo.
beaded-leather-sandals | 231 | 4 | Imara | Siku mbili za mwanzo zilibana, sasa siziachi.
lidded-laundry-basket | 197 | 5 | Kikapu cha heshima | Kimekaa sebuleni badala ya bafuni.
round-straw-bag | 159 | 3
painted-round-tray | 124 | 5 | Chai kwa wageni | Glasi sita zinatosha na sinia haliteleza.
ankara-maxi-dress | 107 | 5 | Limenikaa | Rangi ya udongo imekolea vizuri. Fundi hakuhitajika.
woven-pendant-lampshade | 89 | 5 | Taa ya kusimulia | Vivuli vyake usiku ni kama mkeka.
wax-print-slides | 53 | 3 | | Raha kuvaa. Kitambaa kilichafuka haraka, rangi nyekundu inasaidia.
shea-butter-balm | 25 | 5 | Ngozi laini

baraka:
carved-wooden-stool | 304 | 4 | Kiti kizito | Kimechongwa gogo moja. Safari ndefu lakini kilifika salama.
wooden-giraffe | 263 | 5 | Mtoto kalala nayo
pull-along-elephant | 225 | 4 | | Magurudumu yanazunguka vizuri. Kamba ni fupi kwa mtu mzima.
bolga-market-basket | 188 | 5 | Sokoni kila Jumamosi | Kilo nane bila wasiwasi.
cobalt-dashiki | 154 | 5 | Bluu ya heshima
roundel-dungarees | 151 | 4
burnished-clay-pot | 117 | 3 | Kilikuja na mkwaruzo | Chungu ni kizuri lakini kulikuwa na mkwaruzo kwenye tumbo. Walirudisha sehemu ya pesa.
brass-inlay-candle-holders | 82 | 4
shweshwe-shirt | 48 | 4 | Imara | Kitambaa kigumu mwanzoni, baada ya kufua kikalainika.
beaded-gourd-shekere | 20 | 5 | Kwaya imefurahi | Sauti ya chini inasikika hata nje ya ukumbi.
`;
