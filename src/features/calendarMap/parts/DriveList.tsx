import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { counted } from '../../../domain/numbers.ts'
import { placeLink, webMapLink } from '../../calendar/placeLink.ts'
import { whenInWords } from '../../calendar/words.ts'
import { isTooTight, milesInWords, minutesInWords, type driveTo, type PlacedItem } from '../drive.ts'
import classes from './DriveList.module.css'

interface DriveListProps {
  drive: ReturnType<typeof driveTo>
  zone: string
  free: ReadonlySet<string>
  onFree(item: PlacedItem, isFree: boolean): void
  onRemove(item: PlacedItem): void
}

/** The stops in their order, and plainly what the miles are and are not. */
export function DriveList({ drive, zone, free, onFree, onRemove }: DriveListProps) {
  return (
    <Stack gap="xs" className={classes.sheet}>
      <Group justify="space-between">
        <Text role="status">
          {counted(drive.legs.length, 'stop')}, {milesInWords(drive.miles)} in all.{' '}
          <b>Straight-line distance, not road distance.</b> Roads are longer.
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
          className={classes.tools}
        >
          Print
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Events with a fixed time are driven to in the order of their times. Those marked “any time” are put
        where they lie on the way.
      </Text>
      <ol className={classes.list}>
        {drive.legs.map((leg, index) => (
          <li key={leg.item.id} className={classes.stop}>
            <span className={classes.number}>{index + 1}</span>
            <div>
              <Text fw={600}>{leg.item.title}</Text>
              <Text size="sm">{whenInWords(leg.item, zone)}</Text>
              <Text size="sm">{leg.item.place}</Text>
              <span className={classes.way}>
                {leg.miles !== null &&
                  `${milesInWords(leg.miles)} from ${index === 0 ? 'the start' : 'the stop before'}`}
                {leg.minutes !== null && (
                  <>
                    {', '}
                    <span className={isTooTight(leg) ? classes.tight : undefined}>
                      {minutesInWords(leg.minutes)}
                      {isTooTight(leg) && leg.minutes >= 0 && ': too little for that way'}
                    </span>
                  </>
                )}
              </span>
            </div>
            <Stack gap={4} className={classes.tools}>
              <Checkbox
                label="Any time"
                checked={free.has(leg.item.id)}
                onChange={(event) => onFree(leg.item, event.currentTarget.checked)}
              />
              <Group gap="sm">
                <Anchor size="sm" href={placeLink(leg.item) ?? undefined}>
                  Directions
                </Anchor>
                <Anchor size="sm" href={webMapLink(leg.item) ?? undefined} target="_blank" rel="noreferrer">
                  Map
                </Anchor>
                <Anchor size="sm" component="button" type="button" onClick={() => onRemove(leg.item)}>
                  Take out
                </Anchor>
              </Group>
            </Stack>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
