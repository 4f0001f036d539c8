export interface OsmNode {
  node: number
  longitude: number
  latitude: number
  tags: Map<string, string>
}

export interface OsmWay {
  way: number
  nodes: number[]
  tags: Map<string, string>
}

/** What of OpenStreetMap is read; relations are not. */
export type OsmThing = OsmNode | OsmWay

export const isWay = (thing: OsmThing): thing is OsmWay => 'way' in thing

/** A file is read once for each: the places of nodes are needed before the ways that go through them, in whatever order the file has them. */
export type Wanted = 'nodes' | 'ways'
