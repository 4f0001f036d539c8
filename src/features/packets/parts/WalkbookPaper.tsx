import { Button, Group, Text } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import type { Walkbook } from '../../walkbooks/shapes.ts'
import { packets } from '../api.ts'
import classes from '../Packets.module.css'
import type { PacketRow, Print } from '../shapes.ts'
import { PrintLine } from './PaperDesk.tsx'
import { PrintButton } from './PrintButton.tsx'

const TypeUp = lazy(() => import('./TypeUp.tsx'))
const reads = [packets.list, packets.prints]

/** The packets of one walkbook: how many of their sheets came back. */
export function WalkbookPaper({ one }: { one: Walkbook }) {
  const { committeeId, id: walkbookId } = one
  const [code, setCode] = useQueryState('sheet')
  const { data } = useRead(packets.list, { committeeId, walkbookId })
  const prints = useRead(packets.prints, { committeeId }).data?.prints ?? []
  useCommitteeNews(committeeId, 'walkbooks', reads)
  if (!data?.mayPrint) return null
  const printOf = new Map(prints.map((print) => [print.id, print]))
  return (
    <Section
      title="Paper"
      actions={
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => void setCode('')}>
            Type up a sheet
          </Button>
          {one.archivedAt === null && <PrintButton committeeId={committeeId} walkbooks={[one]} />}
        </Group>
      }
    >
      {data.packets.length === 0 && (
        <Text c="dimmed" size="sm">
          Not printed yet.
        </Text>
      )}
      <ul className={classes.list}>
        {data.packets.map((packet) => (
          <Packet
            key={packet.id}
            packet={packet}
            print={printOf.get(packet.printId)}
            onType={(next) => void setCode(next)}
          />
        ))}
      </ul>
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

function Packet({
  packet,
  print,
  onType,
}: {
  packet: PacketRow
  print: Print | undefined
  onType(code: string): void
}) {
  const { code, sheets, typed } = packet
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          <b className="figure">{code}</b> · {packet.name} · {packet.printedByName},{' '}
          <DateText value={packet.printedAt} relative /> · {typed} of {counted(sheets, 'sheet')} typed
        </Text>
        <Group gap="xs">
          {typed === sheets ? (
            <Status tone="good">All typed</Status>
          ) : (
            packet.isOver && <Status tone="neutral">Ended</Status>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Type up ${code}`}
            onClick={() => onType(`${code}-${Math.min(typed + 1, sheets)}`)}
          >
            Type up
          </Button>
        </Group>
      </Group>
      {print && (
        <ul className={classes.list}>
          <PrintLine print={print} />
        </ul>
      )}
    </li>
  )
}
