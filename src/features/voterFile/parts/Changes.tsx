import { Anchor, Button, Drawer, SegmentedControl, Text } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { voterFile, type ChangedVoter, type FileChange } from '../api.ts'
import { changeKinds, type ChangeKind } from '../rules.ts'
import { changeWords } from './changeWords.ts'
import classes from './VoterFile.module.css'

/** The voters one file touched, beside the list of files; the address names the file, so a batch can link here. */
export function Changes({ files }: { files: FileChange[] }) {
  const [batchId, setBatchId] = useQueryState('changes')
  const [what, setWhat] = useQueryState('what', parseAsStringLiteral(changeKinds).withDefault('changed'))
  const file = files.find((one) => one.batchId === batchId)
  const isId = batchId !== null && /^[0-9a-f-]{36}$/i.test(batchId)
  return (
    <Drawer
      opened={isId}
      onClose={() => {
        void setBatchId(null)
        void setWhat(null)
      }}
      position="right"
      size={620}
      title={file ? `What ${file.fileName} changed` : 'What this file changed'}
      closeButtonProps={{ 'aria-label': 'Close the list' }}
    >
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.kind }}
        aria-label="Which voters"
        value={what}
        onChange={(next) => void setWhat(next)}
        data={changeKinds.map((kind) => ({
          value: kind,
          label: file ? `${changeWords[kind]} ${formatCount(file[kind])}` : changeWords[kind],
        }))}
      />
      <Text size="sm" c="dimmed" my="sm">
        Opening this list is in the audit log.
      </Text>
      {isId && <ChangeList key={`${batchId} ${what}`} batchId={batchId} what={what} />}
    </Drawer>
  )
}

function ChangeList({ batchId, what }: { batchId: string; what: ChangeKind }) {
  const [starts, setStarts] = useState([0])
  return (
    <ul className={classes.changes}>
      {starts.map((after, i) => (
        <ChangePage
          key={after}
          batchId={batchId}
          what={what}
          after={after}
          onMore={i === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </ul>
  )
}

interface ChangePageProps {
  batchId: string
  what: ChangeKind
  after: number
  onMore?: (next: number) => void
}

function ChangePage({ batchId, what, after, onMore }: ChangePageProps) {
  const page = useRead(voterFile.changes, { batchId, what, after })
  return (
    <Loaded read={page} failed="The list did not load.">
      {({ voters, total, next }) => (
        <>
          {total === 0 && (
            <li className={classes.none}>
              <Empty title={nobody[what]} />
            </li>
          )}
          {voters.map((voter) => (
            <Changed key={voter.voterId} voter={voter} />
          ))}
          {next !== null && onMore && (
            <li className={classes.none}>
              <Button variant="default" fullWidth onClick={() => onMore(next)}>
                Show more of {counted(total, 'voter')}
              </Button>
            </li>
          )}
        </>
      )}
    </Loaded>
  )
}

const nobody: Record<ChangeKind, string> = {
  new: 'This file added no one.',
  changed: 'This file changed no one.',
  dropped: 'No one is missing from this file.',
  returned: 'No one who was dropped came back with this file.',
}

function Changed({ voter: { voterId, name, county, fields } }: { voter: ChangedVoter }) {
  return (
    <li className={classes.changed}>
      <div className={classes.who}>
        <Anchor component={Link} to={`${linkTo('/voter_profile')}?id=${voterId}`} fw={550}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {county}
        </Text>
      </div>
      {fields.map(({ label, from, to }) => (
        <div key={label} className={classes.field}>
          <span className={classes.label}>{label}</span>
          <span>
            {from && <del className={classes.from}>{from}</del>}
            {from && to && <span aria-hidden> → </span>}
            {to && <ins className={classes.to}>{to}</ins>}
            {!from && !to && 'none'}
          </span>
        </div>
      ))}
    </li>
  )
}
