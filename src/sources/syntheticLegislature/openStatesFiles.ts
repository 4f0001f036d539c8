// The senators and committees of a fictional session as Open States keeps them: one YAML file each. It knows parties, days and who chairs.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { zipOf, type ZipEntry } from '../zip/zipOf.ts'
import type { SyntheticSession } from './syntheticLegislature.ts'
import { modifiedAt } from './writeFiles.ts'

export async function writeOpenStatesPeople(out: string, session: SyntheticSession): Promise<void> {
  await pipeline(zipOf(filesOf(session)), createWriteStream(out))
}

function* filesOf({ senators, members, year }: SyntheticSession): Generator<ZipEntry> {
  for (const { personId, name, first, last, journalName, party, district } of senators)
    yield file(`legislature/${personId}.yml`, [
      `id: ${personOf(personId)}`,
      `name: ${name}`,
      `given_name: ${first}`,
      `family_name: ${last}`,
      `email: ${first.toLowerCase()}.${last.toLowerCase()}@legislature.example`,
      'party:',
      `- name: ${party}`,
      'roles:',
      '- type: legislature',
      `  district: '${district}'`,
      `  start_date: ${year}-01-08`,
      'other_names:',
      `- name: ${journalName}`,
    ])
  for (const [i, { committee, places }] of members.entries())
    yield file(`committees/${i}.yml`, [
      `id: ocd-organization/fictional-${i}`,
      `name: ${committee}`,
      'members:',
      ...places.flatMap((place, j) => [
        `- name: ${senators[place]!.name}`,
        `  role: ${roles[j] ?? 'member'}`,
        `  person_id: ${personOf(senators[place]!.personId)}`,
      ]),
    ])
}

const roles = ['chair', 'vice chair']
const personOf = (personId: number) => `ocd-person/fictional-${personId}`

const file = (path: string, lines: string[]): ZipEntry => ({
  name: `data/ne/${path}`,
  modifiedAt,
  content: [`${lines.join('\n')}\n`],
})
