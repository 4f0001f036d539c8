// What each row of a list of people would do, given who is there already. Checking stops here; running writes it.
import { foldName } from '../../domain/names.ts'
import { rolesGrantableBy, type CommitteeJob, type Role } from '../../permissions.ts'
import type { ChunkContext, MappedRow, Problem } from '../imports/kinds.server.ts'
import {
  byCommittee,
  findCommittees,
  findPeople,
  type Invitation,
  type Person,
  type Seat,
} from './importPeople.server.ts'

export interface PersonRow {
  email: string
  name: string
  role: Role | null
  committee: string | null
  job: CommitteeJob | null
  title: string | null
  phone: string | null
}

export interface Step {
  row: number
  email: string
  outcome: 'new' | 'changed' | 'unchanged'
  before: Person | null
  after: Person
}

export interface Plan {
  steps: Step[]
  problems: Problem[]
}

export async function planMembers(context: ChunkContext, rows: MappedRow<PersonRow>[]): Promise<Plan> {
  const emails = [...new Set(rows.map((r) => r.values.email))]
  const people = await findPeople(context.db, context.batch.organizationId!, emails)
  const committees = await findCommittees(context.db, context.batch.organizationId!)
  const earlier = await earlierRows(context, emails)
  const touched = touchedPeople(context.memory)
  const grantable = new Set(rolesGrantableBy(context.importer.role))
  const plan: Plan = { steps: [], problems: [] }
  for (const { row, values } of rows) {
    const { email } = values
    const found = touched.get(email) ?? people.get(email) ?? null
    const seat = seatOf(values, committees)
    const after = found ? merged(found, values, seat.value ?? null) : invited(values, seat.value ?? null)
    const outcome = found === null ? 'new' : isSame(found, after) ? 'unchanged' : 'changed'
    const refused =
      contradiction(values, earlier.get(email)) ??
      roleProblem(values, found, grantable, context.importer.role) ??
      seat.problem ??
      (outcome === 'changed' && !grantable.has(found!.role)
        ? aboveYou(found!, context.importer.role)
        : undefined)
    if (refused) {
      plan.problems.push({ row, ...refused })
      continue
    }
    plan.steps.push({ row, email, outcome, before: found, after })
    if (outcome === 'unchanged') continue
    touched.set(email, after)
    if (!earlier.has(email)) earlier.set(email, { row, name: after.name, role: after.role })
  }
  return plan
}

/** A check writes nothing, so what earlier rows of the file would have made is remembered; a run finds it in the database. */
function touchedPeople(memory: ChunkContext['memory']): Map<string, Person> {
  const kept = memory.get('touched') as Map<string, Person> | undefined
  const touched = kept ?? new Map<string, Person>()
  if (!kept) memory.set('touched', touched)
  return touched
}

type Refused = Omit<Problem, 'row'>

/** The file may list a person once per committee; their name and role must then agree. */
interface Earlier {
  row: number
  name: string
  role: Role
}

/** While running, the row log knows what this file said before; while checking, nothing was written and memory must do. */
async function earlierRows(
  { db, batch, memory }: ChunkContext,
  emails: string[],
): Promise<Map<string, Earlier>> {
  const kept = memory.get('earlier') as Map<string, Earlier> | undefined
  if (kept) return kept
  const logged = await db
    .selectFrom('importRowLog')
    .select(['key', 'row', 'after'])
    .where('batchId', '=', batch.id)
    .where('key', 'in', emails.length > 0 ? emails : [''])
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const earlier = new Map(
    logged.map((l) => [l.key, { ...(l.after as unknown as Earlier), row: Number(l.row) }] as const),
  )
  memory.set('earlier', earlier)
  return earlier
}

function contradiction(values: PersonRow, earlier: Earlier | undefined): Refused | undefined {
  if (!earlier) return undefined
  const sort = 'Two rows disagree about a person'
  if (foldName(earlier.name) !== foldName(values.name))
    return {
      sort,
      field: 'name',
      value: values.name,
      message: `${values.email} is called ${earlier.name} in row ${earlier.row.toLocaleString('en-US')} and ${values.name} here. Make them the same or skip the row.`,
    }
  if (values.role !== null && values.role !== earlier.role)
    return {
      sort,
      field: 'role',
      value: values.role,
      message: `${values.email} is ${earlier.role} in row ${earlier.row.toLocaleString('en-US')} and ${values.role} here. Make them the same or skip the row.`,
    }
  return undefined
}

function roleProblem(
  { role, name }: PersonRow,
  found: Person | null,
  grantable: Set<Role>,
  own: Role,
): Refused | undefined {
  if (role === null || (found && found.role === role)) return undefined
  if (found?.is === 'member')
    return {
      sort: 'Already a member with another role',
      field: 'role',
      value: role,
      message: `${name} is a member already, as ${found.role}; an import does not change roles. Change it under Organization, or empty the cell.`,
    }
  if (grantable.has(role)) return undefined
  return {
    sort: 'Role above your own',
    field: 'role',
    value: role,
    message: `the role ${role} is not yours to give as ${own}. Choose a lower role or ask the Owner.`,
  }
}

function aboveYou(found: Person, own: Role): Refused {
  return {
    sort: 'Role above your own',
    field: 'email',
    value: found.name,
    message: `${found.name} is ${found.role}, which is not below your own role ${own}. Skip the row or ask the Owner.`,
  }
}

function seatOf(
  { committee, job }: PersonRow,
  committees: Map<string, string>,
): { value: Seat | null; problem?: undefined } | { value?: undefined; problem: Refused } {
  if (committee === null && job === null) return { value: null }
  if (committee === null)
    return {
      problem: {
        sort: 'Job without a committee',
        field: 'job',
        value: job!,
        message: `the job ${job} needs a committee. Name the committee or empty the cell.`,
      },
    }
  if (job === null)
    return {
      problem: {
        sort: 'Committee without a job',
        field: 'committee',
        value: committee,
        message: `the job in ${committee} is empty. Write one such as organizer, or empty the committee.`,
      },
    }
  const committeeId = committees.get(foldName(committee)) ?? committees.get(committee.toLowerCase())
  if (committeeId) return { value: { committeeId, job } }
  return {
    problem: {
      sort: 'Unknown committee',
      field: 'committee',
      value: committee,
      message: `there is no committee '${committee}' in this organization. Correct the name or make the committee first.`,
    },
  }
}

const invited = (values: PersonRow, seat: Seat | null): Invitation => ({
  is: 'invitation',
  id: null,
  name: values.name,
  role: values.role ?? 'viewer',
  seats: seat ? [seat] : [],
})

/** An empty cell says nothing; only filled ones change a person. */
function merged(found: Person, values: PersonRow, seat: Seat | null): Person {
  const seats = seat
    ? [...found.seats.filter((s) => s.committeeId !== seat.committeeId), seat].toSorted(byCommittee)
    : found.seats
  if (found.is === 'invitation')
    return { ...found, name: values.name, role: values.role ?? found.role, seats }
  return {
    ...found,
    name: values.name,
    title: values.title ?? found.title,
    phone: values.phone ?? found.phone,
    seats,
  }
}

const isSame = (a: Person, b: Person) => JSON.stringify(a) === JSON.stringify(b)
