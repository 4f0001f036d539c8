import { SegmentedControl, Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { filers } from './api.ts'
import { TieHistory } from './ties/TieHistory.tsx'
import { TieQueue } from './ties/TieQueue.tsx'
import { tieShows } from './ties/tieApi.ts'
import { filerTypes, typeWords } from './words.ts'

const url = {
  tab: parseAsStringLiteral(['filers', 'history'] as const).withDefault('filers'),
  show: parseAsStringLiteral(tieShows).withDefault('open'),
  words: parseAsString.withDefault(''),
  type: parseAsStringLiteral(filerTypes).withDefault('candidate committee'),
  page: parseAsInteger.withDefault(1),
}

/** Who stands behind each filer: suggestions first, one key each. */
export default function TieFilers() {
  const [{ tab, show, words: typed, type, page }, set] = useQueryStates(url)
  const [words] = useDebouncedValue(typed, 200)
  const queue = useRead(
    filers.tieQueue,
    { show, words, type, page: Math.max(1, page) },
    { keepPrevious: true },
  )
  return (
    <Page
      title="Filer matching"
      purpose="Tie each filer to a candidate, office, district and cycle. Ties show on the public pages at once."
    >
      <Tabs
        value={tab}
        onChange={(next) => void set({ tab: next as typeof tab, page: null })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="filers">Filers</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="filers">
          {queue.data && queue.data.all > 0 && (
            <ProgressBar
              label="Tied"
              done={queue.data.tied}
              total={queue.data.all}
              noun="filers of this kind"
            />
          )}
          <SegmentedControl
            my="sm"
            aria-label="Which filers"
            value={show}
            onChange={(next) => void set({ show: next as typeof show, page: null })}
            data={[
              { value: 'open', label: 'Without a tie' },
              { value: 'tied', label: 'Tied' },
              { value: 'all', label: 'All' },
            ]}
          />
          <FilterBar
            subject="Filers"
            search={{
              value: typed,
              onChange: (text) => void set({ words: text || null, page: null }),
              placeholder: 'Find a name or state number',
            }}
            filters={[
              {
                id: 'type',
                before: 'that are',
                any: typeWords['candidate committee'],
                name: 'Kind',
                value: type === 'candidate committee' ? null : type,
                options: filerTypes.map((value) => ({ value, label: typeWords[value] })),
                onChange: (value) => void set({ type: value as typeof type | null, page: null }),
              },
            ]}
          />
          <Loaded read={queue} failed="The filers did not load.">
            {(data) => (
              <TieQueue
                key={`${show} ${words} ${type} ${page}`}
                queue={data}
                page={page}
                onPage={(next) => void set({ page: next })}
              />
            )}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <TieHistory />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
