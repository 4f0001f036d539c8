import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, useRead, useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { yearOf } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { fundDonors, type Segment } from '../donors/api.ts'
import { SegmentFilter } from '../segment.ts'
import { thankYous } from '../thanks/api.ts'
import { AddDonor } from './AddDonor.tsx'
import { donorColumns } from './donorColumns.tsx'
import { donorFilters } from './donorFilters.tsx'
import { PdfButton } from './PdfButton.tsx'

const fields = Object.keys(SegmentFilter.shape) as (keyof SegmentFilter)[]

/** Everyone who gave or may give. */
export function Donors({ committeeId }: { committeeId: string }) {
  const list = useList(fundDonors.list, { given: { committeeId }, search: 'search' })
  const [isAdding, setAdding] = useState(false)
  const { facts } = list
  const [year] = useState(() => yearOf(new Date()))
  return (
    <>
      <ListPage
        list={list}
        label="Donors"
        noun={['donor', 'donors']}
        columns={donorColumns}
        saveColumnsAs="fundDonors"
        search="Find a name"
        rowHref={({ id }) =>
          linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: id })
        }
        filters={donorFilters}
        bulkActions={
          facts?.mayEdit
            ? ({ ids }) => (
                <Group gap="xs">
                  {[year, year - 1].map((one) => (
                    <PdfButton
                      key={one}
                      label={`Gifts of ${one} (PDF)`}
                      make={() => call(thankYous.yearEnd, { committeeId, year: one, donorIds: ids })}
                    />
                  ))}
                </Group>
              )
            : undefined
        }
        tools={
          <Group gap="xs">
            <Segments committeeId={committeeId} />
            {facts?.mayEdit && (
              <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
                Add a donor
              </Button>
            )}
          </Group>
        }
        empty={
          <Empty title="No one is on the list yet.">
            People and firms come here by their first gift in the books. Add those you want to ask.
          </Empty>
        }
      />
      {isAdding && <AddDonor committeeId={committeeId} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Saved lists: what the address narrows the list by, under a name. */
function Segments({ committeeId }: { committeeId: string }) {
  const navigate = useNavigate()
  const read = useRead(fundDonors.segments, { committeeId })
  const [name, setName] = useState<string | null>(null)
  const refresh = [fundDonors.segments]
  const save = useWrite(fundDonors.saveSegment, {
    refresh,
    onSuccess: () => {
      showDone('The list is saved.')
      setName(null)
    },
  })
  const remove = useWrite(fundDonors.removeSegment, {
    refresh,
    onSuccess: () => showDone('The list is removed. The donors stay.'),
    onError: (error) => showProblem('The list was not removed.', error.message),
  })
  const segments = read.data?.segments ?? []
  const open = ({ filter }: Segment) =>
    void navigate(`?${new URLSearchParams({ view: 'donors', ...filter }).toString()}`)
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Saved lists
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {segments.length === 0 && <Menu.Label>No list is saved yet.</Menu.Label>}
          {segments.map((segment) => (
            <Menu.Item key={segment.id} onClick={() => open(segment)}>
              {segment.name}
            </Menu.Item>
          ))}
          {read.data?.mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setName('')}>Save this list</Menu.Item>
              {segments.map(({ id, name: named }) => (
                <Menu.Item key={id} onClick={() => remove.run({ committeeId, segmentId: id })}>
                  Remove “{named}”
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={name !== null} onClose={() => setName(null)} title="Save this list">
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="What the list is narrowed by is saved. Who fits is looked up again each time."
            maxLength={80}
            value={name ?? ''}
            error={save.error?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group>
            <Button
              loading={save.busy}
              disabled={!name?.trim()}
              onClick={() => save.run({ committeeId, name: name!, filter: filterInAddress() })}
            >
              Save
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

function filterInAddress(): SegmentFilter {
  const address = new URLSearchParams(window.location.search)
  const found = Object.fromEntries(
    fields.flatMap((field) => (address.has(field) ? [[field, address.get(field)]] : [])),
  )
  const parsed = SegmentFilter.safeParse(found)
  return parsed.success ? parsed.data : {}
}
