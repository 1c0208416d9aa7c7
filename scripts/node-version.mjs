// Imported before everything else, in syntax that an old Node can parse.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Trad needs Node ${needed.join('.')} or newer; this is ${process.version} (${process.execPath}).`);
  console.error(
    'Get it at https://nodejs.org, or with a version manager: nvm install 22, fnm install 22, volta install node.',
  );
  process.exit(1);
}
