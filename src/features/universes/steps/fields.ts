// Everything a condition can be about, as the picker lists it.
import type { choiceFields, Condition } from '../criteria.ts'

export type Field = Condition['field']
export type ChoiceField = (typeof choiceFields)[number]

export interface FieldEntry {
  field: Field
  label: string
  /** Other words people look for it by. */
  also: string
}

export const fieldSections: { title: string; fields: FieldEntry[] }[] = [
  {
    title: 'Registration',
    fields: [
      { field: 'party', label: 'Party', also: 'republican democrat nonpartisan libertarian independent' },
      { field: 'age', label: 'Age', also: 'young old senior birth' },
      { field: 'registered', label: 'Registration date', also: 'new registered since' },
      { field: 'status', label: 'Status', also: 'active inactive' },
      { field: 'gender', label: 'Gender', also: 'women men sex' },
    ],
  },
  {
    title: 'Where they live',
    fields: [
      { field: 'district', label: 'District', also: 'legislative congressional ward school seat' },
      { field: 'county', label: 'County', also: '' },
      { field: 'city', label: 'City', also: 'town village' },
      { field: 'zip', label: 'ZIP code', also: 'postal' },
      { field: 'precinct', label: 'Precinct', also: 'polling' },
      { field: 'area', label: 'Area on the map', also: 'draw polygon box rectangle shape turf' },
      { field: 'layer', label: 'Area of a map layer', also: 'shapefile boundary precinct ward county place' },
      { field: 'circle', label: 'Distance from a point', also: 'radius circle near miles' },
      { field: 'householdSize', label: 'Voters at the address', also: 'household size' },
    ],
  },
  {
    title: 'Voting',
    fields: [
      {
        field: 'votes',
        label: 'Voted in some of these elections',
        also: 'history likely turnout n of m 3 of 4',
      },
      { field: 'pattern', label: 'Voted here, skipped there', also: 'history pattern drop off missed' },
    ],
  },
  {
    title: 'What is on file',
    fields: [{ field: 'has', label: 'Has a phone, email or location', also: 'cell phone mobile mailing' }],
  },
  {
    title: 'What our committee knows',
    fields: [
      { field: 'contact', label: 'Contact history', also: 'door knocked called talked not home' },
      { field: 'support', label: 'Support score', also: 'lean strong undecided id' },
      { field: 'answer', label: 'Survey answer', also: 'question said asked survey' },
      { field: 'tag', label: 'Tag', also: 'label' },
      { field: 'correction', label: 'Open correction', also: 'moved deceased wrong phone' },
      { field: 'universe', label: 'Another universe', also: 'saved list frozen' },
    ],
  },
]

const entries = fieldSections.flatMap((section) => section.fields)

export function fieldLabel(field: Field): string {
  return entries.find((entry) => entry.field === field)?.label ?? field
}

/** Where someone lives, to the house. */
const ofHomes: Field[] = ['area', 'circle']

/** The sections with only what fits the typed words; all of them while nothing is typed. */
export function findFields(typed: string, maySeeContacts = true): typeof fieldSections {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ field, label, also }: FieldEntry) =>
    (maySeeContacts || !ofHomes.includes(field)) &&
    words.every((word) => `${label} ${also}`.toLowerCase().includes(word))
  return fieldSections
    .map((section) => ({ ...section, fields: section.fields.filter(fits) }))
    .filter((section) => section.fields.length > 0)
}
