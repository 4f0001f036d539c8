import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import type { OfferedTable } from './api.ts'
import { filingCalls } from './calls.ts'
import classes from './PublicDownloads.module.css'

/** Every public table as a file, for people with a spreadsheet and for programs. */
export default function PublicDownloads() {
  const read = useRead(filingCalls.publicTables, {})
  return (
    <Page
      title="Downloads"
      purpose={
        read.data?.asOf
          ? `The state’s filings as files for a spreadsheet or a program. Loaded ${formatDateTime(read.data.asOf)}.`
          : 'The state’s filings as files for a spreadsheet or a program.'
      }
    >
      <Loaded read={read} failed="The list of tables did not load.">
        {({ tables, asOf, source }) =>
          asOf === null ? (
            <Empty title="Nothing is loaded yet.">
              The files appear here once the state’s filings have been imported.
            </Empty>
          ) : (
            <>
              <Section
                title="Whole tables"
                note="One file each. CSV opens in a spreadsheet; JSON has amounts in cents."
              >
                <Tables tables={tables.filter(({ needs }) => needs.length === 0)} />
              </Section>
              <Section
                title="About one name, committee or amount"
                note={
                  <>
                    Each panel of the{' '}
                    <Anchor component={Link} inherit underline="always" to={linkTo('/nadcterminal')}>
                      money terminal
                    </Anchor>{' '}
                    and each figure of a{' '}
                    <Anchor component={Link} inherit underline="always" to={linkTo('/candidate-committees')}>
                      candidate committee
                    </Anchor>{' '}
                    has its own CSV and JSON link. A program asks for them by address:
                  </>
                }
              >
                <Tables tables={tables.filter(({ needs }) => needs.length > 0)} />
              </Section>
              <Text size="sm" c="dimmed">
                Source: {source} Other sites may read these files too. Sixty files a minute from one address;
                send the ETag along and an unchanged file costs nothing.
              </Text>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Tables({ tables }: { tables: OfferedTable[] }) {
  return (
    <ul className={classes.tables}>
      {tables.map((table) => (
        <li key={table.name}>
          <div>
            <strong>{table.title}</strong>
            <span className={classes.columns}>{table.columns.join(', ')}</span>
          </div>
          {table.needs.length === 0 ? (
            <div className={classes.files}>
              {(['csv', 'json'] as const).map((format) => (
                <a
                  key={format}
                  href={`/public/${table.name}.${format}`}
                  aria-label={`${table.title} as ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </div>
          ) : (
            <code className={classes.address}>
              /public/{table.name}.csv?{table.needs.map((name) => `${name}=…`).join('&')}
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}
