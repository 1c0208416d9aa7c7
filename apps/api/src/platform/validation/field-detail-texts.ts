import type { LanguageCode } from '@trad/contract/messages/message';

export type Translations = Readonly<Record<Exclude<LanguageCode, 'en'>, string>>;

/** The translations of a detail, and the English texts for which they stand. `$1` stands for the pattern's capture. */
export type DetailText = readonly [english: RegExp, Translations];

/**
 * Translations of field errors. Schemas do not know the request's language, so field errors are written in English and
 * translated when the response is built.
 */
export const fieldDetailTexts: readonly DetailText[] = [
  [/^(?:.+ )?is required(?: .*)?$/, { fr: 'est obligatoire', es: 'es obligatorio', ar: 'مطلوب', sw: 'inahitajika' }],
  [
    /^must be text$/,
    { fr: 'doit être un texte', es: 'debe ser un texto', ar: 'يجب أن يكون نصًا', sw: 'lazima iwe maandishi' },
  ],
  [
    /^must be a number$/,
    { fr: 'doit être un nombre', es: 'debe ser un número', ar: 'يجب أن يكون رقمًا', sw: 'lazima iwe nambari' },
  ],
  [
    /^must be a whole number$/,
    {
      fr: 'doit être un nombre entier',
      es: 'debe ser un número entero',
      ar: 'يجب أن يكون عددًا صحيحًا',
      sw: 'lazima iwe nambari kamili',
    },
  ],
  [
    /^must be true or false$/,
    {
      fr: 'doit être vrai ou faux',
      es: 'debe ser verdadero o falso',
      ar: 'يجب أن يكون صحيحًا أو خطأ',
      sw: 'lazima iwe kweli au si kweli',
    },
  ],
  [
    /^must be a list$/,
    { fr: 'doit être une liste', es: 'debe ser una lista', ar: 'يجب أن يكون قائمة', sw: 'lazima iwe orodha' },
  ],
  [
    /^must be an object$/,
    {
      fr: 'doit être un objet',
      es: 'debe ser un objeto',
      ar: 'يجب أن يكون كائنًا',
      sw: 'lazima iwe kitu chenye sehemu',
    },
  ],
  [
    /^must have at least 1 character$/,
    {
      fr: 'doit avoir au moins 1 caractère',
      es: 'debe tener al menos 1 carácter',
      ar: 'يجب ألا يقل عن حرف واحد',
      sw: 'lazima iwe na herufi 1 au zaidi',
    },
  ],
  [
    /^must have at least (\S+) characters$/,
    {
      fr: 'doit avoir au moins $1 caractères',
      es: 'debe tener al menos $1 caracteres',
      ar: 'يجب ألا يقل عن $1 من الأحرف',
      sw: 'lazima iwe na herufi $1 au zaidi',
    },
  ],
  [
    /^must have at most 1 character$/,
    {
      fr: 'doit avoir au plus 1 caractère',
      es: 'debe tener como máximo 1 carácter',
      ar: 'يجب ألا يزيد على حرف واحد',
      sw: 'lazima isizidi herufi 1',
    },
  ],
  [
    /^must have at most (\S+) characters$/,
    {
      fr: 'doit avoir au plus $1 caractères',
      es: 'debe tener como máximo $1 caracteres',
      ar: 'يجب ألا يزيد على $1 من الأحرف',
      sw: 'lazima isizidi herufi $1',
    },
  ],
  [
    /^must have (\d+) to (\d+) characters/,
    {
      fr: 'doit avoir de $1 à $2 caractères',
      es: 'debe tener de $1 a $2 caracteres',
      ar: 'يجب أن يكون بين $1 و$2 من الأحرف',
      sw: 'lazima iwe na herufi $1 hadi $2',
    },
  ],
  [
    /^must have at least 1 entry$/,
    {
      fr: 'doit avoir au moins 1 élément',
      es: 'debe tener al menos 1 elemento',
      ar: 'يجب ألا يقل عن عنصر واحد',
      sw: 'lazima iwe na kipengele 1 au zaidi',
    },
  ],
  [
    /^must have at least (\S+) entries$/,
    {
      fr: 'doit avoir au moins $1 éléments',
      es: 'debe tener al menos $1 elementos',
      ar: 'يجب ألا يقل عن $1 من العناصر',
      sw: 'lazima iwe na vipengele $1 au zaidi',
    },
  ],
  [
    /^must have at most 1 entry$/,
    {
      fr: 'doit avoir au plus 1 élément',
      es: 'debe tener como máximo 1 elemento',
      ar: 'يجب ألا يزيد على عنصر واحد',
      sw: 'lazima isizidi kipengele 1',
    },
  ],
  [
    /^(?:must have at most (\S+) entries|at most (\d+) ids)$/,
    {
      fr: 'doit avoir au plus $1$2 éléments',
      es: 'debe tener como máximo $1$2 elementos',
      ar: 'يجب ألا يزيد على $1$2 من العناصر',
      sw: 'lazima isizidi vipengele $1$2',
    },
  ],
  [
    /^must be at least (\S+)$/,
    { fr: 'doit être au moins $1', es: 'debe ser al menos $1', ar: 'يجب ألا يقل عن $1', sw: 'lazima iwe angalau $1' },
  ],
  [
    /^(?:must be )?at most ([^\s;]+)(?:;.*)?$/,
    { fr: 'doit être au plus $1', es: 'debe ser como máximo $1', ar: 'يجب ألا يزيد على $1', sw: 'lazima isizidi $1' },
  ],
  [
    /^must be more than (\S+)$/,
    {
      fr: 'doit être supérieur à $1',
      es: 'debe ser mayor que $1',
      ar: 'يجب أن يكون أكبر من $1',
      sw: 'lazima iwe zaidi ya $1',
    },
  ],
  [
    /^must be less than (\S+)$/,
    {
      fr: 'doit être inférieur à $1',
      es: 'debe ser menor que $1',
      ar: 'يجب أن يكون أصغر من $1',
      sw: 'lazima iwe chini ya $1',
    },
  ],
  [
    /^must be one of (.+) or (\S+)$/,
    {
      fr: 'doit être l’un de $1, $2',
      es: 'debe ser uno de $1, $2',
      ar: 'يجب أن يكون واحدًا من $1، $2',
      sw: 'lazima iwe mojawapo ya $1, $2',
    },
  ],
  [
    /^is not an email address$/,
    {
      fr: 'n’est pas une adresse e-mail',
      es: 'no es un correo electrónico',
      ar: 'ليس بريدًا إلكترونيًا',
      sw: 'si barua pepe',
    },
  ],
  [
    /^is not a valid phone number for (.+) \((\+\d+)\); start with \+ for another country$/,
    {
      fr: 'n’est pas un numéro valide pour $1 ($2) ; commencez par + pour un autre pays',
      es: 'no es un número válido para $1 ($2); empieza con + para otro país',
      ar: 'ليس رقمًا صالحًا في $1 (\u2066$2\u2069)؛ ابدأ بعلامة + لبلد آخر',
      sw: 'si nambari halali ya $1 ($2); anza na + kwa nchi nyingine',
    },
  ],
  [
    /^must be a currency code such as USD$/,
    {
      fr: 'doit être un code de devise comme USD',
      es: 'debe ser un código de moneda como USD',
      ar: 'يجب أن يكون رمز عملة مثل USD',
      sw: 'lazima iwe msimbo wa sarafu kama USD',
    },
  ],
  [
    /^must be a two-letter country code such as NG$/,
    {
      fr: 'doit être un code de pays à deux lettres',
      es: 'debe ser un código de país de dos letras',
      ar: 'يجب أن يكون رمز بلد من حرفين',
      sw: 'lazima iwe msimbo wa nchi wa herufi mbili',
    },
  ],
  [
    /^the terms must be agreed to$/,
    {
      fr: 'les conditions doivent être acceptées',
      es: 'hay que aceptar las condiciones',
      ar: 'يجب قبول الشروط',
      sw: 'masharti lazima yakubaliwe',
    },
  ],
  [
    /^choose at least one$/,
    {
      fr: 'choisissez-en au moins un',
      es: 'elige al menos uno',
      ar: 'اختر واحدًا على الأقل',
      sw: 'chagua angalau kimoja',
    },
  ],
  [
    /^is not your current password$/,
    {
      fr: 'n’est pas votre mot de passe actuel',
      es: 'no es tu contraseña actual',
      ar: 'ليست كلمة مرورك الحالية',
      sw: 'si nenosiri lako la sasa',
    },
  ],
  [
    /^is one of the most common passwords$/,
    {
      fr: 'figure parmi les mots de passe les plus courants',
      es: 'es una de las contraseñas más comunes',
      ar: 'من أكثر كلمات المرور شيوعًا',
      sw: 'ni mojawapo ya manenosiri yanayotumika zaidi',
    },
  ],
  [
    /^must not repeat a single character$/,
    {
      fr: 'ne doit pas répéter un seul caractère',
      es: 'no debe repetir un solo carácter',
      ar: 'يجب ألا تكرر حرفًا واحدًا',
      sw: 'lazima lisirudie herufi moja tu',
    },
  ],
  [
    /^must not be just your name or email$/,
    {
      fr: 'ne doit pas être simplement votre nom ou votre adresse e-mail',
      es: 'no debe ser solo tu nombre o tu correo',
      ar: 'يجب ألا تكون مجرد اسمك أو بريدك الإلكتروني',
      sw: 'lazima lisiwe jina au barua pepe yako tu',
    },
  ],
  [
    /^must not be just the name of the shop$/,
    {
      fr: 'ne doit pas être simplement le nom de la boutique',
      es: 'no debe ser solo el nombre de la tienda',
      ar: 'يجب ألا تكون مجرد اسم المتجر',
      sw: 'lazima lisiwe jina la duka tu',
    },
  ],
  [
    /^must not be the password of the demo shop$/,
    {
      fr: 'ne doit pas être le mot de passe de la boutique de démonstration',
      es: 'no debe ser la contraseña de la tienda de demostración',
      ar: 'يجب ألا تكون كلمة مرور المتجر التجريبي',
      sw: 'lazima lisiwe nenosiri la duka la maonyesho',
    },
  ],
  [
    /NUL bytes|control|invisible|one line/i,
    {
      fr: 'contient des caractères non autorisés',
      es: 'contiene caracteres no permitidos',
      ar: 'يحتوي على محارف غير مسموح بها',
      sw: 'ina herufi zisizoruhusiwa',
    },
  ],
];
