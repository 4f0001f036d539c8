// From the coordinates of a file to longitude and latitude. What the file says is read by proj4; where it says nothing, the person is asked.
import proj4 from 'proj4'
import { cutText } from '../../domain/shortText.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { groundShifts, knownProjection, sameGround } from './knownProjections.ts'
import { ProjectionNeeded, type RawLayer } from './mapFile.ts'

export interface Projection {
  name: string
  isDegrees: boolean
  toDegrees(x: number, y: number): [number, number]
  notes: string[]
}

const same = (x: number, y: number): [number, number] => [x, y]

const plainDegrees: Projection = {
  name: 'WGS 84 longitude and latitude',
  isDegrees: true,
  toDegrees: same,
  notes: [],
}

/** `chosen`: the number that the person chose because the file says nothing. */
export function projectionOf(layer: RawLayer, shown: string, chosen?: string): Projection {
  if (chosen !== undefined) return byCode(chosen, shown)
  if (layer.projection === null) {
    if (layer.isInDegrees) return plainDegrees
    throw new ProjectionNeeded(
      `${shown} does not say its projection${layer.format === 'Shapefile' ? ' (there is no .prj file in it)' : ''}. Say which one it was made in, such as EPSG:4326 for longitude and latitude or EPSG:26852 for Nebraska feet.`,
    )
  }
  if (/^EPSG:\d+$/.test(layer.projection)) return byCode(layer.projection, shown)
  const bar = layer.projection.indexOf('|')
  const [code, text] =
    bar < 0 ? ['', layer.projection] : [layer.projection.slice(0, bar), layer.projection.slice(bar + 1)]
  const known = code === '' ? null : knownProjection(code)
  return known ? byCode(code, shown) : byText(text, shown)
}

function byCode(code: string, shown: string): Projection {
  const known = knownProjection(code)
  if (!known)
    throw new UnreadableFile(
      `${shown} is in the projection ${cutText(code, 40)}, which is not known here. Export it in WGS 84 (EPSG:4326).`,
    )
  const { name, definition, isNad27 } = known
  if (definition === '+proj=longlat +datum=WGS84') return { ...plainDegrees, name }
  return made(name, definition, isNad27 ? [nad27Note] : [], /longlat/.test(definition), shown)
}

const nad27Note =
  'It is in NAD27. Without the government’s shift grid it was moved by the mean shift of the contiguous states (EPSG 1173), so shapes may be up to 10 meters (33 feet) off.'

const mostLetters = 20_000

/** The well-known text of a .prj file, of either edition. */
function byText(raw: string, shown: string): Projection {
  const text = horizontal(raw.replaceAll('\0', '').trim())
  const name = cutText(/^\w+\s*\[\s*"([^"]*)"/.exec(text)?.[1] ?? text, 80).replaceAll('_', ' ')
  if (text === '' || text.length > mostLetters) throw unknown(name, shown)
  const ground =
    /(?:DATUM|TRF|ENSEMBLE|GEODETICDATUM)\s*\[\s*"([^"]*)"/i.exec(text)?.[1] ??
    /\+(?:datum|ellps)=(\w+)/i.exec(text)?.[1] ??
    ''
  const shift = /TOWGS84|ABRIDGEDTRANSFORMATION/i.test(text)
    ? undefined
    : groundShifts.find((one) => one.name.test(ground))
  const notes: string[] = []
  if (shift && /1927|27/.test(ground)) notes.push(nad27Note)
  else if (!shift && !sameGround.test(ground) && !/TOWGS84/i.test(text))
    notes.push(
      `Its ground (${cutText(ground || 'unnamed', 60)}) is not known here, so shapes may be several hundred meters off.`,
    )
  const isDegrees = /^GEOG|\+proj=(longlat|latlong)/i.test(text)
  if (isDegrees && !shift && !/TOWGS84/i.test(text) && isPlainDegree(text))
    return { name, isDegrees, toDegrees: same, notes }
  return made(name, shift ? withShift(text, shift.shift) : text, notes, isDegrees, shown)
}

/** Degrees from Greenwich, as nearly always. Others are in grads, or counted from Paris. */
const isPlainDegree = (text: string) =>
  /UNIT\s*\[\s*"[^"]*"\s*,\s*0\.01745329\d*/i.test(text) &&
  !/PRIMEM\s*\[\s*"[^"]*"\s*,\s*-?0*\.?0*[1-9]/i.test(text)

/** A text that also has a height: the part that lies flat. */
function horizontal(text: string): string {
  if (!/^(COMPD_CS|COMPOUNDCRS)/i.test(text)) return text
  const start = text.search(/(PROJCS|PROJCRS|GEOGCS|GEOGCRS)\s*\[/i)
  if (start < 0) return text
  let depth = 0
  for (let i = start; i < text.length; i++)
    if (text[i] === '[') depth++
    else if (text[i] === ']' && --depth === 0) return text.slice(start, i + 1)
  return text
}

/** proj4 takes the shift where the older edition has it, behind the spheroid. */
const withShift = (text: string, shift: string) =>
  text.replace(
    /((?:DATUM)\s*\[\s*"[^"]*"\s*,\s*SPHEROID\s*\[(?:[^[\]]|\[[^[\]]*\])*\])/i,
    (datum) => `${datum},TOWGS84[${shift}]`,
  )

function made(
  name: string,
  definition: string,
  notes: string[],
  isDegrees: boolean,
  shown: string,
): Projection {
  let forward: (point: [number, number]) => [number, number]
  try {
    forward = proj4(definition, '+proj=longlat +datum=WGS84').forward
    forward([0, 0])
  } catch {
    throw unknown(name, shown)
  }
  return { name, isDegrees, toDegrees: (x, y) => forward([x, y]), notes }
}

const unknown = (name: string, shown: string) =>
  new UnreadableFile(
    `${shown} is in a projection that cannot be read (${cutText(name || 'no name', 60)}). Export it in WGS 84 (EPSG:4326).`,
  )
