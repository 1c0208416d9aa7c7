import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../platform/mail/compose.ts';

interface ModerationMailTexts {
  assigned(store: string, link: string): MailText;
  /** The reason is in the operator's own words. */
  hidden(name: string, reason: string, link: string): MailText;
  shown(name: string, link: string): MailText;
}

const en: ModerationMailTexts = {
  assigned: (store, link) => ({
    subject: 'Your store at Trad',
    paragraphs: [
      'Hello,',
      `the store “${store}” at Trad is yours now: what it sells, its orders and what it earns are in your dashboard.`,
      'If you have no password yet, you choose one by the link in another mail; “Forgot password” sends a new one.',
      { words: 'Go to your dashboard', link },
    ],
  }),
  hidden: (name, reason, link) => ({
    subject: `Your product “${name}” is hidden at Trad`,
    paragraphs: [
      'Hello,',
      `shoppers no longer find your product “${name}”. The reason:`,
      { lines: reason.split('\n') },
      'It stays hidden whatever its status says. Mend it, then answer the marketplace, who puts it back.',
      { words: 'See the product', link },
    ],
  }),
  shown: (name, link) => ({
    subject: `Your product “${name}” is no longer hidden`,
    paragraphs: [
      'Hello,',
      `your product “${name}” is no longer hidden. It is on sale if its status says so.`,
      { words: 'See the product', link },
    ],
  }),
};

const fr: ModerationMailTexts = {
  assigned: (store, link) => ({
    subject: 'Votre boutique chez Trad',
    paragraphs: [
      'Bonjour,',
      `la boutique « ${store} » chez Trad est désormais la vôtre : ses produits, ses commandes et ses revenus sont dans votre tableau de bord.`,
      'Si vous n’avez pas encore de mot de passe, choisissez-en un par le lien d’un autre e-mail ; « Mot de passe oublié » en envoie un nouveau.',
      { words: 'Ouvrir le tableau de bord', link },
    ],
  }),
  hidden: (name, reason, link) => ({
    subject: `Votre produit « ${name} » est masqué chez Trad`,
    paragraphs: [
      'Bonjour,',
      `les acheteurs ne trouvent plus votre produit « ${name} ». La raison :`,
      { lines: reason.split('\n') },
      'Il reste masqué quel que soit son statut. Corrigez-le, puis écrivez à la place de marché, qui le remettra en vente.',
      { words: 'Voir le produit', link },
    ],
  }),
  shown: (name, link) => ({
    subject: `Votre produit « ${name} » n’est plus masqué`,
    paragraphs: [
      'Bonjour,',
      `votre produit « ${name} » n’est plus masqué. Il est en vente si son statut le permet.`,
      { words: 'Voir le produit', link },
    ],
  }),
};

const es: ModerationMailTexts = {
  assigned: (store, link) => ({
    subject: 'Tu tienda en Trad',
    paragraphs: [
      'Hola:',
      `la tienda «${store}» de Trad ya es tuya: sus productos, sus pedidos y sus ingresos están en tu panel.`,
      'Si aún no tienes contraseña, elígela con el enlace de otro correo; «Olvidé mi contraseña» envía uno nuevo.',
      { words: 'Ir a tu panel', link },
    ],
  }),
  hidden: (name, reason, link) => ({
    subject: `Tu producto «${name}» está oculto en Trad`,
    paragraphs: [
      'Hola:',
      `los compradores ya no encuentran tu producto «${name}». El motivo:`,
      { lines: reason.split('\n') },
      'Sigue oculto sea cual sea su estado. Corrígelo y escribe al mercado, que lo volverá a poner a la venta.',
      { words: 'Ver el producto', link },
    ],
  }),
  shown: (name, link) => ({
    subject: `Tu producto «${name}» ya no está oculto`,
    paragraphs: [
      'Hola:',
      `tu producto «${name}» ya no está oculto. Está a la venta si su estado lo dice.`,
      { words: 'Ver el producto', link },
    ],
  }),
};

const ar: ModerationMailTexts = {
  assigned: (store, link) => ({
    subject: 'متجرك في Trad',
    paragraphs: [
      'مرحبًا،',
      `متجر «${store}» في Trad أصبح لك: منتجاته وطلباته وأرباحه في لوحة التحكم الخاصة بك.`,
      'إن لم تكن لديك كلمة مرور بعد فاختر واحدة عبر الرابط في رسالة أخرى، ويمكنك طلب رابط جديد من «نسيت كلمة المرور».',
      { words: 'الانتقال إلى لوحة التحكم', link },
    ],
  }),
  hidden: (name, reason, link) => ({
    subject: `تم إخفاء منتجك «${name}» في Trad`,
    paragraphs: [
      'مرحبًا،',
      `لم يعد المتسوقون يجدون منتجك «${name}»، والسبب:`,
      { lines: reason.split('\n') },
      'يبقى مخفيًا مهما كانت حالته. أصلحه ثم راسل إدارة السوق لتعيده إلى البيع.',
      { words: 'عرض المنتج', link },
    ],
  }),
  shown: (name, link) => ({
    subject: `لم يعد منتجك «${name}» مخفيًا`,
    paragraphs: [
      'مرحبًا،',
      `لم يعد منتجك «${name}» مخفيًا، وهو معروض للبيع إن كانت حالته تسمح بذلك.`,
      { words: 'عرض المنتج', link },
    ],
  }),
};

const sw: ModerationMailTexts = {
  assigned: (store, link) => ({
    subject: 'Duka lako kwenye Trad',
    paragraphs: [
      'Habari,',
      `duka “${store}” kwenye Trad sasa ni lako: bidhaa, oda na mapato yake viko kwenye dashibodi yako.`,
      'Kama bado huna nenosiri, chagua moja kwa kiungo kilicho kwenye barua pepe nyingine; “Umesahau nenosiri” hutuma kipya.',
      { words: 'Nenda kwenye dashibodi', link },
    ],
  }),
  hidden: (name, reason, link) => ({
    subject: `Bidhaa yako “${name}” imefichwa kwenye Trad`,
    paragraphs: [
      'Habari,',
      `wanunuzi hawaioni tena bidhaa yako “${name}”. Sababu:`,
      { lines: reason.split('\n') },
      'Itabaki imefichwa hata hali yake ikiwa nyingine. Irekebishe, kisha uliandikie soko ili liirudishe sokoni.',
      { words: 'Ona bidhaa', link },
    ],
  }),
  shown: (name, link) => ({
    subject: `Bidhaa yako “${name}” haijafichwa tena`,
    paragraphs: [
      'Habari,',
      `bidhaa yako “${name}” haijafichwa tena. Inauzwa ikiwa hali yake inaruhusu.`,
      { words: 'Ona bidhaa', link },
    ],
  }),
};

export const moderationMailTexts: Readonly<Record<LanguageCode, ModerationMailTexts>> = { en, fr, es, ar, sw };
