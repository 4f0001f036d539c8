import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import { shownName } from '../rules.ts'
import type { DuplicatePair } from '../shapes.ts'
import { pairLines } from '../merging/sideBySide.ts'
import { PairTable } from './PairTable.tsx'
import { Reasons } from './Reasons.tsx'

interface DuplicatePairCardProps {
  committeeId: string
  pair: DuplicatePair
  mayEdit: boolean
}

const refresh = [people.duplicates, people.list, people.get]

/** Two records side by side: which goes on, which details are right, what would move. */
export function DuplicatePairCard({ committeeId, pair, mayEdit }: DuplicatePairCardProps) {
  const [keptAt, setKeptAt] = useState<0 | 1>(0)
  const [taken, setTaken] = useState<string[]>([])
  const kept = pair.sides[keptAt]
  const merged = pair.sides[keptAt === 0 ? 1 : 0]
  const moves = useRead(people.wouldMove, { committeeId, keptId: kept.id, mergedId: merged.id })
  const merge = useWrite(people.merge, { refresh })
  const different = useWrite(people.sayDifferent, { refresh })
  const undo = useWrite(people.undoMerge, { refresh })
  const lines = pairLines(pair.sides)

  async function finish(work: Promise<{ mergeId: string }>, message: string) {
    try {
      const { mergeId } = await work
      showUndo({ message, onUndo: () => undo.runAsync({ committeeId, mergeId }) })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  const one = () =>
    finish(
      merge.runAsync({
        committeeId,
        keptId: kept.id,
        mergedId: merged.id,
        keptVersion: kept.version,
        mergedVersion: merged.version,
        take: taken,
      }),
      `Merged into ${shownName(kept)}.`,
    )
  const two = () =>
    finish(
      different.runAsync({ committeeId, oneId: kept.id, otherId: merged.id }),
      'Kept as two people. They are not asked about again.',
    )

  return (
    <Section
      card
      title={shownName(kept)}
      actions={
        <Status tone={pair.score >= 80 ? 'good' : 'waiting'}>
          {pair.score >= 80 ? 'Very likely' : 'Likely'}
        </Status>
      }
    >
      <Reasons of={pair.reasons} inLine />
      <PairTable
        lines={lines}
        keptAt={keptAt}
        taken={taken}
        mayChoose={mayEdit}
        onKeep={(at) => {
          setKeptAt(at)
          setTaken([])
        }}
        onTake={(field, take) =>
          setTaken([...taken.filter((other) => other !== field), ...(take ? [field] : [])])
        }
      />
      <Text size="sm" c="dimmed" my="xs">
        {movesInWords(moves.data?.moves)}
      </Text>
      {mayEdit && (
        <Group gap="xs">
          <Button onClick={() => void one()} loading={merge.busy}>
            Merge
          </Button>
          <Button variant="default" onClick={() => void two()} loading={different.busy}>
            Two people
          </Button>
        </Group>
      )}
    </Section>
  )
}

function movesInWords(moves: Out<typeof people.wouldMove>['moves'] | undefined): string {
  if (!moves) return ''
  const said = (field: 'count' | 'stays') =>
    moves
      .filter((move) => move[field] > 0)
      .map((move) => counted(move[field], move.one, move.many))
      .join(', ')
  const [moving, both] = [said('count'), said('stays')]
  return [
    moving ? `Moves over: ${moving}.` : 'Nothing has to move over.',
    both && `On both, counted once: ${both}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
