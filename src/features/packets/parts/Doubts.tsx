import { Button, Group, Text } from '@mantine/core'
import { box } from '../../../domain/paper/sheetLayout.ts'
import { pixelsPerMm } from '../../../domain/paper/reading/readBoxes.ts'
import { counted } from '../../../domain/numbers.ts'
import classes from '../Packets.module.css'
import type { Sheet } from '../shapes.ts'
import type { PhotoRead } from './sendPhoto.ts'

interface DoubtsProps {
  sheet: Sheet
  photo: PhotoRead
  undecided: PhotoRead['doubtful']
  onDecide(key: string, isTicked: boolean): void
}

/** The straightened photo, and each box that could not be read for sure, beside its picture. */
export function Doubts({ sheet, photo, undecided, onDecide }: DoubtsProps) {
  const address = `data:image/jpeg;base64,${photo.picture.jpeg}`
  return (
    <div className={classes.photo}>
      {undecided.length > 0 && (
        <>
          <Text fw={600}>{counted(undecided.length, 'box needs', 'boxes need')} your eyes</Text>
          <ul className={classes.doubts}>
            {undecided.map((doubt) => (
              <li key={doubt.key}>
                <Crop address={address} photo={photo} x={doubt.x} y={doubt.y} />
                <div>
                  <Text size="sm">{boxWords(sheet, doubt.key)}</Text>
                  <Group gap="xs">
                    <Button size="compact-sm" variant="default" onClick={() => onDecide(doubt.key, true)}>
                      Ticked
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => onDecide(doubt.key, false)}>
                      Empty
                    </Button>
                  </Group>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <img
        src={address}
        alt="The sheet as it was photographed, straightened"
        className={classes.sheetPicture}
      />
    </div>
  )
}

const shown = 72
const around = 2.4

function Crop({ address, photo, x, y }: { address: string; photo: PhotoRead; x: number; y: number }) {
  const wide = (box.size + around * 2) * pixelsPerMm
  const scale = shown / wide
  return (
    <div
      className={classes.crop}
      role="img"
      aria-label="The box in the photo"
      style={{
        backgroundImage: `url(${address})`,
        backgroundSize: `${photo.picture.width * scale}px ${photo.picture.height * scale}px`,
        backgroundPosition: `${-(x - around * pixelsPerMm) * scale}px ${-(y - around * pixelsPerMm) * scale}px`,
      }}
    />
  )
}

/** "12 Elm St, Ann Sample: Q2 B" */
function boxWords(sheet: Sheet, key: string): string {
  const [d = '0', first = '', what, value = ''] = key.split('/')
  const door = sheet.doors[Number(d)]
  if (what === undefined) return `${door?.line}: ${first}`
  const who = door?.people[Number(first)]?.name ?? ''
  const question = /^q(\d+)$/.exec(what)
  return `${who}: ${question ? `Q${Number(question[1]) + 1} ${value}` : what === 'sign' ? 'wants a sign' : what}`
}
