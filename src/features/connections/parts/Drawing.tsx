import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../../../domain/numbers.ts'
import type { Link, Node } from '../api.ts'
import { certaintyWords, nodeWords } from '../words.ts'
import classes from './Drawing.module.css'
import { layout, type Placed } from './layout.ts'

interface DrawingProps {
  center: Node
  nodes: Node[]
  links: Link[]
  /** A click or Enter: the node becomes the middle. */
  onChoose(key: string): void
}

/** The neighborhood as a drawing. Arrow keys go from node to node, Enter moves into one; the list beside it says the same in words. */
export function Drawing({ center, nodes, links, onChoose }: DrawingProps) {
  const { placed, width, height } = useMemo(
    () => layout(nodes, links, center.key),
    [nodes, links, center.key],
  )
  const [at, setAt] = useState({ of: center.key, place: 0 })
  const [pointed, setPointed] = useState<string | null>(null)
  const elements = useRef(new Map<number, SVGGElement>())
  const byKey = useMemo(() => new Map(placed.map((one) => [one.node.key, one])), [placed])
  const named = useMemo(() => namesShown(placed, links, center.key), [placed, links, center.key])
  const middle = placed.findIndex(({ node }) => node.key === center.key)
  const focused = at.of === center.key ? Math.min(at.place, placed.length - 1) : middle
  // After a key opened a neighbor, the focus goes to the middle of the new drawing, not to the top of the page.
  const goesAlong = useRef(false)
  useEffect(() => {
    if (goesAlong.current) elements.current.get(middle)?.focus()
    goesAlong.current = false
  }, [center.key, middle])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const next =
      step !== undefined
        ? (focused + step + placed.length) % placed.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? placed.length - 1
            : null
    if (next !== null) {
      event.preventDefault()
      setAt({ of: center.key, place: next })
      elements.current.get(next)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      goesAlong.current = focused !== middle
      onChoose(placed[focused]!.node.key)
    }
  }

  return (
    <figure style={{ margin: 0 }}>
      <div className={classes.frame}>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={`Drawing of ${center.name} with ${counted(nodes.length - 1, 'neighbor')}. Arrow keys go from one to the next, Enter opens it.`}
        >
          {linesOf(links, byKey).map(({ key, path, link }) => (
            <path
              key={key}
              d={path}
              className={classes.link}
              data-certainty={link.certainty}
              data-near={pointed === link.a || pointed === link.b || undefined}
              aria-hidden
            />
          ))}
          {placed.map(({ node, x, y }, place) => (
            <g
              key={node.key}
              ref={(element) => {
                if (element) elements.current.set(place, element)
                else elements.current.delete(place)
              }}
              className={classes.node}
              transform={`translate(${x},${y})`}
              role="button"
              tabIndex={place === focused ? 0 : -1}
              data-center={node.key === center.key || undefined}
              aria-label={`${node.name}, ${nodeWords[node.kind].toLowerCase()}${node.key === center.key ? ', in the middle' : ''}`}
              onClick={() => onChoose(node.key)}
              onKeyDown={onKeyDown}
              onFocus={() => {
                setAt({ of: center.key, place })
                setPointed(node.key)
              }}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(node.key)}
              onPointerLeave={() => setPointed(null)}
            >
              <title>{`${node.name} (${nodeWords[node.kind]})`}</title>
              <Shape node={node} />
              <text className={classes.letter} y={3.5} aria-hidden>
                {nodeWords[node.kind][0]}
              </text>
              {(named.has(node.key) || pointed === node.key) && (
                <text y={25} aria-hidden>
                  {shortName(node)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <Legend />
    </figure>
  )
}

/** A person is round, what is filed or voted on has corners: not by color alone. */
function Shape({ node: { kind } }: { node: Node }) {
  if (kind === 'bill')
    return <rect className={classes.shape} x={-10} y={-10} width={20} height={20} rx={2} data-shape />
  if (kind === 'filer' || kind === 'principal')
    return <polygon className={classes.shape} points="0,-13 13,0 0,13 -13,0" data-shape />
  return <circle className={classes.shape} r={11} data-shape />
}

function Legend() {
  const line = (dash: string | undefined) => (
    <svg width={28} height={8} aria-hidden>
      <line x1={0} x2={28} y1={4} y2={4} stroke="currentColor" strokeWidth={1.6} strokeDasharray={dash} />
    </svg>
  )
  return (
    <ul className={classes.legend} aria-label="Legend">
      <li>
        {line(undefined)} {certaintyWords.confirmed}
      </li>
      <li>
        {line('6 4')} {certaintyWords.matched}
      </li>
      <li>
        {line('1.5 4')} {certaintyWords.inferred}
      </li>
      <li>Round: people. Diamond: committees and principals. Square: bills.</li>
    </ul>
  )
}

/** The middle, then those with most links, as long as no name lies on another one or on a node. */
function namesShown(placed: Placed[], links: Link[], center: string): Set<string> {
  const degree = new Map<string, number>()
  for (const { a, b } of links) for (const key of [a, b]) degree.set(key, (degree.get(key) ?? 0) + 1)
  const weight = ({ node }: Placed) => (node.key === center ? Infinity : (degree.get(node.key) ?? 0))
  const taken: Box[] = placed.map(({ x, y }) => ({
    left: x - 11,
    right: x + 11,
    top: y - 11,
    bottom: y + 11,
  }))
  const shown = new Set<string>()
  for (const one of placed.toSorted((a, b) => weight(b) - weight(a))) {
    const half = shortName(one.node).length * 3.3
    const box = { left: one.x - half, right: one.x + half, top: one.y + 14, bottom: one.y + 28 }
    if (one.node.key !== center && taken.some((other) => isOver(box, other))) continue
    taken.push(box)
    shown.add(one.node.key)
  }
  return shown
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Two links between the same nodes bend away from each other. */
function linesOf(links: Link[], byKey: Map<string, Placed>) {
  const met = new Map<string, number>()
  return links.flatMap((link) => {
    const [from, to] = [byKey.get(link.a), byKey.get(link.b)]
    if (!from || !to) return []
    const pair = [link.a, link.b].sort().join(' ')
    const bend = (met.get(pair) ?? 0) * 14
    met.set(pair, (met.get(pair) ?? 0) + 1)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    const [mx, my] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend]
    return [
      {
        key: `${link.a} ${link.b} ${link.kind}`,
        link,
        path: `M${from.x},${from.y}Q${mx},${my} ${to.x},${to.y}`,
      },
    ]
  })
}

/** A bill goes by its number. */
const shortName = ({ kind, name }: Node) => {
  const own = kind === 'bill' ? name.split(':')[0]! : name
  return own.length > 26 ? `${own.slice(0, 25)}…` : own
}
