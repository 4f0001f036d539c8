import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import type { FoundVoter } from '../api.ts'
import { PartyMark } from './PartyMark.tsx'
import classes from './results.module.css'
import { StandingMark } from './StandingMark.tsx'

interface ResultCardsProps {
  rows: FoundVoter[]
  loading: boolean
  loadingMore: boolean
  onReachEnd?: () => void
  error: ReactNode
  empty: ReactNode
}

/** The list on a phone: a card each, opening the voter as one needs them at a door. */
export function ResultCards({ rows, loading, loadingMore, onReachEnd, error, empty }: ResultCardsProps) {
  if (loading) return <SkeletonRows rows={6} rowHeight={72} columns={1} />
  if (rows.length === 0) return error || empty
  return (
    <>
      <ul className={classes.cards} aria-label="Voters found">
        {rows.map((voter) => (
          <li key={voter.id}>
            <Link to={`${linkTo('/voter2_profile')}?id=${voter.id}`} className={classes.card}>
              <div className={classes.cardHead}>
                <span>
                  {voter.name}
                  <StandingMark voter={voter} />
                </span>
                <span className={classes.cardFacts}>
                  {voter.age ?? ''} <PartyMark party={voter.party} />
                </span>
              </div>
              <div className={classes.cardLine}>
                {[voter.address, voter.city, voter.county && `${voter.county} County`]
                  .filter(Boolean)
                  .join(' · ') || 'Address withheld'}
              </div>
              {voter.why.length > 0 && <div className={classes.cardLine}>{voter.why.join(' · ')}</div>}
            </Link>
          </li>
        ))}
      </ul>
      {onReachEnd && (
        <Button fullWidth variant="default" loading={loadingMore} onClick={onReachEnd}>
          Show more
        </Button>
      )}
    </>
  )
}
