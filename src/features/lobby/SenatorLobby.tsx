import { useRead } from '../../app/browser/call.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { lobby } from './api.ts'
import { ContactLog } from './parts/ContactLog.tsx'
import classes from '../../ui/record/Record.module.css'
import { PartyLink } from './PartyLink.tsx'

/** Who lobbies on a senator's bills, and what one's own committee talked about with the senator. */
export function SenatorLobby({ senatorId, name }: { senatorId: number; name: string }) {
  const read = useRead(lobby.ofSenator, { senatorId })
  return (
    <>
      <Section
        title="Who lobbies on the bills they introduced"
        note={
          read.data && read.data.total > 0
            ? `${counted(read.data.total, 'principal')} on ${counted(read.data.bills, 'bill')}. Most bills first.`
            : undefined
        }
      >
        <Loaded read={read} failed="The lobby positions did not load.">
          {({ principals }) =>
            principals.length === 0 ? (
              <p className={classes.quiet}>No position on these bills is on record.</p>
            ) : (
              <div
                className={classes.scroll}
                tabIndex={0}
                role="region"
                aria-label="Principals with positions"
              >
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col">Principal</th>
                      {['Support', 'Oppose', 'Neutral', 'Bills'].map((label) => (
                        <th key={label} scope="col" data-number>
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {principals.map((row) => (
                      <tr key={row.id}>
                        <th scope="row">
                          <PartyLink as="principal" party={row} />
                        </th>
                        {[row.support, row.oppose, row.neutral, row.bills].map((count, at) => (
                          // eslint-disable-next-line react/no-array-index-key
                          <td key={at} data-number>
                            {formatCount(count)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )
          }
        </Loaded>
      </Section>
      <ContactLog of={{ senatorId }} name={name} />
    </>
  )
}
