import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { packets } from '../api.ts'
import classes from '../Packets.module.css'
import type { Print } from '../shapes.ts'

const TypeUp = lazy(() => import('./TypeUp.tsx'))
const shown = 3
const reads = [packets.prints, packets.list]

/** What was printed lately and is being printed, and the way to type sheets up. */
export function PaperDesk({ committeeId }: { committeeId: string }) {
  const [code, setCode] = useQueryState('sheet')
  const { data } = useRead(packets.prints, { committeeId })
  useCommitteeNews(committeeId, 'walkbooks', reads)
  if (!data?.mayPrint) return null
  const prints = data.prints.slice(0, shown)
  return (
    <Section
      title="Paper"
      note="Select walkbooks below to print them. Sheets come back by keyboard or photo."
      actions={
        <Button size="compact-sm" variant="default" onClick={() => void setCode('')}>
          Type up a sheet
        </Button>
      }
    >
      {prints.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nothing was printed yet.
        </Text>
      ) : (
        <ul className={classes.list}>
          {prints.map((print) => (
            <PrintLine key={print.id} print={print} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {code !== null && (
          <TypeUp
            committeeId={committeeId}
            code={code}
            onCode={(next) => void setCode(next)}
            onClose={() => void setCode(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}

export function PrintLine({ print }: { print: Print }) {
  const { state, done, packets: count } = print
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {counted(count, 'packet')}, {counted(print.doors, 'door')} · {print.printedByName},{' '}
          <DateText value={print.printedAt} relative />
        </Text>
        {state === 'printing' && (
          <Group gap="xs">
            <Progress w={120} value={(done / count) * 100} aria-label={`${done} of ${count} printed`} />
            <Text size="sm" className="figure">
              {done} of {count}
            </Text>
          </Group>
        )}
        {state === 'failed' && (
          <Group gap="xs">
            <Status tone="bad">Failed</Status>
            <Text size="sm">{print.failure}</Text>
          </Group>
        )}
        {state === 'ready' &&
          (print.fileId ? (
            <Anchor href={`/api/files/${print.fileId}`} download size="sm">
              Download {count === 1 ? 'the PDF' : 'the ZIP'}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              The file was removed.
            </Text>
          ))}
      </Group>
    </li>
  )
}
