// Tables that everybody may take home as CSV or JSON, at GET /public/{name}.csv and .json (publicTableRoutes.server.ts). A feature names its
// own in feature.server.ts. Each is public: names, cities and amounts, never a street.
import type { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'

export interface PublicTable<Params extends z.ZodObject = z.ZodObject> {
  /** In the address: "largest-gifts". */
  name: string
  title: string
  /** What may stand behind the question mark. Values arrive as text; a message of the schema is shown as it is. */
  params: Params
  /** Nothing else of a row comes out. */
  columns: PublicColumn[]
  /** One page (some hundred rows) behind `after`, and where the next one starts; null at the end. Ids of 64 bits as text. */
  rows(db: Db, params: z.output<Params>, after: string | null): Promise<PublicPage>
}

export interface PublicColumn {
  key: string
  label: string
  /** Money is cents (bigint or text); a date is "2024-05-12". */
  kind: 'text' | 'money' | 'date' | 'count'
}

export interface PublicPage {
  rows: Record<string, unknown>[]
  next: string | null
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    publicTables?: PublicTable[]
  }
}
