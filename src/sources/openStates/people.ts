// Open States' files about people: one YAML file each per senator and committee, and the CSV of current people.
import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import type { Layout } from '../tabular/header.ts'
import { addressOf, cellsByName, dayIn, shortText, textOf } from '../legislature/cells.ts'
import type { Reading, SaidCommittee, SaidPerson } from '../legislature/said.ts'

// Loaded with the first file: who reads LegiScan's tables needs none of it.
const load = createRequire(import.meta.url)

export function readOpenStatesYaml(text: string): Reading {
  let file: unknown
  try {
    // Days must stay text: as dates they would slip by a time zone. Aliases could unfold into gigabytes.
    const { parse } = load('yaml') as typeof Yaml
    file = parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' })
  } catch {
    return { problem: 'this file is not YAML as Open States writes it. Download the people again.' }
  }
  const record = objectOf(file)
  const id = shortText(textOf(record.id))
  const name = shortText(textOf(record.name))
  if (name !== '' && id.startsWith('ocd-person/')) return readPerson(id, name, record)
  if (name !== '' && id.startsWith('ocd-organization/')) return readCommittee(id, name, record)
  return {
    problem: 'this file describes no person and no committee. Choose the folder data/ne of the people.',
  }
}

function readPerson(ref: string, name: string, record: Json): Reading {
  const terms = listOf(record.roles).flatMap((role) => {
    const district = Number(role.district)
    const isSeat = textOf(role.type) === 'legislature' && district >= 1 && district <= 49
    return isSeat ? [{ district, from: dayIn(role.start_date), to: dayIn(role.end_date) }] : []
  })
  if (terms.length === 0) return { problem: `${name} holds no seat in the Legislature and is left out.` }
  const office = listOf(record.offices).find((o) => textOf(o.classification) === 'capitol')
  const links = listOf(record.links).map((link) => addressOf(textOf(link.url)))
  const person: SaidPerson = {
    what: 'person',
    ref,
    name,
    first: textOf(record.given_name) || name.split(' ').slice(0, -1).join(' '),
    last: shortText(textOf(record.family_name)) || (name.split(' ').at(-1) ?? ''),
    journalNames: listOf(record.other_names).map((other) => textOf(other.name)),
    party: textOf(listOf(record.party)[0]?.name) || 'Nonpartisan',
    email: textOf(record.email),
    phone: textOf(office?.voice),
    photo: addressOf(textOf(record.image)),
    url: links.find((url) => url.includes('nebraskalegislature.gov')) ?? links[0] ?? '',
    terms,
  }
  return { said: [person] }
}

function readCommittee(ref: string, name: string, record: Json): Reading {
  const members = listOf(record.members).flatMap((member): SaidCommittee['members'] => {
    const personRef = textOf(member.person_id)
    const role = textOf(member.role).toLowerCase()
    const isChair = role === 'chair' || role === 'vice chair'
    return personRef === '' ? [] : [{ personRef, role: isChair ? role : 'member' }]
  })
  const unnamed = listOf(record.members).length - members.length
  const notes = unnamed === 0 ? undefined : [`${name}: ${unnamed} members have no number and are left out.`]
  return { said: [{ what: 'committee', ref, name, members }], notes }
}

export const openStatesPeopleTable: Layout = {
  name: 'openstates people',
  title: 'Open States current people',
  signature: ['id', 'name', 'current_party', 'current_district', 'current_chamber'],
}

export function openStatesPersonReader(header: string[]): (cells: string[]) => Reading {
  const cellOf = cellsByName(header)
  return (cells) => {
    const cell = (name: string) => cellOf(cells, name)
    const district = Number(cell('current_district'))
    const name = cell('name')
    if (!cell('id').startsWith('ocd-person/') || name === '')
      return { problem: 'this row has no id of Open States or no name. Download the file again.' }
    if (cell('current_chamber') !== 'legislature' || !(district >= 1 && district <= 49))
      return { problem: `${name} holds no seat in the Legislature and is left out.` }
    const person: SaidPerson = {
      what: 'person',
      ref: cell('id'),
      name,
      first: cell('given_name'),
      last: cell('family_name') || (name.split(' ').at(-1) ?? ''),
      journalNames: [],
      party: cell('current_party') || 'Nonpartisan',
      email: cell('email'),
      phone: cell('capitol_voice'),
      photo: cell('image'),
      url: addressOf(cell('links').split(';')[0]!.trim()),
      terms: [{ district, from: null, to: null }],
    }
    return { said: [person] }
  }
}

type Json = Record<string, unknown>
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
