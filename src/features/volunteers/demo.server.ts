// Who of the demo people offered help: most are answered, some wait, one too long. And the sign-up page on which one can try it.
import { Random } from '../../sources/syntheticVoters/random.ts'
import { slots, workKeys } from './kinds.ts'
import { answerDue } from './rules.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'

const hour = 3_600_000
const mostVolunteers = 40
const messages = [
  'I have Saturdays free until the election.',
  'Retired teacher, glad to call people.',
  'I can bring my two cousins.',
  'My garage fits two hundred yard signs.',
  'New in town and want to meet people.',
]
const skills = [
  'Graphic design',
  'Notary',
  'Spreadsheets',
  'Photography',
  'Trailer license',
  'Public speaking',
]
const works = [
  'Captain of precinct 4',
  'Keeps the sign stock',
  'Runs the phone list on Mondays',
  'Drives the sign truck',
]

export async function addDemoVolunteers(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id as committeeId', 'organizationId', 'name', 'answerWithinHours', 'disclaimer'])
      .where('name', 'in', ['Example for Legislature', 'Sample for County Board'])
      .execute()
    for (const { name, disclaimer, ...committee } of committees) {
      await db
        .updateTable('committees')
        .set({
          slug: name.toLowerCase().replaceAll(' ', '-'),
          isSignUpOpen: true,
          disclaimer: disclaimer || `Paid for by ${name}`,
        })
        .where('id', '=', committee.committeeId)
        .execute()
      await addVolunteers(db, committee, new Random(1, `volunteers of ${name}`))
    }
  })
}

async function addVolunteers(
  db: Db,
  committee: { organizationId: string; committeeId: string; answerWithinHours: number },
  random: Random,
): Promise<void> {
  const { organizationId, committeeId, answerWithinHours } = committee
  const of = { organizationId, committeeId }
  const found = await db
    .selectFrom('people')
    .select(['id', 'source', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('mergedInto', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('nameKey')
    .limit(mostVolunteers)
    .execute()
  if (found.length === 0) return
  // Those who wait have been on record for long, as guests: a person who came by the sign-up page offered help on that day, and was answered.
  const isBySignUp = ({ source }: { source: string }) => source === 'sign-up'
  const people = [...found.filter((one) => !isBySignUp(one)), ...found.filter(isBySignUp)]
  const organizer = await db
    .selectFrom('committeeMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name'])
    .where('m.committeeId', '=', committeeId)
    .where('m.job', 'in', ['organizer', 'manager'])
    .orderBy('u.name')
    .executeTakeFirst()
  const some = <T>(from: readonly T[], share: number) => from.filter(() => random.chance(share))
  const rows = people.map(({ id, source, createdAt }, at) => {
    // The first five wait: two too long, one for long, two since this morning.
    const waits = [52, 29, 19, 5, 2][at]
    const signedUpAt =
      source === 'sign-up' ? createdAt : new Date(Date.now() - (waits ?? 72 + at * 40) * hour)
    const isAnswered = waits === undefined
    return {
      ...of,
      personId: id,
      state: !isAnswered ? 'new' : at % 13 === 12 ? 'paused' : at % 17 === 16 ? 'gone' : 'active',
      signedUpAt,
      answerDueAt: answerDue(signedUpAt, answerWithinHours),
      answerOwnerId: organizer?.id ?? null,
      ...(isAnswered && {
        answeredAt: new Date(signedUpAt.getTime() + (1 + (at % 9) * 3) * hour),
        answeredByName: organizer?.name ?? '',
        answeredHow: ['call', 'text', 'email', 'in person'][at % 4]!,
      }),
      skills: some(skills, 0.15),
      interests: some(workKeys, 0.25),
      availability: some(slots, 0.3),
      hasCar: random.chance(0.5),
      message: at < 5 ? messages[at]! : '',
    }
  })
  await db.insertInto('volunteers').values(rows).execute()
  // All of them were answered more than a week ago.
  const given = people.slice(5, 9).map(({ id }, at) => ({
    ...of,
    personId: id,
    what: works[at]!,
    assignedAt: new Date(Date.now() - (4 + at * 24) * hour),
    state: at === 3 ? 'done' : 'open',
    endedAt: at === 3 ? new Date() : null,
    assignedByName: organizer?.name ?? 'Demo',
  }))
  if (given.length > 0) await db.insertInto('volunteerAssignments').values(given).execute()
}
