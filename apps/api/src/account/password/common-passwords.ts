/**
 * Common passwords, in lower case, that zxcvbn's list omits: repetitions and sequences, which only its scoring finds, and
 * common words with digits, signs or the letter ñ.
 */
const ADDITIONAL_PASSWORDS = `
  !@#$%^&* !@#$%^&*() 00000000 000000000 0000000000 01234567 012345678 0123456789 098765432 0987654321 10101010
  101010101 111111111 1111111111 12121212 121212121 123123123 1231231234 12341234 123412345 13131313 19841984 20002000
  20202020 22222222 33333333 44444444 55555555 66666666 77777777 87654321 88888888 888888888 987654321 9876543210
  99999999 999999999 aa12345678 abc@1234 abcdefgh admin1234 admin12345 admin@123 adminadmin bangladesh1 barcelona1
  changeme123 chelsea123 contraseña family123 godbless1 guest1234 lkjhgfdsa login123 lovers123 manutd123 nigeria1
  nigeria123 p@ssword pa$$word passord1 password#1 password@123 poiuytrewq princess123 qwerty@123 qwertz123 root1234
  rootroot test12345 tester123 tigger123 user1234 welcome@123 zaq1zaq1 zxcvbnm,
`;

const MIN_LENGTH = 8;

const load = async (): Promise<ReadonlySet<string>> => {
  const { listedPasswords } = await import('./listed-passwords.ts');
  const listed = listedPasswords.map((password) => password.toLowerCase());
  const passwords = [...ADDITIONAL_PASSWORDS.trim().split(/\s+/), ...listed];
  return new Set(passwords.filter(({ length }) => length >= MIN_LENGTH));
};

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords of at least eight characters among the 49,000 of zxcvbn's list, which are the most frequent of leaks, and
 * ADDITIONAL_PASSWORDS, in lower case.
 * Loaded on first use: the list takes 80 ms and a few megabytes.
 */
export const loadCommonPasswords = () => {
  loaded ??= load();
  return loaded;
};
