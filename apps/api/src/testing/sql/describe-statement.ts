import type { EventEmitter } from 'node:events';
import type pg from 'pg';

export interface StatementDescription {
  /** The number of parameters. */
  parameters: number;
  columns: {
    name: string;
    /** The oid of the type. */
    type: number;
  }[];
}

type Connection = EventEmitter & {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};

/** Prepares a statement in PostgreSQL without running it, and returns the number of its parameters and its columns. */
export function describeStatement(db: pg.Client, text: string): Promise<StatementDescription> {
  return new Promise((resolve, reject) => {
    const described: StatementDescription = { parameters: 0, columns: [] };
    const countParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      described.parameters = dataTypeIDs.length;
    };
    let connection: Connection;
    const submittable = {
      submit(used: Connection) {
        connection = used;
        connection.once('parameterDescription', countParameters);
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        described.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError(error: Error) {
        connection.off('parameterDescription', countParameters);
        reject(error);
      },
      handleReadyForQuery: () => resolve(described),
    };
    db.query(submittable as unknown as pg.Submittable);
  });
}
