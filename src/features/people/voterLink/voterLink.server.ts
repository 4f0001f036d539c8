// Which voter a person is. The voter file is restricted by law (Neb. Rev. Stat. 32-330): asking takes the right, a stated purpose and the
// committee, every look goes on record, and nothing of the voter's row is copied here unless someone asks for that field.
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { readable, readableAddress } from '../../../domain/voters/shown.ts'
import { changeIn, refuseStale, saveChange, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { committeeToActFor, requireLookUp } from '../../voters/access.server.ts'
import { keepPace } from '../../voters/pace.server.ts'
import { getPerson, getPersonToChange, type PersonRecord } from '../access.server.ts'
import type { people } from '../api.ts'
import { record } from '../changing.server.ts'
import { keysOf } from '../keys.ts'
import { shownName } from '../rules.ts'
import { compareWithVoter, votersLike, votersOf, type VoterRow } from './voterCandidates.server.ts'

type Calls = 'suggestVoters' | 'linkVoter' | 'unlinkVoter' | 'copyFromVoter'

const mostShown = 8

export const voterLinkHandlers: Pick<Handlers<typeof people>, Calls> = {
  suggestVoters: async (context, { committeeId, personId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'people.contact')
    await requireLookUp(context)
    await committeeToActFor(db, viewer, committeeId, 'read')
    const person = await getPerson(db, committee, personId)
    await keepPace(context)
    const found = (await votersLike(db, person))
      .map((voter) => ({ voter, ...compareWithVoter(person, voter) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.voter.id - b.voter.id)
      .slice(0, mostShown)
    await record(context, committee, 'voter.suggested', personId, {
      voters: found.map(({ voter }) => voter.id),
    })
    return {
      candidates: found.map(({ voter, score, reasons }) => ({
        voterId: voter.id,
        name: [voter.firstName, voter.middleName, voter.lastName, voter.nameSuffix]
          .map(readable)
          .filter(Boolean)
          .join(' '),
        address: [readableAddress(voter.line), readable(voter.city), voter.zip5].filter(Boolean).join(', '),
        birthYear: voter.birthYear,
        score,
        reasons,
      })),
      mayLink: viewer.mayWrite && !committee.isArchived && committee.may('people.edit'),
    }
  },

  linkVoter: async (context, { committeeId, personId, voterId }) => {
    const { committee, person } = await toChange(context, committeeId, personId)
    const voter = await oneVoter(context, voterId)
    const { score, reasons } = compareWithVoter(person, voter)
    await saveChange(context, committee, 'people', person.id, {
      voterId,
      voterMatch: JSON.stringify({ score, reasons: reasons.map(({ words }) => words) }),
      voterLinkedByName: context.viewer.name,
      voterLinkedAt: new Date(),
    })
    await record(context, committee, 'person.voterLinked', personId, { voter: voterId })
    return {}
  },

  unlinkVoter: async (context, { committeeId, personId }) => {
    const { committee, person } = await toChange(context, committeeId, personId)
    if (person.voterId === null) return {}
    await saveChange(context, committee, 'people', person.id, {
      voterId: null,
      voterMatch: null,
      voterLinkedByName: '',
      voterLinkedAt: null,
    })
    await record(context, committee, 'person.voterUnlinked', personId, { voter: person.voterId })
    return {}
  },

  copyFromVoter: async (context, { committeeId, personId, fields, version }) => {
    const { committee, person } = await toChange(context, committeeId, personId)
    refuseStale(shownName(person), version, person)
    if (person.voterId === null)
      throw conflict(`${shownName(person)} is not tied to a voter yet. Choose the voter first.`)
    const voter = await oneVoter(context, person.voterId)
    const copied = Object.assign({}, ...fields.map((field) => copies[field](voter))) as object
    // What the file does not know takes nothing away here.
    const missing = fields.filter((field) => Object.keys(copies[field](voter)).length === 0)
    if (missing.length > 0)
      throw conflict(`The voter file has no ${missing.join(' and no ')} of ${shownName(person)}.`)
    await saveChange(context, committee, 'people', person.id, {
      ...copied,
      ...keysOf({ ...person, ...copied }),
    })
    await record(context, committee, 'person.copiedFromVoter', personId, { voter: person.voterId, fields })
    return {}
  },
}

/** Empty where the voter's row says nothing. */
const copies: Record<'address' | 'birth year' | 'phone' | 'email', (voter: VoterRow) => object> = {
  address: ({ line, city, zip5, latitude, longitude }) =>
    line
      ? { street: readableAddress(line), city: readable(city), state: 'NE', zip: zip5, latitude, longitude }
      : {},
  'birth year': ({ birthYear }) => (birthYear === null ? {} : { birthYear }),
  phone: ({ phone, cellPhone }) => (cellPhone || phone ? { phone: cellPhone || phone } : {}),
  email: ({ email }) => (email ? { email: email.toLowerCase() } : {}),
}

async function toChange(
  context: Context,
  committeeId: string,
  personId: string,
): Promise<{ committee: Workplace; person: PersonRecord }> {
  const committee = await changeIn(context, committeeId, 'people.edit')
  await requireLookUp(context)
  await committeeToActFor(context.db, context.viewer, committeeId, 'write')
  const person = await getPersonToChange(context.db, committee, personId)
  await keepPace(context)
  return { committee, person }
}

/** A voter that is not there, was dropped from the file or is confidential answers alike. */
async function oneVoter({ db }: Context, voterId: number): Promise<VoterRow> {
  const [voter] = await votersOf(db, sql`v.id = ${voterId}`)
  if (!voter) throw notFound()
  return voter
}
