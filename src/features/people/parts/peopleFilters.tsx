import type { ListFilter } from '../../../app/browser/list/ListPage.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import { consents, sources, sourceWords, type Consent } from '../rules.ts'

/** Names in the address, where they are not those of the filter. */
export const peopleUrl = {
  text: 'find',
  tags: 'tagged',
  texting: 'texts',
  call: 'calls',
  source: 'from',
  hasVoter: 'voter',
  sort: 'by',
  desc: 'down',
}

const consentWords: Record<Consent, string> = { yes: 'agreed', no: 'said no', unknown: 'were not asked' }
const consent = (field: string, name: string, before: string): ListFilter => ({
  field,
  before,
  any: 'any word',
  name,
  options: consents.map((value) => ({ value, label: consentWords[value] })),
})

export const peopleFilters = (tags: { tag: string; people: number }[]): ListFilter[] => [
  {
    field: 'tags',
    before: 'tagged',
    any: 'anything',
    name: 'Tag',
    always: true,
    options: tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${formatCount(people)})` })),
  },
  {
    field: 'source',
    before: 'who came by',
    any: 'any way',
    name: 'Came by',
    always: true,
    options: sources.map((value) => ({ value, label: sourceWords[value] })),
  },
  consent('texting', 'Texts', 'about texts'),
  consent('call', 'Calls', 'about calls'),
  consent('mail', 'Email', 'about email'),
  {
    field: 'hasVoter',
    before: 'and',
    any: 'tied to a voter or not',
    name: 'Voter file',
    options: [
      { value: 'yes', label: 'are tied to a voter' },
      { value: 'no', label: 'are not tied to a voter' },
    ],
  },
  {
    field: 'archived',
    before: 'among',
    any: 'those here',
    name: 'Archived',
    options: [{ value: 'true', label: 'those archived' }],
  },
]
