import { sql } from 'kysely'
import type { Counts, StepContext } from '../../imports/kinds.server.ts'

/** So that the first search after a load is as quick as the last one before it. */
export async function tidyIndexes({ db }: StepContext): Promise<Partial<Counts>> {
  await sql`select legislature_tidy()`.execute(db)
  return {}
}
