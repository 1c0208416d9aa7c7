import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, transformWithOxc } from 'vite';

const CATALOGUE = /\/src\/i18n\/catalogues\/[a-z-]+\/([a-z]+)\.ts$/;

/** Turns the messages of a catalogue into Lingui's compiled form, so that no page ships the ICU parser. */
export const compileCatalogues = (): Plugin => ({
  name: 'trad:compile-catalogues',
  enforce: 'pre',
  async transform(source, id) {
    const language = CATALOGUE.exec(id.split('?')[0] ?? '')?.[1];
    if (!language) return;
    const { code } = await transformWithOxc(source, id);
    const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Record<
      string,
      Record<string, string>
    >;
    const compiled = Object.fromEntries(
      Object.entries(module[language] ?? {}).map(([key, message]) => [key, compileMessage(message)]),
    );
    return { code: `export const ${language} = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`, map: null };
  },
});
