// Looking up voters: who may, for what purpose, and the search itself. "Attest" means to state that purpose, once per person.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { purposeValues } from './purposes.ts'

const nothing = z.object({})
const One = z.object({ id: z.uuid() })

/** All of them coded: none names a person, so they may stand in a URL. */
export const VoterFilters = z.object({
  county: z.string().max(60).optional(),
  party: z.string().max(40).optional(),
  ageMin: z.number().int().min(0).max(130).optional(),
  ageMax: z.number().int().min(0).max(130).optional(),
  /** As the file writes it, or 'dropped': no longer in the newest file. Those are left out otherwise. */
  status: z.string().max(40).optional(),
  /** kind: a code of district_kinds, "ld". */
  district: z.object({ kind: z.string().max(12), value: z.string().max(60) }).optional(),
})
export type VoterFilters = z.infer<typeof VoterFilters>

export const FoundVoter = z.object({
  id: z.number(),
  name: z.string(),
  /** Last name first, for sorting. */
  sortName: z.string(),
  age: z.number().nullable(),
  party: z.string(),
  status: z.string(),
  /** The day it was no longer in the file. */
  droppedOn: z.string().nullable(),
  isConfidential: z.boolean(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  county: z.string(),
  precinct: z.string(),
  /** Legislative district. */
  district: z.string(),
  phone: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Why it is in the list, where that is not plain to see: "Bob is short for Robert". */
  why: z.array(z.string()),
  /** What the acting committee knows. */
  tags: z.array(z.object({ name: z.string(), color: z.string() })),
  lastContact: z.object({ at: z.string(), method: z.string(), result: z.string() }).nullable(),
})
export type FoundVoter = z.infer<typeof FoundVoter>

export const pageSize = 50
/** A person who has not found the person among so many needs another word, not another page. */
export const mostFound = 500

export const searchSorts = [
  'best',
  'name',
  'age',
  'party',
  'address',
  'city',
  'county',
  'precinct',
  'district',
] as const
export type SearchSort = (typeof searchSorts)[number]

const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  typed: z.string(),
  filters: VoterFilters,
  usedAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const Choice = z.object({ value: z.string(), label: z.string() })

const Standing = z.object({
  /** False for canvassers and for people without a committee: they see only the doors handed to them. */
  mayLookUp: z.boolean(),
  attested: z.object({ purpose: z.enum(purposeValues), statedAt: z.string() }).nullable(),
  /** The day of the newest voter file, and how many voters it holds; null before the first import. */
  asOf: z.string().nullable(),
  voters: z.number(),
})
export type Standing = z.infer<typeof Standing>

export const voters = api('voters', {
  standing: read({
    may: 'voters.read',
    about: 'Whether I may look up voters, for what purpose I said I do, and how fresh the file is.',
    input: nothing,
    output: Standing,
  }),
  attest: write({
    may: 'voters.read',
    about:
      'States what I use voter data for (Neb. Rev. Stat. 32-330); needed once, before the first look-up.',
    input: z.object({ purpose: z.enum(purposeValues), confirmed: z.literal(true) }),
    output: nothing,
  }),
  search: read({
    may: 'voters.read',
    audited: true,
    about: 'Voters by name, address, phone, voter id or precinct; every search is on record.',
    input: z.object({
      /** Made by the browser, the same while one person types on: what the link to this search carries. */
      id: z.uuid(),
      typed: z.string().trim().min(1, 'Type a name, an address, a phone or a voter id.').max(120),
      filters: VoterFilters.default({}),
      committeeId: z.uuid().optional(),
      sort: z.enum(searchSorts).default('best'),
      desc: z.boolean().default(false),
      page: z
        .number()
        .int()
        .min(0)
        .max(mostFound / pageSize - 1)
        .default(0),
    }),
    output: z.object({
      voters: z.array(FoundVoter).max(pageSize),
      found: z.number(),
      /** There are more than `found`. */
      isMore: z.boolean(),
      /** How the text was read: "A name, in Lincoln". */
      readAs: z.string(),
      /** Nothing fits the filters, but so many would without them. */
      withoutFilters: z.number(),
      /** Else neither phone nor address is shown, and none is searched by. */
      maySeeContacts: z.boolean(),
    }),
  }),
  choices: read({
    may: 'voters.read',
    about: 'What the filters of the search offer; the districts of one kind when it is named.',
    input: z.object({ districtKind: z.string().max(12).optional() }),
    output: z.object({
      counties: z.array(Choice),
      parties: z.array(Choice),
      statuses: z.array(Choice),
      districtKinds: z.array(Choice),
      districts: z.array(Choice),
    }),
  }),
  openSearch: read({
    may: 'voters.read',
    about: 'What was typed in a search someone of the organization shared by its link.',
    input: One,
    output: SavedSearch.extend({ isMine: z.boolean(), byName: z.string() }),
  }),
  searches: read({
    may: 'voters.read',
    about: 'My saved searches and my recent ones.',
    input: nothing,
    output: z.object({ saved: z.array(SavedSearch), recent: z.array(SavedSearch) }),
  }),
  saveSearch: write({
    may: 'voters.read',
    about: 'Gives one of my searches a name, or another name. Unnamed ones go after 30 days.',
    input: One.extend({ name: z.string().trim().min(1, 'Give the search a name.').max(80) }),
    output: SavedSearch,
  }),
  unsaveSearch: write({
    may: 'voters.read',
    about: 'Takes a search off my saved ones.',
    input: One,
    output: nothing,
  }),
})
