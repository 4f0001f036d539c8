import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { BooksPage } from '../BooksPage.tsx'
import { recurring, type Recurring } from './api.ts'
import { DueDay } from './parts/DueDay.tsx'
import { RecurringForm } from './parts/RecurringForm.tsx'
import { everyWords } from './words.ts'

const reads = [recurring.list]

/** What repeats, and asks before it posts. */
export default function RecurringPage() {
  const { committeeId = '' } = useParams()
  const read = useRead(recurring.list, { committeeId })
  const [editing, setEditing] = useState<Recurring | 'new' | null>(null)
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  return (
    <BooksPage
      committeeId={committeeId}
      shown="recurring"
      title="Recurring"
      purpose="Rent, phones, interest: what repeats asks you before it is posted."
      action={read.data?.mayEdit && <Button onClick={() => setEditing('new')}>Add what repeats</Button>}
    >
      <Loaded read={read} failed="What repeats did not load.">
        {(data) => (
          <>
            {data.recurring.length === 0 && (
              <Empty title="Nothing repeats yet.">
                Add the rent, the phone bill or the bank’s interest once. It is then due by itself.
              </Empty>
            )}
            {data.recurring.map((one) => (
              <One
                key={one.id}
                committeeId={committeeId}
                one={one}
                mayEdit={data.mayEdit}
                onEdit={() => setEditing(one)}
              />
            ))}
            <Modal
              opened={editing !== null}
              onClose={() => setEditing(null)}
              title={editing === 'new' ? 'Add what repeats' : 'Change what repeats'}
            >
              {editing !== null && (
                <RecurringForm
                  committeeId={committeeId}
                  one={editing === 'new' ? undefined : editing}
                  categories={data.categories}
                  onDone={() => setEditing(null)}
                />
              )}
            </Modal>
          </>
        )}
      </Loaded>
    </BooksPage>
  )
}

interface OneProps {
  committeeId: string
  one: Recurring
  mayEdit: boolean
  onEdit(): void
}

function One({ committeeId, one, mayEdit, onEdit }: OneProps) {
  const end = useWrite(recurring.end, { refresh: reads })
  const hasEnded = one.next === null
  async function stop() {
    const today = dayOf(new Date())
    const lastOn = today < one.firstOn ? one.firstOn : today
    await end.runAsync({ committeeId, recurringId: one.id, lastOn })
    showUndo({
      message: `${one.name} has ended.`,
      onUndo: () => end.runAsync({ committeeId, recurringId: one.id, lastOn: one.lastOn }),
    })
  }
  return (
    <Section
      card
      title={one.name}
      note={[
        everyWords[one.every],
        one.who?.name,
        one.purpose,
        hasEnded ? 'has ended' : `next ${formatDate(one.next!)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        mayEdit && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              Change
            </Button>
            {!hasEnded && (
              <Button size="compact-sm" variant="default" loading={end.busy} onClick={() => void stop()}>
                End
              </Button>
            )}
          </Group>
        )
      }
    >
      <Text fw={600}>
        <Money cents={one.cents} />
      </Text>
      {one.due.map((dueOn) =>
        mayEdit ? (
          <DueDay key={dueOn} committeeId={committeeId} one={one} dueOn={dueOn} />
        ) : (
          <Text key={dueOn}>Due {formatDate(dueOn)}</Text>
        ),
      )}
      {one.turns.map(({ dueOn, number, isVoided, byName }) => (
        <Text key={dueOn} size="sm" c="dimmed" mt={4}>
          {formatDate(dueOn)}:{' '}
          {number === null ? `skipped by ${byName}` : `entry ${number}, posted by ${byName}`}{' '}
          {isVoided && <Status tone="neutral">Voided</Status>}
        </Text>
      ))}
    </Section>
  )
}
