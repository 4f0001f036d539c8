// A fictional session of the Legislature for the demo, under way on the day the demo is made: loaded as it stood a week ago and then as it
// stands, so that followed bills have moved.
import { sql } from 'kysely'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { importFromCommandLine } from '../../imports/commandLine.server.ts'
import { kindsIn } from '../../imports/kinds.server.ts'
import { billText } from '../../../sources/syntheticLegislature/billText.ts'
import { writeOpenStatesPeople } from '../../../sources/syntheticLegislature/openStatesFiles.ts'
import { writeResults } from '../../../sources/syntheticLegislature/resultsFile.ts'
import {
  syntheticSession,
  type SyntheticSession,
} from '../../../sources/syntheticLegislature/syntheticLegislature.ts'
import { writeSessions } from '../../../sources/syntheticLegislature/writeFiles.ts'
import { addDemoBillWork } from './demoWork.server.ts'
import type { Services } from '../../../app/server/services.ts'

// Of the first forty seeds the one with the most cloture motions: they are what one wants to see.
const size = { bills: 120, rollCalls: 200, seed: 23 }
const billsWithWords = 20

export async function seedDemoBills(services: Services): Promise<void> {
  const folder = join(services.settings.dataDir, 'synthetic')
  await mkdir(folder, { recursive: true })
  const today = dayOf(new Date())
  const session = syntheticSession({ ...size, today })
  const people = join(folder, 'fictional-people.zip')
  await writeOpenStatesPeople(people, session)
  await bringIn(services, 'openstates', people)
  const lastWeek = join(folder, 'fictional-session-last-week.zip')
  await writeSessions(lastWeek, [syntheticSession({ ...size, today, asOf: addDays(today, -7) })])
  await bringIn(services, 'legiscan', lastWeek)
  await addDemoBillWork(services)
  const current = join(folder, 'fictional-session.zip')
  await writeSessions(current, [session])
  await bringIn(services, 'legiscan', current)
  await addWords(services, session)
  const results = join(folder, 'fictional-results.csv')
  await writeResults(results, session, size.seed)
  await bringIn(services, 'election-results', results)
  await rm(folder, { recursive: true })
}

async function bringIn(services: Services, kind: string, path: string): Promise<void> {
  const around = { services, kinds: kindsIn(services), progress: () => {}, throwIfCancelled: () => {} }
  await importFromCommandLine(around, { kind, path, yes: true })
}

/** LegiScan's tables only tell where the texts are; here they are written by the generator itself. */
async function addWords(services: Services, { bills }: SyntheticSession): Promise<void> {
  const texts = bills
    .filter(({ documents }) => documents.some(({ name }) => name === 'Engrossed'))
    .slice(0, billsWithWords)
    .flatMap((bill) =>
      (['Introduced', 'Engrossed'] as const).map((name) => ({
        bill: bill.id,
        name,
        words: billText(bill, name),
      })),
    )
  await services.databases.asSystem((db) =>
    sql`update bill_documents d set words = t.words from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (bill int, name text, words text), bills b
     where b.legiscan_id = t.bill and d.bill_id = b.id and d.kind = 'text' and d.name = t.name`.execute(db),
  )
}
