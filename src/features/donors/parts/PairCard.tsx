import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { counted, formatPercent } from '../../../domain/numbers.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from '../MatchDonors.module.css'
import { differences, probabilityWords } from '../rules.ts'
import type { Pair } from '../shapes.ts'
import { BitBars } from './BitBars.tsx'
import { comparedLines, nameOf } from './spellingWords.ts'

/** From here on the engine joins by itself, unless the groups around the two do not get along. */
const sure = 0.95

interface PairCardProps {
  pair: Pair
  mayDecide: boolean
  busy: boolean
  onDecide: (verdict: 'same' | 'different') => void
  onStep: (by: number) => void
}

export function PairCard({ pair, mayDecide, busy, onDecide, onStep }: PairCardProps) {
  const { first, second, probability, fields, cents } = pair
  return (
    <Section card>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Title order={2} size="h3">
          {capital(probabilityWords(probability))}
          <Text span c="dimmed" ml="xs" className="figure">
            {formatPercent(probability, 1)}
          </Text>
        </Title>
        <Text size="sm">
          <Money cents={cents} /> at stake, all spellings of both
        </Text>
      </Group>
      <table
        className={classes.compared}
        aria-label={`${nameOf(first)} beside ${nameOf(second)}, differences marked`}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Field</VisuallyHidden>
            </th>
            <th scope="col">{nameOf(first)}</th>
            <th scope="col">{nameOf(second)}</th>
          </tr>
        </thead>
        <tbody>
          {comparedLines(first, second).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>
                <Marked text={line.first} other={line.second} />
              </td>
              <td>
                <Marked text={line.second} other={line.first} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">In filings</th>
            {[first, second].map((spelling) => (
              <td key={spelling.id}>
                {counted(spelling.rows, 'row')}, <Money cents={spelling.cents} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <Title order={3} size="sm" mt="md" mb="xs">
        Why
      </Title>
      <BitBars fields={fields} />
      {probability >= sure && (
        <Text size="sm" mt="xs">
          They were not joined, because other spellings of one do not fit the other.
        </Text>
      )}
      <div className={classes.actions} style={{ marginTop: 16 }}>
        {mayDecide ? (
          <>
            <Button onClick={() => onDecide('same')} loading={busy} rightSection={<KeyHint keys={['S']} />}>
              Same
            </Button>
            <Button
              variant="default"
              onClick={() => onDecide('different')}
              disabled={busy}
              rightSection={<KeyHint keys={['D']} />}
            >
              Different
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            Deciding takes a moderator or administrator of an organization.
          </Text>
        )}
        <Button variant="subtle" onClick={() => onStep(1)}>
          Skip
        </Button>
        {mayDecide && pair.needsSecond && (
          <Text size="xs" c="dimmed">
            A merge of these needs a second person.
          </Text>
        )}
      </div>
    </Section>
  )
}

function Marked({ text, other }: { text: string; other: string }) {
  if (text === '')
    return (
      <Text span c="dimmed">
        not given
      </Text>
    )
  if (other === '') return text
  return differences(text, other).map((piece, i) =>
    piece.isOther ? (
      <mark key={i} className={classes.other}>
        {piece.text}
      </mark>
    ) : (
      <span key={i}>{piece.text}</span>
    ),
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
