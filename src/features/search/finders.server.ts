// Every kind of thing that Ctrl/Cmd-K finds. Each finder runs inside the viewer's own transaction, so the row walls hold here as anywhere.
import { sql, type Expression } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { isPlatform, type May } from '../../permissions.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { formatDollars } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { visibleJobs } from '../jobs/access.server.ts'
import { findContacts } from '../people/findContacts.server.ts'
import { bearsWords, wordsOf } from '../terminal/findNames.server.ts'
import type { SearchKind } from './api.ts'
import { findEvents } from './findEvents.server.ts'
import { patternsOf } from './rules.ts'

export interface Asked {
  db: Db
  viewer: Viewer
  text: string
  limit: number
}

export interface Finder {
  kind: SearchKind
  may: May
  find(asked: Asked): Promise<{ id: string; title: string; note: string; organizationId?: string | null }[]>
}

export const finders: Finder[] = [
  { kind: 'committee', may: 'committees.read', find: findCommittees },
  // What one letter begins is half of the list.
  {
    kind: 'contact',
    may: 'work.read',
    find: ({ db, viewer, text, limit }) =>
      text.trim().length > 1 ? findContacts(db, viewer, text, limit) : Promise.resolve([]),
  },
  { kind: 'event', may: 'work.read', find: findEvents },
  // Of those who may read the members, only these have a page that shows one.
  { kind: 'person', may: 'organization.open', find: findPeople },
  { kind: 'organization', may: 'organizations.readAll', find: findOrganizations },
  // Names in the state's filings are public, and so are the pages they lead to.
  { kind: 'filer', may: 'search.use', find: findFilers },
  { kind: 'donor', may: 'search.use', find: findDonors },
  { kind: 'import', may: 'imports.run', find: findImports },
  { kind: 'job', may: 'jobs.own', find: findJobs },
]

function findCommittees({ db, viewer, text, limit }: Asked) {
  return db
    .selectFrom('committees as c')
    .innerJoin('organizations as o', 'o.id', 'c.organizationId')
    .select(['c.id', 'c.name as title'])
    .select(
      isPlatform(viewer.role)
        ? sql<string>`concat_ws(' · ', nullif(c.office, ''), o.name)`.as('note')
        : 'c.office as note',
    )
    .where('c.archivedAt', 'is', null)
    .where((eb) => eb.or([matches(eb.ref('c.name'), text), matches(eb.ref('c.office'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('c.name'), text), 'desc')
    .orderBy('c.name')
    .limit(limit)
    .execute()
}

function findPeople({ db, viewer, text, limit }: Asked) {
  return db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .select(['u.id', 'u.name as title', 'u.organizationId'])
    .select(
      isPlatform(viewer.role) ? sql<string>`concat_ws(' · ', u.email, o.name)`.as('note') : 'u.email as note',
    )
    .where((eb) => eb.or([matches(eb.ref('u.name'), text), matches(eb.ref('u.email'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('u.name'), text), 'desc')
    .orderBy('u.name')
    .limit(limit)
    .execute()
}

function findOrganizations({ db, text, limit }: Asked) {
  return db
    .selectFrom('organizations as o')
    .select([
      'o.id',
      'o.name as title',
      sql<string>`case when o.archived_at is null then '' else 'archived' end`.as('note'),
    ])
    .where((eb) => matches(eb.ref('o.name'), text))
    .orderBy((eb) => beginsWith(eb.ref('o.name'), text), 'desc')
    .orderBy('o.name')
    .limit(limit)
    .execute()
}

async function findFilers({ db, text, limit }: Asked) {
  const { rows } = await sql<{ id: string; name: string; type: string; city: string }>`
    select n.id::text as id, n.name, n.type, n.city from filers n left join filer_totals t on t.filer_id = n.id
    where ${bearsWords(wordsOf(text))} order by t.raised_cents desc nulls last, n.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, name, type, city }) => ({
    id,
    title: filerName(name),
    note: [type, readable(city)].filter(Boolean).join(', '),
  }))
}

/** Two letters begin the names of a tenth of the state. */
const shortestDonor = 3

async function findDonors({ db, text, limit }: Asked) {
  const words = wordsOf(text)
  if (!words.some((word) => word.length >= shortestDonor)) return []
  const { rows } = await sql<{ id: string; name: string; city: string; cents: bigint }>`
    select n.id::text as id, n.name, n.city, n.given_cents as cents from donors n
    where n.given_rows > 0 and ${bearsWords(words)} order by n.given_cents desc, n.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, name, city, cents }) => ({
    id,
    title: donorName(name),
    note: [readable(withoutStreet(city)), `gave ${formatDollars(cents)}`].filter(Boolean).join(', '),
  }))
}

function findImports({ db, text, limit }: Asked) {
  return db
    .selectFrom('importBatches as b')
    .select(['b.id', 'b.fileName as title', 'b.state as note'])
    .where((eb) => matches(eb.ref('b.fileName'), text))
    .orderBy('b.createdAt', 'desc')
    .limit(limit)
    .execute()
}

function findJobs({ db, viewer, text, limit }: Asked) {
  return db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.title', 'jobs.state as note'])
    .where(visibleJobs(viewer))
    .where((eb) => matches(eb.ref('jobs.title'), text))
    .orderBy('jobs.createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Every typed word, in any order. */
function matches(column: Expression<string>, text: string) {
  const words = patternsOf(text).map((pattern) => sql<boolean>`${column} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** What begins with the typed text stands above what only contains it. */
function beginsWith(column: Expression<string>, text: string) {
  return sql<boolean>`starts_with(lower(${column}), lower(${text}))`
}
