// Address points in the columns of OpenAddresses, for the households of a synthetic state: the state's file has no coordinates.
import type { Address } from './addresses.ts'

export const pointsHeader = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n'

export function pointLine({ address, county }: { address: Address; county: string }): string {
  // Some buildings are one point, others one per door.
  const unit = address.number % 2 === 0 && address.unit ? `${titled(address.unitType)} ${address.unit}` : ''
  const number = [address.number, address.fraction].filter(Boolean).join(' ')
  return `${address.longitude.toFixed(6)},${address.latitude.toFixed(6)},${number},${streetIn(county, address)},${unit},${titled(address.city)},${county},NE,${address.zip5},,\n`
}

// Half of the counties write words out: points and voters must meet all the same.
function streetIn(county: string, { street }: Address): string {
  const isLong = county.length % 2 === 0
  const { direction, name, type } = street
  const words = isLong
    ? [longWords[direction] ?? direction, name, longWords[type] ?? type]
    : [direction, name, type]
  return titled(words.filter(Boolean).join(' '))
}

const longWords: Record<string, string> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  ST: 'STREET',
  AVE: 'AVENUE',
  RD: 'ROAD',
  DR: 'DRIVE',
  LN: 'LANE',
  BLVD: 'BOULEVARD',
  CIR: 'CIRCLE',
  CT: 'COURT',
  PL: 'PLACE',
  PKWY: 'PARKWAY',
  TER: 'TERRACE',
  TRL: 'TRAIL',
}

/** "N 50TH RD" → "N 50th Rd" */
function titled(text: string): string {
  return text.toLowerCase().replaceAll(/(^|[ '.-])[a-z]/g, (letter) => letter.toUpperCase())
}
