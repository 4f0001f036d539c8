// Counties and towns, read from the table in nebraska.ts.
import { nebraska } from './nebraska.ts'

export interface County {
  name: string
  /** From 1, in the order of the alphabet. */
  number: number
  /** Estimated voters: R, D, NP, L, LMN. */
  parties: [number, number, number, number, number]
  voters: number
  /** Congressional district by legislative district. */
  congressOf(legislative: number): string
  longitude: number
  latitude: number
  ruralShare: number
  country: Area
  towns: Town[]
}

export interface Town {
  name: string
  zips: string[]
  people: number
  areas: Area[]
}

/** A rectangle that lies inside its town or county, cut into tiles. */
export interface Area {
  west: number
  south: number
  width: number
  height: number
  columns: number
  rows: number
  /** Legislative district of each tile, row by row from the southwest. */
  legislative: number[]
}

export const counties: County[] = readCounties()

/** Registered voters of the whole state: the Secretary of State's figure of 12 February 2026, which the estimates add up to nearly. */
export const stateVoters = 1_254_333

function readCounties(): County[] {
  const list: County[] = []
  for (const line of nebraska.trim().split('\n')) {
    const cells = line.trim().split('|')
    if (line.startsWith(' ')) list.at(-1)!.towns.push(readTown(cells))
    else list.push(readCounty(cells, list.length + 1))
  }
  return list
}

function readCounty([name, congress, parties, rural, country]: string[], number: number): County {
  const [usual, ...exceptions] = congress!.split(' ')
  const byLegislative = new Map(
    exceptions.map((pair) => pair.split(':') as [string, string]).map(([ld, cg]) => [Number(ld), cg]),
  )
  const byParty = parties!.split(' ').map(Number) as County['parties']
  const area = readArea(country!)
  return {
    name: name!,
    number,
    parties: byParty,
    voters: byParty.reduce((sum, n) => sum + n, 0),
    congressOf: (legislative) => byLegislative.get(legislative) ?? usual!,
    longitude: area.west + area.width / 2,
    latitude: area.south + area.height / 2,
    ruralShare: Number(rural) / 100,
    country: area,
    towns: [],
  }
}

function readTown([name, zips, people, ...areas]: string[]): Town {
  return { name: name!, zips: zips!.split(','), people: Number(people), areas: areas.map(readArea) }
}

function readArea(text: string): Area {
  const [west, south, width, height, tiles] = text.split(' ') as [string, string, string, string, string]
  const [size, districts] = tiles.split(':') as [string, string]
  const [columns, rows] = size.split('x').map(Number) as [number, number]
  const legislative = districts.split(',').flatMap((run) => {
    const [district, times = '1'] = run.split('*')
    return Array.from({ length: Number(times) }, () => Number(district))
  })
  return {
    west: Number(west),
    south: Number(south),
    width: Number(width),
    height: Number(height),
    columns,
    rows,
    legislative,
  }
}
