import type { Store } from './types.ts';

export const STORES: readonly Store[] = [
  {
    slug: 'adunni-studio',
    name: 'Adunni Studio',
    city: 'Lagos',
    country: 'NG',
    description: {
      en: 'Dresses, wraps and robes cut in small runs in Lagos, with prints that are made to be worn on ordinary days too.',
      fr: 'Des robes, des foulards et des boubous coupés en petites séries à Lagos, dans des imprimés à porter aussi les jours ordinaires.',
      es: 'Vestidos, turbantes y túnicas cortados en series pequeñas en Lagos, con estampados pensados también para el día a día.',
      ar: 'فساتين وأغطية رأس وأثواب تُفصَّل بكميات صغيرة في لاغوس، بنقشات تليق بالأيام العادية أيضًا.',
      sw: 'Magauni, vilemba na majoho yanayokatwa kwa idadi ndogo mjini Lagos, yenye chapa zinazofaa kuvaliwa hata siku za kawaida.',
    },
  },
  {
    slug: 'atelier-bamako',
    name: 'Atelier Bamako',
    city: 'Bamako',
    country: 'ML',
    description: {
      en: 'Bags, cushions and instruments inspired by the mud-cloth patterns and the music of Mali.',
      fr: 'Des sacs, des coussins et des instruments inspirés des motifs du bogolan et de la musique du Mali.',
      es: 'Bolsos, cojines e instrumentos inspirados en los dibujos del bogolán y en la música de Malí.',
      ar: 'حقائب ووسائد وآلات موسيقية مستوحاة من نقوش البوغولان ومن موسيقى مالي.',
      sw: 'Mifuko, mito na ala za muziki zilizochochewa na michoro ya bogolan na muziki wa Mali.',
    },
  },
  {
    slug: 'accra-print-house',
    name: 'Accra Print House',
    city: 'Accra',
    country: 'GH',
    description: {
      en: 'A print room and cutting table in Accra: shirts, skirts, cloth by the yard, and baskets for carrying it home.',
      fr: 'Un atelier d’impression et une table de coupe à Accra : chemises, jupes, tissu au yard et paniers pour tout rapporter chez soi.',
      es: 'Un taller de estampación y una mesa de corte en Accra: camisas, faldas, tela por yardas y cestas para llevarlo todo a casa.',
      ar: 'ورشة طباعة وطاولة قصّ في أكرا: قمصان وتنانير وأقمشة بالياردة، وسلال لتحملها إلى البيت.',
      sw: 'Chumba cha kuchapa na meza ya kukatia mjini Accra: mashati, sketi, vitambaa kwa yadi, na vikapu vya kuvibebea nyumbani.',
    },
  },
  {
    slug: 'enkaji-beads',
    name: 'Enkaji Beads',
    city: 'Nairobi',
    country: 'KE',
    description: {
      en: 'Beadwork, brass, carved wood and good coffee from a shared workshop in Nairobi, made a piece at a time.',
      fr: 'Perles, laiton, bois sculpté et bon café d’un atelier partagé de Nairobi, pièce par pièce.',
      es: 'Cuentas, latón, madera tallada y buen café de un taller compartido en Nairobi, pieza a pieza.',
      ar: 'أعمال خرز ونحاس وخشب منحوت وقهوة طيبة من ورشة مشتركة في نيروبي، قطعةً قطعة.',
      sw: 'Kazi za shanga, shaba, mbao za kuchonga na kahawa nzuri kutoka karakana ya pamoja jijini Nairobi, moja baada ya nyingine.',
    },
  },
  {
    slug: 'ubuntu-craft',
    name: 'Ubuntu Craft',
    city: 'Durban',
    country: 'ZA',
    description: {
      en: 'Homeware, toys and prints from makers around Durban who share one kiln, one wood store and one van.',
      fr: 'Objets pour la maison, jouets et tirages d’artisans des environs de Durban qui partagent un four, une réserve de bois et une camionnette.',
      es: 'Artículos para el hogar, juguetes y láminas de artesanos de los alrededores de Durban que comparten un horno, un almacén de madera y una furgoneta.',
      ar: 'أدوات منزلية وألعاب ومطبوعات من حرفيين حول ديربان يتشاركون فرنًا واحدًا ومخزن خشب واحدًا وشاحنة واحدة.',
      sw: 'Vyombo vya nyumbani, vitu vya kuchezea na picha kutoka kwa mafundi wa karibu na Durban wanaoshiriki tanuri moja, ghala moja la mbao na gari moja.',
    },
  },
];
