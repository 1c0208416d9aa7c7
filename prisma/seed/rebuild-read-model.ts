import type pg from 'pg';
import type { Progress } from './progress.ts';

/** The phases in the notices of read.rebuild(), with their names in the progress bar. */
const PHASES: Readonly<Record<string, string>> = { 'read model': 'Listings', search: 'Search' };

/** Rebuilds the read model and shows the progress. */
export const rebuildReadModel = async (client: pg.ClientBase, progress: Progress): Promise<void> => {
  const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM product');
  const total = rows[0]?.count ?? 0;
  let current = '';
  const finish = () => {
    if (!current) return;
    progress.advance(total);
    progress.finish();
  };
  const handleNotice = ({ message = '' }: { message?: string }) => {
    const [, part = '', done] = /^([a-z ]+): (\d+) products$/.exec(message) ?? [];
    const name = PHASES[part];
    if (!name) return;
    if (name !== current) {
      finish();
      current = name;
      progress.start(name, total, 'products');
    }
    progress.advance(Number(done));
  };
  client.on('notice', handleNotice);
  try {
    await client.query('SELECT read.rebuild()');
  } finally {
    client.off('notice', handleNotice);
  }
  finish();
};
