import { Anchor, Text } from '@mantine/core'
import { Link as RouterLink } from 'react-router'
import type { Out } from '../../../app/contract.ts'
import { counted } from '../../../domain/numbers.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { connections } from '../api.ts'
import { nodeWords } from '../words.ts'
import classes from './connections.module.css'
import type { Asked } from './EvidenceDrawer.tsx'
import { LinkButton } from './LinkButton.tsx'

interface PathsProps {
  found: Out<typeof connections.paths>
  onEvidence(asked: Asked): void
}

/** Ways between two names, the rarest first. Each step opens its rows. */
export function Paths({ found: { from, to, paths }, onEvidence }: PathsProps) {
  return (
    <Section
      title={`From ${from.name} to ${to.name}`}
      note={
        paths.length > 0
          ? `${counted(paths.length, 'path')}, shortest and rarest first. A path is as weak as its weakest link, and says nothing about why.`
          : undefined
      }
      actions={
        <CopyButton value={window.location.href} what="the link">
          Copy link
        </CopyButton>
      }
    >
      {paths.length === 0 ? (
        <Empty title="No path of at most eight steps.">Turn on more kinds of links, or clear the year.</Empty>
      ) : (
        paths.map((path) => (
          <ol key={path.nodes.map(({ key }) => key).join(' ')} className={classes.path}>
            {path.nodes.map((node, at) => (
              <li key={node.key}>
                {at > 0 && (
                  <div className={classes.step}>
                    {path.steps[at - 1]!.map((link) => (
                      <div key={link.kind}>
                        <LinkButton link={link} a={path.nodes[at - 1]!} b={node} onOpen={onEvidence} />
                      </div>
                    ))}
                  </div>
                )}
                <Anchor underline="always" component={RouterLink} to={node.to} fw={600} inherit>
                  {node.name}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {nodeWords[node.kind]}
                </Text>
              </li>
            ))}
          </ol>
        ))
      )}
    </Section>
  )
}
