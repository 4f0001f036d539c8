import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Committee } from '../api.ts'
import { rowsFile } from '../asked.ts'
import classes from './committee.module.css'

const stateSite = 'https://nadc-e.nebraska.gov/PublicSite/SearchPages/OrganizationDetail.aspx?OrganizationID='

export function SourceNotes({ committee }: { committee: Committee }) {
  const { id, cycle, era, stateId, source } = committee
  const open = { cycle: cycle ?? undefined }
  return (
    <Section title="Source">
      <ul className={classes.plain}>
        <li>
          Nebraska Accountability and Disclosure Commission, filer{' '}
          {era === 'modern' ? <a href={`${stateSite}${encodeURIComponent(stateId)}`}>{stateId}</a> : stateId}
          {source.files.map(({ name, rows }) => `; ${name}, ${counted(rows, 'row')}`)}.
          {source.asOf && ` As of ${formatDate(source.asOf)}.`}
          {source.lastFiledOn && ` The last row was filed ${formatDate(source.lastFiledOn)}.`}
        </li>
        {source.citations.map(({ words, citation }) => (
          <li key={citation}>
            {words} {citation}.
          </li>
        ))}
        <li>
          All rows: <a href={rowsFile('csv', id, open)}>CSV</a>, <a href={rowsFile('json', id, open)}>JSON</a>
          . Street addresses are left out.
        </li>
      </ul>
    </Section>
  )
}
