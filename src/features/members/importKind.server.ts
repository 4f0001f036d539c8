// A list of people becomes invitations; people who are members already are brought up to date. Roles of members are never changed here.
import { sql } from 'kysely'
import { shortText } from '../../domain/shortText.ts'
import { counted } from '../../domain/numbers.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { jobs, roles, type CommitteeJob, type Role } from '../../permissions.ts'
import type { ChunkContext, Counts, ImportKind } from '../imports/kinds.server.ts'
import { planMembers, type PersonRow } from './importPlan.server.ts'
import { writePlan } from './importWrite.server.ts'
import { undoMembers } from './importUndo.server.ts'

export const membersKind: ImportKind<PersonRow> = {
  kind: 'members',
  title: 'Members of an organization',
  about:
    'Name, email, role and committee of people. New people get an invitation; members are brought up to date.',
  belongsTo: 'organization',
  layouts: [],
  chunkRows: 1000,
  fields: [
    {
      name: 'email',
      label: 'Email',
      required: true,
      aliases: ['e-mail', 'email address', 'e-mail address', 'mail'],
      parse: parseEmail,
    },
    {
      name: 'name',
      label: 'Name',
      required: true,
      aliases: ['full name', 'person', 'member', 'member name'],
      parse: parseName,
    },
    {
      name: 'role',
      label: 'Role',
      aliases: ['user role', 'access', 'permission'],
      help: 'Viewer when empty.',
      parse: parseRole,
    },
    {
      name: 'committee',
      label: 'Committee',
      aliases: ['campaign', 'committee name'],
      help: 'The name of a committee of this organization.',
      parse: short('committee', 200),
    },
    {
      name: 'job',
      label: 'Job in the committee',
      aliases: ['job', 'position', 'committee job', 'function'],
      help: `One of ${jobs.join(', ')}.`,
      parse: parseJob,
    },
    { name: 'title', label: 'Title', aliases: ['job title', 'salutation'], parse: short('title', 200) },
    {
      name: 'phone',
      label: 'Phone',
      aliases: ['telephone', 'phone number', 'mobile', 'cell'],
      parse: short('phone number', 50),
    },
  ],
  options: [
    {
      name: 'send',
      label: 'Send the invitations now',
      help: 'Without this, invitations wait in the list of members until someone sends them.',
    },
  ],
  async check(context, rows) {
    const { problems, steps } = await planMembers(context, rows)
    const count = (what: string) => steps.filter((s) => s.outcome === what).length
    return { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), problems }
  },
  async apply(context, rows) {
    await holdOrganization(context)
    return writePlan(context, await planMembers(context, rows))
  },
  undo: { by: 'row log', entries: undoMembers },
  summarize: membersLine,
}

export function membersLine(counts: Counts): string {
  const parts = [
    `${counted(counts.new, 'person', 'people')} invited`,
    `${counted(counts.changed, 'person', 'people')} changed`,
    `${counted(counts.unchanged, 'person', 'people')} unchanged`,
    `${counted(counts.skipped, 'row')} skipped`,
  ]
  return `${parts.join(', ')}.`
}

/** Two imports into one organization at once would both find no one there and invite everyone twice. */
async function holdOrganization({ db, batch }: ChunkContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('members import'), hashtext(${batch.organizationId}))`.execute(
    db,
  )
}

function parseEmail(text: string): Parsed<string> {
  const email = text
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
  if (/^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+\.[^\s,;:<>()[\]"\\@.]+$/.test(email) && email.length <= 254)
    return { value: email }
  return { problem: `'${cut(text)}' is not an email address. Write it like ann@example.org or skip the row.` }
}

function parseName(text: string): Parsed<string> {
  const name = text.replaceAll(/\s+/g, ' ')
  return name.length <= 200 ? { value: name } : { problem: tooLong('name', 200) }
}

/** An Owner may do everything to everyone: a line in a file is no way to become one. */
const importable = roles.filter((role) => role !== 'Owner')

function parseRole(text: string): Parsed<Role> {
  // Exact spelling first: Admin and admin are two roles.
  const role = roles.find((r) => r === text) ?? roles.find((r) => spelled(r) === spelled(text))
  if (role === 'Owner')
    return { problem: 'an import makes no Owner. An Owner makes another one by hand, under User management.' }
  return role
    ? { value: role }
    : {
        problem: `there is no role '${cut(text)}'. Use one of ${importable.join(', ')}, or leave it empty for viewer.`,
      }
}

function parseJob(text: string): Parsed<CommitteeJob> {
  const job = jobs.find((j) => j === text.toLowerCase())
  return job ? { value: job } : { problem: `there is no job '${cut(text)}'. Use one of ${jobs.join(', ')}.` }
}

function short(what: string, most: number): (text: string) => Parsed<string> {
  return (text) => (text.length <= most ? { value: text } : { problem: tooLong(what, most) })
}

const spelled = (role: string) => role.toLowerCase().replaceAll(/[\s_-]/g, '')
const cut = (text: string) => shortText(text, 60)
const tooLong = (what: string, most: number) =>
  `the ${what} is longer than ${most} characters. Shorten it or skip the row.`
