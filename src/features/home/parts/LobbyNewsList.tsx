import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { LobbyNews } from '../../lobby/shapes.ts'
import { updateWords } from '../../lobby/rules.ts'
import classes from './widgets.module.css'

/** What came in about lobbying since one last looked. */
export function LobbyNewsList({ news: { total, newest } }: { news: LobbyNews }) {
  if (total === 0) return <Text c="dimmed">Nothing new since you last looked.</Text>
  return (
    <>
      <ul className={classes.list}>
        {newest.map(({ id, kind, at, principal, lobbyist, bill, side }) => (
          <li key={id}>
            <Link to={linkTo('/lobbyist/updates')} className={classes.row}>
              <span className={classes.rowMain}>
                <span className={classes.rowTitle}>{principal?.name ?? lobbyist?.name}</span>
                <span className={classes.note}>
                  {bill && side
                    ? `${side === 'neutral' ? 'Neutral on' : side === 'support' ? 'Supports' : 'Opposes'} ${bill.label}`
                    : updateWords[kind]}
                </span>
              </span>
              <span className={classes.rowEnd}>
                <DateText value={at} relative />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Text size="sm" mt={10}>
        <Anchor component={Link} to={linkTo('/lobbyist/updates')} inherit>
          All {counted(total, 'update')}
        </Anchor>
      </Text>
    </>
  )
}
