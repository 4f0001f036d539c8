// How people, firms, committees, bills and senators are tied to each other in the public records: gifts, lobbying, sponsorship and votes. A
// "node" is one of them, written like "senator:12"; near in time or tied by records is all that is said.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { certainties, linkKinds, nodeKinds } from '../../domain/connections/columns.ts'
import { isBigId } from '../../domain/bigId.ts'

/** "donor:-81985529216486896" */
export const NodeKey = z.string().refine((text) => {
  const [kind = '', id = '', ...more] = text.split(':')
  return more.length === 0 && (nodeKinds as readonly string[]).includes(kind) && isBigId(id)
}, 'This names nothing that has connections.')

export const Node = z.object({
  key: z.string(),
  kind: z.enum(nodeKinds),
  name: z.string(),
  note: z.string(),
  /** Where its page is. */
  to: z.string(),
  /** A committee whose donors can be opened in place. */
  isPac: z.boolean(),
})
export type Node = z.infer<typeof Node>

const Sums = z.object({
  kind: z.enum(linkKinds),
  certainty: z.enum(certainties),
  cents: z.string(),
  rows: z.number(),
  /** Null without a year. */
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
})
export const Link = Sums.extend({ a: z.string(), b: z.string() })
export type Link = z.infer<typeof Link>

const Filter = {
  kinds: z.array(z.enum(linkKinds)).max(linkKinds.length).optional(),
  year: z.number().int().min(1970).max(2100).optional(),
}

export const Evidence = z.object({
  id: z.string(),
  on: z.string().nullable(),
  what: z.string(),
  cents: z.string().nullable(),
  /** The page that shows the row. */
  to: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

const ofLink = z.object({ a: NodeKey, b: NodeKey, kind: z.enum(linkKinds), year: Filter.year })

export const connections = api('connections', {
  find: read({
    may: 'signedIn',
    about: 'People, firms, committees, bills and senators by name, for choosing one.',
    input: z.object({ text: z.string().trim().min(2).max(100) }),
    output: z.object({ nodes: z.array(Node) }),
  }),
  around: exportable(
    read({
      may: 'signedIn',
      heavy: true,
      about: 'Neighbors of one node with the links between them: at most 150, most money and rows first.',
      input: z.object({ of: NodeKey, opened: z.array(NodeKey).max(5).default([]), ...Filter }),
      output: z.object({
        center: Node,
        nodes: z.array(Node),
        links: z.array(Link),
        /** How many there are; of many only the first are in `nodes`. */
        neighbors: z.number(),
        counts: z.array(z.object({ kind: z.enum(linkKinds), neighbors: z.number() })),
      }),
    }),
    { what: 'Connections', mayExport: 'signedIn' },
  ),
  paths: read({
    may: 'signedIn',
    heavy: true,
    about:
      'Up to five different paths between two nodes, shortest and rarest first. Unanimous votes only when they are asked for.',
    input: z.object({ from: NodeKey, to: NodeKey, ...Filter }),
    output: z.object({
      from: Node,
      to: Node,
      paths: z.array(z.object({ nodes: z.array(Node), steps: z.array(z.array(Sums)) })),
    }),
  }),
  evidence: read({
    may: 'signedIn',
    about: 'The rows behind one link, newest first, and their sum.',
    input: ofLink,
    output: z.object({ rows: z.array(Evidence), total: z.number(), cents: z.string() }),
  }),
})
