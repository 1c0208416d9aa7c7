/** The most common passwords of at least eight characters, from what leaks have shown. In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !@#$%^&* !@#$%^&*() 00000000 000000000 0000000000 01234567 012345678 0123456789 098765432 0987654321 10101010
  101010101 11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 12121212 121212121 123123123
  1231231234 123321123 12341234 123412345 12344321 123454321 1234554321 123456123 123456654321 12345677 12345678
  123456781 123456788 123456789 1234567890 123456789a 123456789q 12345678a 12345679 1234567a 1234567q 123456aa
  123456ab 123456qwe 123456qwerty 12345abc 12345qwert 1234abcd 1234qwer 123qweasd 123qweasdzxc 13131313 147258369
  147852369 159357456 159753456 19841984 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  20002000 20202020 22222222 321654987 33333333 44444444 55555555 66666666 741852963 77777777 789456123 87654321
  88888888 888888888 963852741 987654321 9876543210 99999999 999999999 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
  aa123456 aa12345678 aa123456789 abc12345 abc123456 abc@1234 abcd1234 abcd12345 abcdef123 abcdefg1 abcdefgh access123
  admin123 admin1234 admin12345 admin@123 adminadmin administrator alexander alexandra anthony1 arsenal1 arsenal123
  asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl123 asdqwe123 azerty123 azertyuiop babygirl babygirl1 bangladesh
  bangladesh1 barcelona barcelona1 baseball baseball1 basketball batman123 beautiful1 benjamin1 blessed1 butterfly
  butterfly1 changeme changeme1 changeme123 charlie1 charlotte1 chelsea1 chelsea123 chocolate chocolate1 christian
  christopher computer computer1 contrasena contraseña corvette danielle december default1 dolphins dragon123 elephant
  elizabeth family123 february football football1 football12 freedom1 godbless1 godisgood guest1234 happy123 hello123
  hello1234 hellohello ilovegod ilovejesus iloveme1 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2
  india123 internet jennifer jennifer1 jessica1 jesus123 jesus777 jesuschrist jonathan jordan23 juventus letmein1
  letmein123 liverpool liverpool1 lkjhgfdsa login123 lovelove lovers123 loveyou1 manchester manutd123 master123
  matthew1 maverick mercedes michael1 michelle midnight mnbvcxz1 money123 money777 monkey123 motdepasse mountain
  mypassword naruto123 newpassword nicholas nigeria1 nigeria123 november p@ssw0rd p@ssword pa$$w0rd pa$$word pakistan
  pakistan1 passord1 passw0rd password password! password#1 password1 password12 password123 password1234 password@123
  passwort patricia poiuytrewq pokemon1 pokemon123 princess princess1 princess123 q1w2e3r4 q1w2e3r4t5 qazwsx123
  qazwsxedc qwaszx12 qwe123456 qweasd123 qweasdzxc qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123
  qwertyui qwertyuiop qwertyuiop123 qwertz123 realmadrid ronaldo7 root1234 rootroot samantha samsung1 samsung123
  secret123 september shadow123 spiderman starwars starwars1 stephanie sunshine sunshine1 superman superman1
  sweetheart swimming test1234 test12345 tester123 testing1 testing123 testtest tigger123 trustno1 user1234 veronica
  victoria victoria1 welcome1 welcome12 welcome123 welcome2 welcome@123 whatever whatever1 zaq12wsx zaq1zaq1 zxcasdqwe
  zxcvbnm, zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
