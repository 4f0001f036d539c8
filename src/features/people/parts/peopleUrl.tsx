// The address of the list: what is looked for, how it is narrowed and ordered, and who is open beside it.
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { In } from '../../../app/contract.ts'
import type { Filter } from '../../../ui/FilterBar.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import type { people } from '../api.ts'
import { consents, sources, sourceWords, type Consent } from '../rules.ts'

const url = {
  find: parseAsString.withDefault(''),
  tagged: parseAsString,
  mail: parseAsStringLiteral(consents),
  texts: parseAsStringLiteral(consents),
  calls: parseAsStringLiteral(consents),
  from: parseAsStringLiteral(sources),
  voter: parseAsStringLiteral(['yes', 'no'] as const),
  archived: parseAsBoolean.withDefault(false),
  by: parseAsStringLiteral(['name', 'newest'] as const).withDefault('name'),
  down: parseAsBoolean.withDefault(false),
  person: parseAsString,
}

export function usePeopleUrl() {
  const [asked, set] = useQueryStates(url)
  return { url: asked, set }
}

type Asked = ReturnType<typeof usePeopleUrl>['url']
type SetUrl = ReturnType<typeof usePeopleUrl>['set']

export function filterOf(committeeId: string, asked: Asked): In<typeof people.list> {
  return {
    committeeId,
    text: asked.find,
    tags: asked.tagged ? [asked.tagged] : [],
    mail: asked.mail ?? undefined,
    texting: asked.texts ?? undefined,
    call: asked.calls ?? undefined,
    source: asked.from ?? undefined,
    hasVoter: asked.voter === null ? undefined : asked.voter === 'yes',
    archived: asked.archived,
  }
}

const consentWords: Record<Consent, string> = { yes: 'agreed', no: 'said no', unknown: 'were not asked' }

export function peopleFilters(asked: Asked, set: SetUrl, tags: { tag: string; people: number }[]): Filter[] {
  const consent = (id: 'mail' | 'texts' | 'calls', name: string, before: string): Filter => ({
    id,
    before,
    any: 'any word',
    name,
    value: asked[id],
    options: consents.map((value) => ({ value, label: consentWords[value] })),
    onChange: (value) => void set({ [id]: value as Consent | null }),
  })
  return [
    {
      id: 'tagged',
      before: 'tagged',
      any: 'anything',
      name: 'Tag',
      always: true,
      value: asked.tagged,
      options: tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${formatCount(people)})` })),
      onChange: (value) => void set({ tagged: value }),
    },
    {
      id: 'from',
      before: 'who came by',
      any: 'any way',
      name: 'Came by',
      always: true,
      value: asked.from,
      options: sources.map((value) => ({ value, label: sourceWords[value] })),
      onChange: (value) => void set({ from: value as Asked['from'] }),
    },
    consent('texts', 'Texts', 'about texts'),
    consent('calls', 'Calls', 'about calls'),
    consent('mail', 'Email', 'about email'),
    {
      id: 'voter',
      before: 'and',
      any: 'tied to a voter or not',
      name: 'Voter file',
      value: asked.voter,
      options: [
        { value: 'yes', label: 'are tied to a voter' },
        { value: 'no', label: 'are not tied to a voter' },
      ],
      onChange: (value) => void set({ voter: value as Asked['voter'] }),
    },
    {
      id: 'archived',
      before: 'among',
      any: 'those here',
      name: 'Archived',
      value: asked.archived ? 'yes' : null,
      options: [{ value: 'yes', label: 'those archived' }],
      onChange: (value) => void set({ archived: value ? true : null }),
    },
  ]
}
