// Fictional voters that stand in one export and nowhere else: when a list turns up where it does not belong, they say whose it was.
// Each is modelled on a voter of the list (town, precinct, districts), so that no one picks it out by its looks.
import type { ExportVoter } from './exportRows.server.ts'

/** A whole number from 0 up to but not including `limit`. */
export type Draw = (limit: number) => number

export function inventCanary(model: ExportVoter, draw: Draw): ExportVoter {
  const pick = (words: readonly string[]) => words[draw(words.length)]!
  const asWritten = isUpper(model.lastName) ? (text: string) => text.toUpperCase() : (text: string) => text
  const street = asWritten(
    `${pick(streetStarts)}${pick(streetEnds)} ${pick(['Ln', 'Ct', 'Dr', 'Cir', 'Rd'])}`,
  )
  return {
    ...model,
    voterNumber: numberLike(model.voterNumber, draw),
    firstName: asWritten(pick(firstNames)),
    middleName: model.middleName === '' ? '' : String.fromCharCode(65 + draw(26)),
    lastName: asWritten(`${pick(nameStarts)}${pick(nameEnds)}`),
    nameSuffix: '',
    age: model.age === null ? null : Math.min(92, Math.max(19, model.age + draw(17) - 8)),
    status: 'A',
    // 555-0100 to 555-0199 are kept free for invented people: no one's phone rings.
    phone: `${/^(402|531|308)/.exec(model.phone)?.[0] ?? '402'}55501${String(draw(100)).padStart(2, '0')}`,
    cellPhone: '',
    email: '',
    line: model.line === '' ? '' : `${100 + draw(8900)} ${street}`,
    street: model.line === '' ? '' : street,
    mailing: null,
    longitude: beside(model.longitude, draw),
    latitude: beside(model.latitude, draw),
  }
}

/** Written like the others, from 99… on. That no one has it is checked against the file. */
function numberLike(voterNumber: string, draw: Draw): string {
  const digits = voterNumber.replaceAll(/\D/g, '').length
  if (digits < 6) return `99${Array.from({ length: 6 }, () => draw(10)).join('')}`
  let at = 0
  return voterNumber.replaceAll(/\d/g, () => (at++ < 2 ? '9' : String(draw(10))))
}

/** Some hundred meters away, rounded as files round. */
const beside = (degrees: number | null, draw: Draw): number | null =>
  degrees === null ? null : Math.round((degrees + (draw(601) - 300) / 100_000) * 1e6) / 1e6

const isUpper = (text: string): boolean => text !== '' && text === text.toUpperCase()

/** Everything a row can be told by, in lower case: "9912345", "hollis", "402…". */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ]
}

/** All phone numbers within a text, however they are written: "(402) 555-0114", "+1 402.555.0114". */
export function phonesIn(text: string): string[] {
  return [...text.matchAll(/(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g)].map(
    (found) => `${found[1]}${found[2]}${found[3]}`,
  )
}

const firstNames = (
  'Alma Arlen Bernice Calvin Clara Corinne Dale Darlene Delbert Donna Edwin Elaine Ervin Esther Faye Floyd Gerald Glenda Harlan Hazel ' +
  'Hollis Irene Janice Jerome Joyce Keith Lavonne Leland Lorraine Lowell Marlene Marvin Merle Nadine Norman Opal Orville Pauline ' +
  'Phyllis Ramona Roland Rosalie Ruben Shirley Stanley Theodore Velma Vernon Wanda Wendell Wilma'
).split(' ')
const nameStarts = (
  'Ahren Alber Back Bartel Becken Bieder Brandt Dallen Dorn Eggen Falken Feld Gerken Grimm Halver Harten Hasel Heiden Holten Jaken ' +
  'Kessel Klingen Kolden Lauter Linden Marten Molden Nieder Osten Petten Quaden Reben Rosen Sander Silven Stolten Thoren Ulmer Velten ' +
  'Walden Wester Winkel Zander'
).split(' ')
const nameEnds =
  'berg bach bauer beck brink dahl dorf feldt gaard hagen hoff holt husen kamp lund mayer quist rath ried sen stad stedt strom wold'.split(
    ' ',
  )
const streetStarts = (
  'Amber Ash Barley Bent Birch Bluestem Bur Chalk Copper Creek Dove Fallow Flint Gander Harvest Hollow Juniper Kestrel Lark Linden ' +
  'Marsh Meadow Miller Orchard Otter Pheasant Plum Prairie Quail Reed Ridge River Rye Sand Sedge Spring Stone Sumac Thistle Walnut ' +
  'Willow Windmill'
).split(' ')
const streetEnds =
  'bend brook crest dale field ford gate glen grove haven hill mead mill moor point rest row run shade view wick wood'.split(
    ' ',
  )
