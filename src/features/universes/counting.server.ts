// Asking about criteria that need not be saved: how many, who, where, and why one person is among them.
import type { Context, Handlers } from '../../app/server/context.ts'
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
import type { Selecting } from './select.server.ts'
import { ageSlices, districtSlices, districtTemplate, lookupSlices, partySlices } from './slices.server.ts'
import { explainMembership } from './why.server.ts'
import { describeCriteria } from './words.ts'

type Calls = Pick<Handlers<typeof universes>, 'choices' | 'count' | 'members' | 'map' | 'why'>

/** The districts of the breakdown: legislative ones. */
const shownDistrict = 'ld'
/** Up to this many in view the map shows each voter, beyond it a count per cell. */
const mostPoints = 2000

export const countingHandlers: Calls = {
  choices: findChoices,

  count: async (context, { committeeId, criteria }) =>
    countVoters(context, await actFor(context, committeeId), criteria),

  members: async (context, { committeeId, criteria, sort, page, pageSize }) => {
    const committee = await actFor(context, committeeId)
    await keepPace(context, pageSize)
    const { db, services } = context
    const plan = await planOf(db, committee, criteria)
    const asked = { plan, order: sort, from: page * pageSize, size: pageSize }
    const { answer } = await engineOf(services.databases).ask(db, 'page', asked)
    const rows = await showMembers(db, answer.ids)
    await record(context, committee, criteria, 'universe.listed', { voters: answer.count, page: page + 1 })
    return { voters: answer.count, rows }
  },

  map: async (context, { committeeId, criteria, bounds, cells }) => {
    const committee = await actFor(context, committeeId)
    await keepPace(context)
    const { db, services } = context
    const plan = await planOf(db, committee, criteria)
    const { answer, facts } = await engineOf(services.databases).ask(db, 'map', {
      plan,
      bounds,
      cells,
      mostPoints,
    })
    // Cells are figures; only single voters go on record.
    if (answer.points.length > 0)
      await record(context, committee, criteria, 'universe.mapped', { voters: answer.points.length })
    return {
      ...answer,
      points: answer.points.map((point) => ({ ...point, party: facts.party[point.party]! })),
    }
  },

  why: async (context, { committeeId, criteria, voterId }) => {
    const committee = await actFor(context, committeeId)
    await keepPace(context)
    const why = await explainMembership(context, committee, criteria, voterId)
    const words = describeCriteria(criteria, await namesFor(context.db, committee, criteria))
    await context.audit(
      { action: 'voter.explained', subject: 'voter', subjectId: String(voterId), detail: { words } },
      committee.organizationId,
    )
    return why
  },
}

/** For connections that only read: what does not depend on each other is asked at once. Also what the benchmark measures. */
export async function countVoters(
  { db, services }: Selecting,
  committee: Acting,
  criteria: Criteria,
): Promise<Counted> {
  const began = performance.now()
  const asked = planOf(db, committee, criteria).then((plan) => ({ plan, district: shownDistrict }))
  const [{ answer, facts, tookMs }, names, asOf, template] = await Promise.all([
    engineOf(services.databases)
      .ask(db, 'count', asked)
      .then((counted) => ({ ...counted, tookMs: performance.now() - began })),
    namesFor(db, committee, criteria),
    fileDate(db),
    districtTemplate(db, shownDistrict),
  ])
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

async function actFor(context: Context, committeeId: string): Promise<ActingCommittee> {
  await requireLookUp(context)
  return committeeToActFor(context.db, context.viewer, committeeId, 'read')
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
