import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { placeLink } from '../placeLink.ts'
import { Shape } from '../../../ui/Shape.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { CalendarItem } from '../api.ts'
import { layerLooks } from '../layerLooks.tsx'
import type { Timed } from '../itemTimes.ts'
import { whenInWords } from '../words.ts'
import { MakeEvent } from './MakeEvent.tsx'
import { MoveForm } from './MoveForm.tsx'

interface ItemDrawerProps {
  committeeId: string
  item: CalendarItem | undefined
  zone: string
  mayEdit: boolean
  onMove(item: CalendarItem, times: Timed): void
  onClose(): void
}

export function ItemDrawer({ committeeId, item, zone, mayEdit, onMove, onClose }: ItemDrawerProps) {
  return (
    <Drawer
      position="right"
      opened={item !== undefined}
      onClose={onClose}
      title={item && layerLooks[item.layer].label}
    >
      {item && (
        <Stack gap="sm">
          <Group gap={8} wrap="nowrap" align="baseline">
            <Shape name={layerLooks[item.layer].shape} color={layerLooks[item.layer].color} size={12} />
            <Text size="lg" fw={600} td={item.isCancelled ? 'line-through' : undefined}>
              {item.title}
            </Text>
          </Group>
          {item.isCancelled && <Status tone="bad">Canceled</Status>}
          {item.isDraft && <Status tone="waiting">Draft, seen by those who plan events</Status>}
          <div>
            <Text>{whenInWords(item, zone)}</Text>
            {item.startsAt !== null && item.timeZone !== zone && (
              <Text size="sm" c="dimmed">
                In your committee’s time zone: {whenInWords({ ...item, timeZone: zone }, zone)}
              </Text>
            )}
          </div>
          {item.place && (
            <Text>
              {item.place}{' '}
              {placeLink(item) && (
                <Anchor underline="always" href={placeLink(item)!} target="_blank" rel="noreferrer" size="sm">
                  Open in maps
                </Anchor>
              )}
            </Text>
          )}
          {item.places && <Text className="figure">{item.places}</Text>}
          {item.detail && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {item.detail}
            </Text>
          )}
          {item.citation && (
            <Text size="sm" c="dimmed">
              {item.citation}
            </Text>
          )}
          {item.link && (
            <Group>
              <Button component={Link} to={item.link} variant="default">
                {linkWords[item.layer]}
              </Button>
            </Group>
          )}
          {mayEdit && item.eventId !== null && !item.isCancelled && (
            <MoveForm
              key={`${item.id} ${item.version}`}
              item={item}
              onMove={(times) => {
                onMove(item, times)
                onClose()
              }}
            />
          )}
          {mayEdit && item.entryId !== null && <MakeEvent committeeId={committeeId} entryId={item.entryId} />}
        </Stack>
      )}
    </Drawer>
  )
}

const linkWords: Record<CalendarItem['layer'], string> = {
  events: 'Open the event',
  shifts: 'Open the event',
  tasks: 'Open the project',
  deadlines: 'Open',
  hearings: 'Open the bill',
  imported: 'Open',
}
