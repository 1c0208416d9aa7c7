import { parseReviews } from './parse-reviews.ts';

export const ENGLISH_REVIEWS = parseReviews`
wanjiku:
ankara-maxi-dress | 318 | 5 | Compliments all day | Wore it to my sister’s ruracio and three people asked for the link. The pockets are deep enough for a phone.
beaded-collar-necklace | 302 | 4 | Lovely, a bit stiff at first | The wire needed an evening to settle on my shoulders. Now it sits flat and the colours are exactly as shown.
highland-coffee | 271 | 5 | My Sunday coffee | Roasted four days before it arrived. Blackcurrant, as they say, and no bitterness.
woven-pendant-lampshade | 214 | 5 | Stripes on the ceiling | I read under it every night just to look up. Hanging it took ten minutes.
cowrie-cord-necklace | 190 | 4
tiered-indigo-dress | 163 | 5 | It swishes | Three tiers and it really moves. Runs long: I am 162 cm and took up two centimetres.
sunshine-dress | 143 | 3 | Sweet, but a narrow hem | My niece grows fast and there is nothing to let down. The fabric itself is lovely.
kanga-pair-indigo | 128 | 5 | Proper kanga cotton | Light, and it did not bleed in the wash. My aunt has already taken the second one.
woven-fruit-bowl | 96 | 4 | | Smaller than I pictured, but I should have read the measurements. Beautifully tight stitching.
adire-bedspread | 61 | 5 | The room changed | Deep, even indigo. Washed it alone twice as advised and the water was almost clear the second time.
beaded-hoop-earrings | 33 | 4

tom:
carved-djembe | 329 | 5 | Sings | I teach percussion and did not expect this at the price. Deep bass, clean slap. It needed one pull on the ropes after the flight.
kente-strip-shirt | 288 | 4 | Good shirt, read the size chart | Cut short and boxy, which is the idea. I usually wear M and took L.
bolga-market-basket | 251 | 5 | Carries the allotment | Eight leeks, potatoes and a cabbage. It arrived folded flat and I doubted it, but wetting and pressing it worked exactly as described.
hosho-shakers | 219 | 3 | Fine, not loud | Pleasant sound, but you will not hear them over a band. One handle came slightly loose and I glued it.
baobab-print | 187 | 5 | Better than the picture | The red has a glow in evening light. Framing is clean.
olive-wood-salad-servers | 150 | 4
bogolan-backpack | 122 | 4 | | Room for a laptop and a jumper, leather is thick. I would like one more pocket inside.
three-print-tea-towels | 87 | 5 | Actually dry things | Unlike most pretty towels.
twelve-bar-balafon | 68 | 1 | Two bars cracked | Split along the grain when I opened the box. The workshop apologised and paid me back at once, so perhaps I shall try again in spring.
kuba-inlay-wallet | 52 | 4 | Slim | Takes six cards and a few notes. Still tight after a month, which I like.
beaded-gourd-shekere | 24 | 5 | A real instrument | The net is tied well and the gourd has a proper low note when you hit the base.

priya:
bogolan-tote-bag | 311 | 5 | Work bag found | Holds a 14 inch laptop, lunch and a shawl. The print goes with everything I own.
sunburst-head-wrap | 284 | 4 | | Generous length and it stays put. I am still learning to tie it higher.
ndebele-cushion-cover | 246 | 5 | Wakes up the sofa | Bought one, went back for two more.
disc-fringe-earrings | 223 | 5 | Weightless | I forget I am wearing them.
glass-bead-necklace | 181 | 4 | | Every bead is different. The clasp is small, so ask somebody to help.
embroidered-collar-tunic | 164 | 4 | Fine work | The embroidery is the same on both sides. It wants a cool iron and some respect.
shweshwe-bucket-bag | 139 | 3 | Pretty, floppy | Lovely cloth, but it needs to be half full to stand up. The strap could be longer.
wax-cloth-notebook | 108 | 5 | Fountain pen approved | No bleeding through with a broad nib.
black-and-cream-bangle-set | 92 | 4
five-jar-spice-set | 74 | 5 | The clove! | I opened the jar and the kitchen smelled of it for an hour.
indigo-band-mugs | 47 | 2 | One arrived chipped | The mugs are handsome but one had a chip on the rim. They sent a new one within two weeks, so two stars for the packing, not for the service.
round-straw-bag | 19 | 3

chidinma:
ankara-maxi-dress | 337 | 5 | Worn twice already | First a naming ceremony, then my cousin’s graduation. Opaque, no lining needed, and the zip does not catch.
sunburst-head-wrap | 305 | 5 | Stays up through the dancing | That is all I ask of a head wrap.
agbada-style-robe | 266 | 5 | My father stood taller | Ordered for his seventieth. Embroidery is neat on the inside too. Made to order and it came in eight days.
embroidered-kufi-cap | 266 | 4
leaf-print-wrap-skirt | 228 | 3 | Bright and heavy | Real wax, it keeps its shape. Fades a little with very hot water, so don’t.
adire-indigo-scarf | 195 | 5 | Smells of the vat, in a good way
embroidered-collar-tunic | 178 | 5 | Church and office
kente-gele | 145 | 4 | | The stiffness is right for a high gele. Ironing it flat again takes patience.
leaf-print-clutch | 103 | 5 | Small but clever | Phone, lipstick, keys, and it hangs from the wrist.
magenta-peplum-top | 58 | 2 | Tight in the arm | Beautiful print, but the sleeve is cut for somebody who never lifts anything. I had mine opened by a tailor.
adire-cloth-two-metres | 29 | 5 | Made a jumpsuit of it | Two metres was exactly enough for a size S without sleeves.

kofi:
kente-strip-shirt | 326 | 5 | They know their kente | The strips are matched at the pocket. My grandmother checked.
cobalt-dashiki | 291 | 4
wax-print-six-yards | 257 | 4 | Good mix | Five prints that do work together. One of the cuts was a hand short of a yard, the rest were generous.
kente-market-tote | 226 | 3 | | Solid handles. The lining could be thicker.
carved-wooden-stool | 183 | 5 | One block, no glue | Heavy and beautiful. Give it time away from the heater, a thin line opened and closed again, as they said it would.
kente-style-stole | 149 | 5 | For graduation | Photographs very well.
kente-bow-tie-set | 111 | 4 | | The bow is already tied, which suits me.
framed-kente-panel | 77 | 5 | Pride of the corridor
kente-strip-waistcoat | 46 | 3 | Nice front, plain back | The kente is excellent. The black back wrinkles as soon as one sits down.
kente-table-runner | 21 | 5

lerato:
ndebele-cushion-cover | 333 | 5 | Close to home | The steps and the black lines are done with respect. Colours are strong, stitching straight.
kids-shweshwe-set | 297 | 5 | Washes like new | Twice a week for months and still red.
shweshwe-fabric-set | 262 | 4 | | The real stiff starch and the real smell. I wish the indigo were two metres.
burnished-clay-pot | 220 | 5 | So smooth | I keep touching it. Packed in straw inside two boxes.
sunshine-dress | 203 | 5 | Twirl tested | Forty turns without a stop and the seams held.
flat-weave-rug | 184 | 4 | Lies flat | It took three days to lose the fold. After that it behaved.
wooden-giraffe | 155 | 5
shweshwe-shirt-dress | 120 | 5 | My everyday dress | Pockets, a collar, and the brown hides coffee.
painted-round-tray | 83 | 5 | On the wall, mostly | It comes down for guests and goes back up.
painted-building-blocks | 50 | 4 | | My son builds, my husband lines them up by pattern. One block had a rough edge and I sanded it.
cobalt-stoneware-vase | 17 | 5 | Holds water, holds its own

grace:
baobab-print | 322 | 4 | | The dawn colours are softer than on my screen. I kept it, happily.
kuba-wall-hanging | 285 | 5 | Find the broken rule | Every guest gets the challenge. The rod and cord come with it and it hung straight at once.
woven-wall-plates | 240 | 5 | Three days each, you can see it
patchwork-quilt-throw | 206 | 5 | Heirloom | Heavy, soft, and no two seams of the same print meet. My daughter has claimed it.
carved-serving-bowl | 172 | 4 | | Gorgeous carving. It came a little dry, so I oiled it twice in the first week.
highland-coffee | 138 | 4
ankara-maxi-dress | 121 | 3 | Lovely, not my length | I am 178 cm and it stops above the ankle. The fabric is worth all the praise it gets here.
big-leaf-study-print | 105 | 5 | The only plant I have not killed
brass-inlay-candle-holders | 69 | 3 | Pretty, one wobbles | The tall one needed a bit of felt under the foot. The brass work is flawless.
adire-lumbar-cushion | 40 | 5 | Exactly that blue
mixed-print-greeting-cards | 12 | 5 | I framed two of them

daniel:
bogolan-backpack | 314 | 5 | Airport proof | Under the seat on four flights. The leather has scratches now and looks better for it.
wax-print-bomber | 276 | 5 | Everybody asks | Lined, warm enough for a Houston winter, which is not saying much. True to size.
shweshwe-shirt | 241 | 4
talking-drum | 208 | 4 | Takes practice | The squeeze is stiff when new. After a month it talks, my neighbours say it shouts.
embroidered-kufi-cap | 175 | 5 | Good weight | Sits firm without pressing.
bogolan-camp-shirt | 141 | 5 | Summer uniform | Soft after the first wash. The drawing looks drawn.
five-jar-spice-set | 110 | 4 | | Great paprika. Labels came off when I washed the jars.
roundel-bucket-hat | 72 | 2 | Small for an L | I have a big head, granted, but this is an M. Colours are great. Returned without trouble.
black-rosette-dashiki | 43 | 4
highland-coffee | 28 | 3 | Too bright for me | Well roasted, clearly, but I like it darker.
drawstring-trousers | 15 | 4 | Comfortable | Wear them every evening. They crease, it is cotton.

mei:
beaded-leather-sandals | 308 | 4 | Break them in | Two days of stiff leather, then heaven. Go by the EU size.
bolga-market-basket | 273 | 5 | Beach, market, wool | In that order. Two summers of sand would not hurt this.
coral-wrap-dress | 236 | 5 | Ties properly | The wrap does not gape, there is a hidden button. Thank you, whoever thought of that.
kalimba-eleven-keys | 199 | 5 | No lessons needed | My six-year-old composes on it. It was in tune on arrival.
bangle-stack | 166 | 4
bogolan-kimono | 133 | 5 | Over everything | Jeans, swimsuit, black dress. The bands keep it from sliding off.
stepped-diamond-kilim | 98 | 4 | | Smells of wool for a week, then only looks good.
ankara-maxi-dress | 83 | 5 | | Plum, size S. I have stopped looking for other dresses.
shea-butter-balm | 66 | 5 | Dry heels, gone | A tin lasts me three months. It smells of smoke and nothing else, which I love.
wax-print-fat-quarters | 36 | 5 | Quilt pile grows
bogolan-flap-crossbody | 11 | 3 | | Good size for a day out. The magnet could be stronger.

amara:
ankara-maxi-dress | 148 | 5 | Worth the wait | The teal is deeper than in the picture and I like it more for it. Length is perfect with low heels.
`;
