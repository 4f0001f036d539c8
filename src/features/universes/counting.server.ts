// Asking about criteria that need not be saved: how many, who, where, and why one person is among them.
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import type { Counted, universes } from './api.ts'
import { findChoices } from './choices.server.ts'
import type { Criteria } from './criteria.ts'
import { engineOf } from './engine/engine.server.ts'
import { planOf, type Acting } from './engine/planning.server.ts'
import { fileDate } from './fileDate.server.ts'
import { showMembers } from './members.server.ts'
import { namesFor } from './names.server.ts'
import { ageSlices, districtSlices, districtTemplate, lookupSlices, partySlices } from './slices.server.ts'
import { explainMembership, readMembership } from './why/why.server.ts'
import { coarseView, inSquares, refuseOwnAreas } from './result/withoutHomes.server.ts'
import { describeCriteria } from './words.ts'

type Calls = Pick<Handlers<typeof universes>, 'choices' | 'count' | 'members' | 'map' | 'why'>

/** The districts of the breakdown: legislative ones. */
const shownDistrict = 'ld'
/** Up to this many in view the map shows each voter, beyond it a count per cell. */
const mostPoints = 2000

export const countingHandlers: Calls = {
  choices: findChoices,

  count: async ({ read, think, services }, { committeeId, criteria }) => {
    const known = await read(async (context) =>
      readForCount(context.db, await actFor(context, committeeId, criteria), criteria),
    )
    return think(() => countVoters(services, known, criteria))
  },

  members: async ({ read, think, services }, { committeeId, criteria, sort, page, pageSize }) => {
    const { committee, plan } = await read((context) => begin(context, committeeId, criteria, pageSize))
    // In the order of addresses, the neighbors in the list are neighbors in the street.
    const order = sort === 'address' && !maySeeContacts(committee) ? 'name' : sort
    const asked = { plan, order, from: page * pageSize, size: pageSize }
    const { answer } = await think(() => engineOf(services.databases).ask('page', asked))
    return read(async (context) => {
      const rows = await showMembers(context.db, answer.ids, committee)
      await record(context, committee, criteria, 'universe.listed', { voters: answer.count, page: page + 1 })
      return { voters: answer.count, rows, maySeeContacts: maySeeContacts(committee) }
    })
  },

  map: async ({ read, think, services }, { committeeId, criteria, bounds, cells }) => {
    const { committee, plan } = await read((context) => begin(context, committeeId, criteria))
    const isCoarse = !maySeeContacts(committee)
    const asked = { plan, ...(isCoarse ? coarseView(bounds, cells) : { bounds, cells, mostPoints }) }
    const { answer, facts } = await think(() => engineOf(services.databases).ask('map', asked))
    // Cells are figures; only single voters go on record.
    if (answer.points.length > 0)
      await read((context) =>
        record(context, committee, criteria, 'universe.mapped', { voters: answer.points.length }),
      )
    return {
      ...answer,
      cells: isCoarse ? inSquares(answer.cells) : answer.cells,
      points: answer.points.map((point) => ({ ...point, party: facts.party[point.party]! })),
    }
  },

  why: async ({ read, think, services }, { committeeId, criteria, voterId }) => {
    const { committee, plan, person, names } = await read(async (context) => {
      const begun = await begin(context, committeeId, criteria)
      const of = begun.committee
      return { ...begun, ...(await readMembership(context.db, of, criteria, voterId)) }
    })
    const { answer } = await think(() => engineOf(services.databases).ask('why', { plan, voterId }))
    const words = describeCriteria(criteria, names)
    await read((context) =>
      context.audit(
        { action: 'voter.explained', subject: 'voter', subjectId: String(voterId), detail: { words } },
        committee.organizationId,
      ),
    )
    return explainMembership(criteria, answer, person, names)
  },
}

/** For connections that only read: what does not depend on each other is asked at once. */
export async function readForCount(db: Db, committee: Acting, criteria: Criteria) {
  const began = performance.now()
  const [plan, names, asOf, template] = await Promise.all([
    planOf(db, committee, criteria),
    namesFor(db, committee, criteria),
    fileDate(db),
    districtTemplate(db, shownDistrict),
  ])
  return { plan, names, asOf, template, readMs: performance.now() - began }
}

/** Of what was read behind the walls. Also what the benchmark measures. */
export async function countVoters(
  { databases }: Pick<Services, 'databases'>,
  { plan, names, asOf, template, readMs }: Awaited<ReturnType<typeof readForCount>>,
  criteria: Criteria,
): Promise<Counted> {
  const began = performance.now()
  const { answer, facts } = await engineOf(databases).ask('count', { plan, district: shownDistrict })
  const tookMs = readMs + performance.now() - began
  const { voters, households, withPhone, withLocation, steps } = answer
  return {
    voters,
    households,
    outOf: facts.voters,
    party: partySlices(facts.party, answer.party),
    age: ageSlices(answer.age),
    county: lookupSlices(facts.county, answer.county),
    district: districtSlices(template, facts.districts[shownDistrict], answer.district),
    withPhone,
    withLocation,
    steps,
    words: describeCriteria(criteria, names),
    asOf,
    tookMs,
  }
}

/** Who asks for whom, at what pace, and what is to be counted. */
async function begin(context: Context, committeeId: string, criteria: Criteria, rows?: number) {
  const committee = await actFor(context, committeeId, criteria)
  await keepPace(context, rows)
  return { committee, plan: await planOf(context.db, committee, criteria) }
}

async function actFor(context: Context, committeeId: string, criteria: Criteria): Promise<ActingCommittee> {
  await requireLookUp(context)
  const committee = await committeeToActFor(context.db, context.viewer, committeeId, 'read')
  if (!maySeeContacts(committee)) await refuseOwnAreas(context.db, committee, criteria)
  return committee
}

/** What was asked for and how many came, never who. */
async function record(
  { db, audit }: Context,
  committee: ActingCommittee,
  criteria: Criteria,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const words = describeCriteria(criteria, await namesFor(db, committee, criteria))
  await audit({ action, subject: 'universe', detail: { ...detail, words } }, committee.organizationId)
}
