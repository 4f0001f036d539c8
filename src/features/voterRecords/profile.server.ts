// Opening one voter. Every statement goes by an index and none depends on the size of the file; together they are some fifteen.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { districtName } from '../../domain/voters/districts.ts'
import { voteHistory, type ElectionFact } from '../../domain/voters/history.ts'
import { allShownContacts, maySeeContacts, somewhere } from '../committees/contactDetails.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { actFor } from './access.server.ts'
import { householdOf, neighborsOf } from './around.server.ts'
import { changesOf } from './changes.server.ts'
import { possibleDuplicates } from './duplicates.server.ts'
import { factsOf } from './facts.server.ts'
import { identityOf } from './merges.server.ts'
import { voterRows, type VoterRow } from './rows.server.ts'
import type { District, History, Profile } from './shapes.ts'
import { freshnessOf, type Freshness } from './sources.server.ts'
import { workOf } from './work.server.ts'

// The state's layout has ten columns of election codes.
const mostVotesInStateFile = 10

export async function getProfile(
  context: Context,
  { id, committeeId }: { id: number; committeeId?: string },
): Promise<Profile> {
  const { db, viewer, audit } = context
  const committee = committeeId ? await actFor(context, committeeId, 'read') : null
  if (!committee) await requireLookUp(context)
  await keepPace(context)
  const organizationId = committee?.organizationId ?? viewer.organizationId
  const identity = await identityOf(db, organizationId, id)
  const contacts = committee ?? somewhere(viewer)
  const rows = allShownContacts(contacts, await voterRows(db, identity.ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const voter = byId.get(identity.keptId)
  if (!voter) throw notFound()
  const freshness = await freshnessOf(db, rows)
  const today = dayOf(new Date())
  const facts = (row: VoterRow) =>
    factsOf(row, today, contacts, (sourceId) => freshness.lastSaidBy(row, sourceId))
  const elections = await electionsOf(db, rows)
  const household = await householdOf(db, voter, identity.ids, today)
  const profile: Profile = {
    id: voter.id,
    voter: facts(voter),
    maySeeContacts: maySeeContacts(contacts),
    merged: identity.merges.map((m) => ({
      mergeId: m.id,
      voter: facts(byId.get(m.mergedId)!),
      reason: m.reason,
      by: m.mergedByName,
      at: m.mergedAt.toISOString(),
    })),
    sources: freshness.sources,
    districts: await districtsOf(db, voter),
    history: historyOf(voter, rows, freshness, elections),
    household,
    neighbors: await neighborsOf(db, voter, today),
    changes: await changesOf(db, rows, contacts, new Map(elections.map((e) => [e.id, e.code]))),
    possible: await possibleDuplicates(db, voter, contacts, identity.ids, today),
    work:
      committee &&
      (await workOf(
        db,
        viewer,
        committee,
        identity.ids,
        household.others.map((p) => p.id),
      )),
  }
  await audit(
    {
      action: 'voter.viewed',
      subject: 'voter',
      subjectId: String(id),
      detail: committee ? { committee: committee.name } : {},
    },
    organizationId,
  )
  return profile
}

/** All general and primary elections, and of the others those this person voted in. */
async function electionsOf(db: Db, rows: readonly VoterRow[]): Promise<ElectionFact[]> {
  const voted = rows.flatMap((row) => row.voted)
  const found = await sql<ElectionFact>`select id, code, name, kind, held_on::text as held_on from elections
    where kind in ('general', 'primary') or id = any (${voted}::smallint[])`.execute(db)
  return found.rows
}

function historyOf(
  voter: VoterRow,
  rows: readonly VoterRow[],
  { sources, lastSaidBy }: Freshness,
  elections: readonly ElectionFact[],
): History {
  const source = sources.find((s) => s.id === lastSaidBy(voter, voter.sourceId))
  const registered = rows.flatMap((row) => row.registeredOn ?? []).toSorted()
  return voteHistory(
    {
      // Two rows of one person: what either tells.
      voted: [...new Set(rows.flatMap((row) => row.voted))],
      registeredOn: registered[0] ?? null,
      birthYear: voter.birthYear ?? (voter.birthDate ? Number(voter.birthDate.slice(0, 4)) : null),
      asOf: source?.asOf ?? '9999-12-31',
      mostVotesInFile: source?.kind === 'state file' ? mostVotesInStateFile : null,
    },
    elections,
  )
}

/** Every district of the voter's precinct split, in the order people think of them; codes no one has named come last. */
async function districtsOf(db: Db, { districts }: VoterRow): Promise<District[]> {
  const entries = Object.entries(districts ?? {})
  if (entries.length === 0) return []
  const kinds = await db
    .selectFrom('districtKinds')
    .select(['code', 'template', 'office', 'certainty', 'isShown'])
    .where('code', '=', sql<string>`any (${entries.map(([code]) => code)}::text[])`)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const named = kinds.map(({ code, template, ...kind }) => ({
    kind: code,
    name: districtName(template, districts![code]!),
    ...kind,
  }))
  const unnamed = entries
    .filter(([code]) => !kinds.some((kind) => kind.code === code))
    .map(([code, district]) => ({
      kind: code,
      name: districtName(`${code} {n}`, district),
      office: '',
      certainty: 'unknown',
      isShown: false,
    }))
  return [...named, ...unnamed]
}
