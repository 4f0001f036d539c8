import { Anchor, Button, Group, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import type { In } from '../../../app/contract.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { connections, type Link, type Node } from '../api.ts'
import { nodeWords } from '../words.ts'
import classes from './connections.module.css'
import { Drawing } from './Drawing.tsx'
import type { Asked } from './EvidenceDrawer.tsx'
import { LinkButton } from './LinkButton.tsx'

interface NeighborsProps {
  found: { center: Node; nodes: Node[]; links: Link[]; neighbors: number }
  filter: In<typeof connections.around>
  opened: string[]
  onChoose(key: string): void
  onOpenInto(key: string): void
  onEvidence(asked: Asked): void
}

/** Neighbors as a drawing and, saying the same, as a list. */
export function Neighbors({ found, filter, opened, onChoose, onOpenInto, onEvidence }: NeighborsProps) {
  const { center, nodes, links, neighbors: total } = found
  const byNode = useMemo(() => linksByNode(links), [links])
  const byKey = useMemo(() => new Map(nodes.map((node) => [node.key, node])), [nodes])
  const others = nodes.filter(({ key }) => key !== center.key)
  return (
    <Section
      title={`Tied to ${center.name}`}
      note={`${counted(total, 'neighbor')}${total > others.length ? `; the ${formatCount(others.length)} with most money and rows are shown` : ''}. Tied by public records or near in time; no more is said.`}
      actions={<ExportMenu of={connections.around} filter={filter} disabled={links.length === 0} />}
    >
      <VisuallyHidden role="status">
        {center.name} is in the middle, with {counted(others.length, 'neighbor')} shown.
      </VisuallyHidden>
      <div className={classes.both}>
        <Drawing center={center} nodes={nodes} links={links} onChoose={onChoose} />
        <div className={classes.list} tabIndex={0} role="region" aria-label="Neighbors as a list">
          <ul className={classes.plain}>
            {others.map((node) => (
              <li key={node.key}>
                <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
                  <span>
                    <Anchor component={RouterLink} to={node.to} inherit fw={600}>
                      {node.name}
                    </Anchor>
                    <span className={classes.quiet}>
                      {[nodeWords[node.kind], node.note].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Group gap={4} wrap="nowrap">
                    {node.isPac && !opened.includes(node.key) && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        onClick={() => onOpenInto(node.key)}
                        aria-label={`Open ${node.name} into its donors`}
                      >
                        Its donors
                      </Button>
                    )}
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => onChoose(node.key)}
                      aria-label={`Put ${node.name} in the middle`}
                    >
                      From here
                    </Button>
                  </Group>
                </Group>
                {(byNode.get(node.key) ?? []).slice(0, 8).map((link) => {
                  const [a, b] = [byKey.get(link.a)!, byKey.get(link.b)!]
                  const other = link.a === node.key ? b : a
                  return (
                    <div key={`${link.a} ${link.b} ${link.kind}`}>
                      <LinkButton link={link} a={a} b={b} onOpen={onEvidence} />
                      {other.key !== center.key && <span className={classes.quiet}>with {other.name}</span>}
                    </div>
                  )
                })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function linksByNode(links: Link[]): Map<string, Link[]> {
  const found = new Map<string, Link[]>()
  for (const link of links)
    for (const key of [link.a, link.b]) found.set(key, [...(found.get(key) ?? []), link])
  return found
}
