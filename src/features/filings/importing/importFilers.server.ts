// Filers by the state's number: made when a row names one first, corrected when a newer file says otherwise.
import { foldName } from '../../../domain/names.ts'
import type { FilerFacts } from '../../../sources/nadc/filedLine.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { keepFacts } from './filerCorrections.server.ts'
import { memoryOf } from './importLineage.server.ts'

export interface KnownFiler extends FilerFacts {
  id: number
}

export type FilerIds = Map<string, KnownFiler>

/** The numbers of these filers; one that is not on record is made. */
export async function ensureFilers(context: ChunkContext, named: Iterable<FilerFacts>): Promise<FilerIds> {
  const known = await loadFilers(context)
  const fresh = new Map<string, FilerFacts>()
  const corrected = new Map<string, KnownFiler>()
  const { lastSaid } = memoryOf(context)
  for (const facts of named) {
    if (lastSaid.get(facts.stateId) === facts) continue
    lastSaid.set(facts.stateId, facts)
    const before = known.get(facts.stateId)
    if (before) {
      const after = correctedBy(before, facts)
      if (after) {
        known.set(facts.stateId, after)
        corrected.set(facts.stateId, after)
      }
    } else {
      const met = fresh.get(facts.stateId)
      fresh.set(facts.stateId, met ? (mergedFacts(met, facts) ?? met) : facts)
    }
  }
  if (fresh.size > 0)
    for (const [stateId, id] of await insertFilers(context, [...fresh.values()]))
      known.set(stateId, { ...fresh.get(stateId)!, id })
  if (corrected.size > 0) await updateFilers(context, [...corrected.values()])
  return known
}

function correctedBy(before: KnownFiler, facts: FilerFacts): KnownFiler | null {
  const after = mergedFacts(before, facts)
  return after && { ...after, id: before.id }
}

/** Null when nothing is new. The register outweighs a row that happens to name the filer; of equals the newer one counts. */
export function mergedFacts(before: FilerFacts, facts: FilerFacts): FilerFacts | null {
  const outweighs = (facts.isRegistered ?? false) || !before.isRegistered
  /** What the newer facts say, unless they say nothing or a lesser word is against a weightier one. */
  const take = <T>(old: T, next: T): T => (isSaid(next) && (outweighs || !isSaid(old)) ? next : old)
  const typed =
    facts.type !== 'unknown' && (before.type === 'unknown' || (!facts.isTypeGuessed && outweighs))
      ? facts
      : before
  const after: FilerFacts = {
    stateId: before.stateId,
    name: facts.name.startsWith('Filer ') ? before.name : take(before.name, facts.name),
    type: typed.type,
    isTypeGuessed: typed.isTypeGuessed,
    candidateName: take(before.candidateName, facts.candidateName),
    ballotQuestion: take(before.ballotQuestion, facts.ballotQuestion),
    city: take(before.city, facts.city),
    organizedOn: take(before.organizedOn, facts.organizedOn),
    dissolvedOn: take(before.dissolvedOn, facts.dissolvedOn),
    isRegistered: before.isRegistered || facts.isRegistered,
  }
  const isSame = (Object.keys(after) as (keyof FilerFacts)[]).every(
    (key) => (after[key] ?? '') === (before[key] ?? ''),
  )
  return isSame ? null : after
}

const isSaid = (value: unknown) => value !== '' && value !== null && value !== undefined

async function loadFilers(context: ChunkContext): Promise<FilerIds> {
  const memory = memoryOf(context)
  if (memory.filers) return memory.filers
  const { rows } = await context.client.query<KnownFiler>(
    `select id, state_id as "stateId", name, type, is_type_guessed as "isTypeGuessed", candidate_name as "candidateName",
       ballot_question as "ballotQuestion", city, organized_on::text as "organizedOn", dissolved_on::text as "dissolvedOn",
       organized_on is not null as "isRegistered"
     from filers where era = $1`,
    [eraOf(context)],
  )
  memory.filers = new Map(rows.map((row) => [row.stateId, row]))
  return memory.filers
}

const eraOf = ({ batch }: ChunkContext) => (batch.kind === 'nadc-legacy' ? 'legacy' : 'modern')

const asJson = (filers: (FilerFacts & { id?: number })[]) =>
  JSON.stringify(filers.map((filer) => ({ ...filer, nameKey: foldName(filer.name) })))

const record = `jsonb_to_recordset($1::jsonb) as f (id int, "stateId" text, name text, "nameKey" text, type text, "isTypeGuessed" boolean,
  "candidateName" text, "ballotQuestion" text, city text, "organizedOn" date, "dissolvedOn" date)`

async function insertFilers(context: ChunkContext, filers: FilerFacts[]): Promise<[string, number][]> {
  const { rows } = await context.client.query<{ stateId: string; id: number }>(
    `insert into filers (era, state_id, name, name_key, type, is_type_guessed, candidate_name, ballot_question, city, organized_on, dissolved_on, batch_id)
     select $2, f."stateId", f.name, f."nameKey", f.type, f."isTypeGuessed", f."candidateName", coalesce(f."ballotQuestion", ''), f.city,
       f."organizedOn", f."dissolvedOn", $3 from ${record} returning state_id as "stateId", id`,
    [asJson(filers), eraOf(context), context.batch.id],
  )
  return rows.map(({ stateId, id }) => [stateId, id])
}

async function updateFilers(context: ChunkContext, filers: KnownFiler[]): Promise<void> {
  await keepFacts(
    context,
    filers.map(({ id }) => id),
  )
  await context.client.query(
    `update filers o set name = f.name, name_key = f."nameKey", type = f.type, is_type_guessed = f."isTypeGuessed",
       candidate_name = f."candidateName", ballot_question = coalesce(f."ballotQuestion", ''), city = f.city,
       organized_on = f."organizedOn", dissolved_on = f."dissolvedOn" from ${record} where o.id = f.id`,
    [asJson(filers)],
  )
}
