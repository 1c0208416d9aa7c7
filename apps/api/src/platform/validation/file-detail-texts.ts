import type { DetailText } from './field-detail-texts.ts';

/** Translations of the reasons why a file is refused. */
export const fileDetailTexts: readonly DetailText[] = [
  [
    /^is not UTF-8: save the file as "CSV UTF-8"$/,
    {
      fr: 'n’est pas en UTF-8 : enregistrez le fichier au format « CSV UTF-8 »',
      es: 'no está en UTF-8: guarda el archivo como «CSV UTF-8»',
      ar: 'ليس بترميز UTF-8: احفظ الملف بصيغة "CSV UTF-8"',
      sw: 'si UTF-8: hifadhi faili kama "CSV UTF-8"',
    },
  ],
  [
    /^is UTF-16: save it as "CSV UTF-8"$/,
    {
      fr: 'est en UTF-16 : enregistrez le fichier au format « CSV UTF-8 »',
      es: 'está en UTF-16: guarda el archivo como «CSV UTF-8»',
      ar: 'بترميز UTF-16: احفظ الملف بصيغة "CSV UTF-8"',
      sw: 'ni UTF-16: hifadhi faili kama "CSV UTF-8"',
    },
  ],
  [
    /^is a workbook or an archive: save the sheet as "CSV UTF-8"$/,
    {
      fr: 'est un classeur ou une archive : enregistrez la feuille au format « CSV UTF-8 »',
      es: 'es un libro de cálculo o un archivo comprimido: guarda la hoja como «CSV UTF-8»',
      ar: 'مصنّف أو ملف مضغوط: احفظ الورقة بصيغة "CSV UTF-8"',
      sw: 'ni kitabu cha kazi au faili iliyobanwa: hifadhi jedwali kama "CSV UTF-8"',
    },
  ],
  [
    /^lines end in CR alone: save it with LF or CRLF$/,
    {
      fr: 'les lignes se terminent par CR seul : enregistrez le fichier avec LF ou CRLF',
      es: 'las líneas terminan solo en CR: guarda el archivo con LF o CRLF',
      ar: 'تنتهي الأسطر بـ CR وحده: احفظ الملف بـ LF أو CRLF',
      sw: 'mistari inaishia kwa CR pekee: hifadhi faili kwa LF au CRLF',
    },
  ],
  [
    /^is longer than (\d+) MB$/,
    {
      fr: 'dépasse $1 Mo',
      es: 'supera los $1 MB',
      ar: 'أطول من $1 ميغابايت',
      sw: 'inazidi MB $1',
    },
  ],
  [
    /^is empty: the first line names the columns$/,
    {
      fr: 'est vide : la première ligne nomme les colonnes',
      es: 'está vacío: la primera línea nombra las columnas',
      ar: 'فارغ: السطر الأول يسمّي الأعمدة',
      sw: 'ni tupu: mstari wa kwanza hutaja safu wima',
    },
  ],
  [
    /^unknown columns: (.+)$/s,
    {
      fr: 'colonnes inconnues : $1',
      es: 'columnas desconocidas: $1',
      ar: 'أعمدة غير معروفة: \u2066$1\u2069',
      sw: 'safu wima zisizojulikana: $1',
    },
  ],
  [
    /^duplicate columns: (.+)$/s,
    {
      fr: 'colonnes en double : $1',
      es: 'columnas repetidas: $1',
      ar: 'أعمدة مكررة: \u2066$1\u2069',
      sw: 'safu wima zinazojirudia: $1',
    },
  ],
  [
    /^no column '(.+)'$/,
    {
      fr: 'la colonne « $1 » manque',
      es: 'falta la columna «$1»',
      ar: 'العمود \u2066$1\u2069 غير موجود',
      sw: 'safu wima $1 haipo',
    },
  ],
  [
    /^a quote is opened and not closed$/,
    {
      fr: 'un guillemet est ouvert et n’est pas fermé',
      es: 'hay una comilla que se abre y no se cierra',
      ar: 'علامة اقتباس مفتوحة ولم تُغلق',
      sw: 'alama ya nukuu imefunguliwa bila kufungwa',
    },
  ],
  [
    /^a quote stands inside a cell that does not begin with one$/,
    {
      fr: 'un guillemet se trouve dans une cellule qui ne commence pas par un guillemet',
      es: 'hay una comilla dentro de una celda que no empieza con una',
      ar: 'علامة اقتباس داخل خلية لا تبدأ بعلامة اقتباس',
      sw: 'kuna alama ya nukuu ndani ya seli isiyoanza nayo',
    },
  ],
  [
    /^something follows a closing quote$/,
    {
      fr: 'du texte suit un guillemet fermant',
      es: 'hay texto después de una comilla de cierre',
      ar: 'يوجد نص بعد علامة اقتباس ختامية',
      sw: 'kuna maandishi baada ya alama ya kufunga nukuu',
    },
  ],
  [
    /^has more than (\d+) cells$/,
    {
      fr: 'a plus de $1 cellules',
      es: 'tiene más de $1 celdas',
      ar: 'يحتوي على أكثر من $1 خلية',
      sw: 'ina seli zaidi ya $1',
    },
  ],
  [
    /^takes too long to read$/,
    {
      fr: 'demande trop de temps de lecture',
      es: 'tarda demasiado en leerse',
      ar: 'تستغرق قراءته وقتًا أطول من اللازم',
      sw: 'inachukua muda mrefu mno kusomwa',
    },
  ],
  [
    /^takes too long to read: save it as a plain PDF$/,
    {
      fr: 'demande trop de temps de lecture : enregistrez le fichier comme simple PDF',
      es: 'tarda demasiado en leerse: guarda el archivo como un PDF sencillo',
      ar: 'تستغرق قراءته وقتًا أطول من اللازم: احفظ الملف بصيغة PDF عادية',
      sw: 'inachukua muda mrefu mno kusomwa: hifadhi faili kama PDF ya kawaida',
    },
  ],
  [
    /^runs something or carries other files: save it as a plain PDF$/,
    {
      fr: 'exécute du code ou contient d’autres fichiers : enregistrez le fichier comme simple PDF',
      es: 'ejecuta código o contiene otros archivos: guarda el archivo como un PDF sencillo',
      ar: 'يشغّل برنامجًا أو يحتوي على ملفات أخرى: احفظ الملف بصيغة PDF عادية',
      sw: 'inaendesha programu au ina faili nyingine: hifadhi faili kama PDF ya kawaida',
    },
  ],
  [
    /^is a PDF and also a file of another format$/,
    {
      fr: 'est un PDF et aussi un fichier d’un autre format',
      es: 'es un PDF y también un archivo de otro formato',
      ar: 'ملف PDF وهو أيضًا ملف بصيغة أخرى',
      sw: 'ni PDF na pia faili ya umbizo lingine',
    },
  ],
  [
    /^is not a complete PDF, JPEG or PNG file$/,
    {
      fr: 'n’est pas un fichier PDF, JPEG ou PNG complet',
      es: 'no es un archivo PDF, JPEG o PNG completo',
      ar: 'ليس ملفًا كاملًا بصيغة PDF أو JPEG أو PNG',
      sw: 'si faili kamili ya PDF, JPEG au PNG',
    },
  ],
  [
    /^is not a complete JPEG, PNG or WebP picture, or is also a file of another format$/,
    {
      fr: 'n’est pas une image JPEG, PNG ou WebP complète, ou est aussi un fichier d’un autre format',
      es: 'no es una imagen JPEG, PNG o WebP completa, o es también un archivo de otro formato',
      ar: 'ليس صورة كاملة بصيغة JPEG أو PNG أو WebP، أو هو أيضًا ملف بصيغة أخرى',
      sw: 'si picha kamili ya JPEG, PNG au WebP, au ni faili ya umbizo lingine pia',
    },
  ],
  [
    /^has a side of less than (\d+) pixels$/,
    {
      fr: 'a un côté de moins de $1 pixels',
      es: 'tiene un lado de menos de $1 píxeles',
      ar: 'أحد جوانبها أقل من $1 بكسل',
      sw: 'ina upande wa chini ya pikseli $1',
    },
  ],
  [
    /^has less than (\d+) × (\d+) pixels$/,
    {
      fr: 'fait moins de $1 × $2 pixels',
      es: 'tiene menos de $1 × $2 píxeles',
      ar: 'أبعادها أقل من $1 × $2 بكسل',
      sw: 'ina pikseli chini ya $1 × $2',
    },
  ],
  [
    /^must be a file or a base64 data URL$/,
    {
      fr: 'doit être un fichier ou une URL de données en base64',
      es: 'debe ser un archivo o una URL de datos en base64',
      ar: 'يجب أن يكون ملفًا أو رابط بيانات بترميز base64',
      sw: 'lazima iwe faili au URL ya data ya base64',
    },
  ],
];
