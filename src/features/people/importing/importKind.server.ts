// A list of people becomes people of one committee. Who is known already is brought up to date: empty fields are filled, and only where
// somebody ticks it does the file overwrite what is on record.
import { cutText } from '../../../domain/shortText.ts'
import { yearOf } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Parsed } from '../../../domain/parsed.ts'
import type { Counts, Field, ImportKind } from '../../imports/kinds.server.ts'
import { checkPeople, writePeople, type PersonValues } from './importWrite.server.ts'
import { undoPeople } from './importUndo.server.ts'
import { parseEmail, parsePhone, tagOf, type Consent } from '../rules.ts'

export const peopleKind: ImportKind<PersonValues> = {
  kind: 'people',
  title: 'People of a committee',
  about:
    'Names, contact details, consents, tags and notes. Who is known already is found by email, phone or name.',
  belongsTo: 'committee',
  layouts: [],
  chunkRows: 500,
  fields: [
    text('firstName', 'First name', 100, ['first', 'given name', 'fname', 'firstname']),
    text('lastName', 'Last name', 100, ['last', 'surname', 'family name', 'lname', 'lastname']),
    text(
      'name',
      'Full name',
      200,
      ['full name', 'person', 'contact', 'contact name'],
      'Split into first and last name.',
    ),
    {
      name: 'email',
      label: 'Email',
      aliases: ['e-mail', 'email address', 'e-mail address', 'mail'],
      parse: parseEmail,
    },
    {
      name: 'phone',
      label: 'Phone',
      aliases: ['telephone', 'phone number', 'mobile', 'cell', 'cell phone', 'mobile phone', 'primary phone'],
      parse: parsePhone,
    },
    text('street', 'Street', 200, [
      'address',
      'street address',
      'address 1',
      'address line 1',
      'mailing address',
    ]),
    text('city', 'City', 100, ['town']),
    text('state', 'State', 2, ['st']),
    { name: 'zip', label: 'ZIP code', aliases: ['zip', 'zipcode', 'postal code', 'zip5'], parse: parseZip },
    { name: 'birthYear', label: 'Year of birth', aliases: ['birth year', 'yob', 'born'], parse: parseYear },
    text('employer', 'Employer', 200, ['company', 'work']),
    text('occupation', 'Occupation', 200, ['job', 'job title', 'profession']),
    {
      name: 'languages',
      label: 'Languages',
      aliases: ['language'],
      help: 'Several with a comma.',
      parse: parseList(40),
    },
    consent('mailConsent', 'May be emailed', ['email consent', 'email opt in', 'mail consent', 'subscribed']),
    consent('textConsent', 'May be texted', ['text consent', 'sms opt in', 'sms consent', 'text opt in']),
    consent('callConsent', 'May be called', ['call consent', 'phone consent', 'phone opt in']),
    {
      name: 'tags',
      label: 'Tags',
      aliases: ['tag', 'labels', 'groups'],
      help: 'Several with a comma.',
      parse: parseList(60),
    },
    text('note', 'Note', 4000, ['notes', 'comment', 'comments']),
  ],
  mappingProblem: ({ mapping }) =>
    ['firstName', 'lastName', 'name', 'email', 'phone'].some((field) => mapping[field] !== undefined)
      ? null
      : 'Choose the column that holds a name, an email address or a phone number.',
  options: [
    {
      name: 'overwrite',
      label: 'Where the file and a record differ, take the file',
      help: 'Without this, only what is empty is filled. A person’s “no” to mail, texts or calls stays either way.',
    },
  ],
  check: checkPeople,
  apply: writePeople,
  undo: { by: 'row log', entries: undoPeople },
  summarize: ({ new: added, changed, unchanged, skipped }: Counts) =>
    `${counted(added, 'person', 'people')} added, ${counted(changed, 'record')} filled in, ${formatUnchanged(unchanged)}, ${counted(skipped, 'row')} skipped.`,
}

const formatUnchanged = (count: number) => `${counted(count, 'person', 'people')} known already`

function text(name: string, label: string, most: number, aliases: string[], help?: string): Field {
  return {
    name,
    label,
    aliases,
    help,
    parse: (typed) =>
      typed.length <= most
        ? { value: typed }
        : {
            problem: `the ${label.toLowerCase()} is longer than ${most} characters. Shorten it or skip the row.`,
          },
  }
}

function consent(name: string, label: string, aliases: string[]): Field {
  return { name, label, aliases, help: 'Yes or no; unknown when empty.', parse: parseConsent }
}

const yes = new Set(['y', 'yes', 'true', '1', 'x', 'opt in', 'opted in', 'subscribed'])
const no = new Set([
  'n',
  'no',
  'false',
  '0',
  'opt out',
  'opted out',
  'unsubscribed',
  'stop',
  'do not contact',
])

function parseConsent(typed: string): Parsed<Consent> {
  const said = typed.toLowerCase()
  if (yes.has(said)) return { value: 'yes' }
  if (no.has(said)) return { value: 'no' }
  return said === 'unknown'
    ? { value: 'unknown' }
    : { problem: `“${cutText(typed, 60)}” is neither yes nor no. Correct it or empty the cell.` }
}

function parseZip(typed: string): Parsed<string> {
  // Spreadsheets drop the zero that ZIP codes of the East begin with.
  const zip = /^\d{4}$/.test(typed) ? `0${typed}` : typed.replace(/^(\d{5})(\d{4})$/, '$1-$2')
  return /^\d{5}(-\d{4})?$/.test(zip)
    ? { value: zip }
    : { problem: `“${cutText(typed, 60)}” is not a ZIP code. Write five digits or empty the cell.` }
}

function parseYear(typed: string): Parsed<number> {
  const year = Number(typed)
  return Number.isInteger(year) && year >= 1880 && year <= yearOf(new Date())
    ? { value: year }
    : { problem: `“${cutText(typed, 60)}” is not a year of birth. Write four digits or empty the cell.` }
}

function parseList(most: number): (typed: string) => Parsed<string[]> {
  return (typed) => ({
    value: [
      ...new Set(
        typed
          .split(/[,;|]/)
          .map((one) => cutText(tagOf(one), most))
          .filter(Boolean),
      ),
    ].slice(0, 20),
  })
}
