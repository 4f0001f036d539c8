import { Anchor, Button, List, Text } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { standingWords } from '../../bills/words.ts'
import type { RollCall } from '../../bills/shapes.ts'
import type { Board } from '../api.ts'
import { caveats, decisiveWords, outcomeWords, ruleWords } from '../words.ts'
import { RollCallPicker } from './RollCallPicker.tsx'
import classes from './RollCalls.module.css'
import { VoteLists } from './VoteLists.tsx'
import { VoteSeats } from './VoteSeats.tsx'
import { VoteTally } from './VoteTally.tsx'

interface Props {
  bill: Board['bill']
  /** Newest first. */
  held: RollCall[]
  onWhip(): void
}

/** One roll call at a time; which one is in the address. */
export function RollCalls({ bill, held, onWhip }: Props) {
  const [asked, setAsked] = useQueryState('roll', parseAsInteger)
  const roll = held.find(({ id }) => id === asked) ?? held[0]
  if (!roll)
    return (
      <Empty
        title={`No roll call on ${bill.number} yet`}
        action={
          <Button variant="default" onClick={onWhip}>
            Open the whip board
          </Button>
        }
      >
        It stands at: {standingWords(bill).toLowerCase()}. Voice votes leave no record; roll calls appear with
        the next import of the Legislature. Until then the whip board counts what senators have told you.
      </Empty>
    )
  return (
    <>
      <RollCallPicker held={held} roll={roll} onPick={(id) => void setAsked(id)} />
      {asked !== null && roll.id !== asked && (
        <Text size="sm" c="dimmed" mb="sm">
          The roll call in this link is not one on {bill.number}. The newest is shown.
        </Text>
      )}
      <h2 className={classes.what}>
        {roll.description}, <DateText value={roll.on} />
      </h2>
      <VoteTally roll={roll} />
      <div className={classes.facts}>
        <p>
          <strong>{outcomeWords(roll)}</strong> {decisiveWords(roll)}
        </p>
        <p>{ruleWords(roll)}</p>
        {caveats(roll).length > 0 && (
          <List size="sm" aria-label="What to know about this count">
            {caveats(roll).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        <p className={classes.source}>
          Counted by {roll.source}.{' '}
          <Anchor
            component={Link}
            to={`${linkTo('/33towin')}?from=roll:${roll.id}`}
            inherit
            underline="always"
          >
            Start a map from this vote
          </Anchor>
        </p>
      </div>
      <VoteSeats key={roll.id} roll={roll} held={held} />
      <Section title="By vote">
        <VoteLists roll={roll} />
      </Section>
    </>
  )
}
