import { ActionIcon, Button, Group, Select, Text, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { askOf, type BlockContent } from '../../../domain/reports/blocks.ts'
import { chartNames, isTime, tableNames } from '../../../domain/reports/questions.ts'
import { templates } from '../../../domain/reports/templates.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { reports, type Block, type Value } from '../api.ts'
import { chartWords, tableWords } from '../words.ts'
import { ValueShown } from '../parts/ValueShown.tsx'
import { findDraft } from './drafts.ts'
import type { FigureValues } from './figures.ts'
import { TimeChoice } from './FigureChoice.tsx'
import { TextBlock } from './TextBlock.tsx'
import { SavedChartChoice } from './SavedChartChoice.tsx'
import { useBlockSaving, type Saving } from './useBlockSaving.ts'
import classes from './Editor.module.css'

interface BlocksProps {
  committeeId: string
  reportId: string
  blocks: Block[]
  values: Record<string, Value>
  figures: FigureValues
  asOf: string
  /** What is typed asks for figures before it is saved. */
  onContent(blockId: string, content: BlockContent): void
}

const refresh = [reports.get]
const emptyText = templates.empty.blocks[0]!

/** The blocks of a report, one under the other, each saved by itself. */
export function Blocks({ blocks, ...rest }: BlocksProps) {
  const [active, setActive] = useState<string | null>(null)
  return (
    <>
      {blocks.map((block, i) => (
        <OneBlock
          key={block.id}
          {...rest}
          block={block}
          place={i + 1}
          before={blocks[i - 2]?.id ?? null}
          next={blocks[i + 1]?.id ?? null}
          isFirst={i === 0}
          isActive={active === block.id}
          onActive={() => setActive(block.id)}
        />
      ))}
      <AddBlock committeeId={rest.committeeId} reportId={rest.reportId} after={blocks.at(-1)?.id ?? null} />
    </>
  )
}

interface OneBlockProps extends Omit<BlocksProps, 'blocks'> {
  block: Block
  place: number
  /** The block behind which it stands after a move up. */
  before: string | null
  next: string | null
  isFirst: boolean
  isActive: boolean
  onActive(): void
}

function OneBlock(props: OneBlockProps) {
  const { committeeId, reportId, block, place, before, next, isFirst, isActive, onActive, onContent } = props
  const saving = useBlockSaving({ committeeId, reportId }, block)
  const [shown, setShown] = useState(() => findDraft(block.id)?.content ?? block.content)
  const [revision, setRevision] = useState(0)
  // What is there takes the place of what is shown, unless something typed here waits to be saved.
  useEffect(() => {
    if (saving.state !== 'saved' || saving.isBehind()) return
    setShown(block.content)
    setRevision(block.version)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [block.version, block.content, saving.state])
  const change = (content: BlockContent) => {
    setShown(content)
    onContent(block.id, content)
    saving.change(content)
  }
  const move = useWrite(reports.moveBlock, { refresh })
  const remove = useWrite(reports.removeBlock, { refresh })
  const restore = useWrite(reports.restoreBlock, { refresh })
  const at = { committeeId, reportId, blockId: block.id }
  async function takeOut() {
    await remove.runAsync(at)
    showUndo({ message: 'The block was taken out.', onUndo: () => restore.runAsync(at) })
  }
  return (
    <section className={classes.block} aria-label={`Block ${place}`}>
      {shown.kind === 'text' ? (
        <TextBlock
          doc={shown.doc}
          revision={String(revision)}
          values={props.figures}
          isActive={isActive}
          label={`Text of block ${place}`}
          onActive={onActive}
          onTouch={saving.touch}
          onChange={(doc) => change({ kind: 'text', doc })}
        />
      ) : shown.kind === 'saved' ? (
        <ValueShown value={props.values[askOf(shown)]} asOf={props.asOf} />
      ) : (
        <QueryBlock content={shown} value={props.values[askOf(shown)]} asOf={props.asOf} onChange={change} />
      )}
      {saving.state === 'conflict' && (
        <ConflictNotice
          message={saving.problem}
          differences={[]}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <div className={classes.tools}>
        <Tooltip label="Move up">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move block ${place} up`}
            disabled={isFirst}
            onClick={() => move.run({ ...at, after: before })}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Move down">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move block ${place} down`}
            disabled={next === null}
            onClick={() => move.run({ ...at, after: next })}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Take out">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Take block ${place} out`}
            onClick={() => void takeOut()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
        <span role="status">{savingWords[saving.state]}</span>
        {saving.state === 'failed' && (
          <>
            <Text size="xs" c="red.8" span>
              {saving.problem}
            </Text>
            <Button size="compact-xs" variant="default" onClick={saving.retry}>
              Save again
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

const savingWords: Record<Saving, string> = {
  saved: '',
  typing: 'Not saved yet',
  saving: 'Saving...',
  conflict: 'Not saved',
  failed: 'Not saved. It is kept in this browser.',
}

type Query = Exclude<BlockContent, { kind: 'text' | 'saved' }>

function QueryBlock({
  content,
  value,
  asOf,
  onChange,
}: {
  content: Query
  value: Value | undefined
  asOf: string
  onChange(content: BlockContent): void
}) {
  const [time, setTime] = useState(content.time)
  const choose = (next: string) => {
    setTime(next)
    if (isTime(next)) onChange({ ...content, time: next })
  }
  return (
    <div className={classes.query}>
      <Group gap="sm" align="end" mb="sm">
        {content.kind === 'table' ? (
          <Select
            label="Table"
            size="xs"
            allowDeselect={false}
            value={content.table}
            data={tableNames.map((name) => ({ value: name, label: tableWords[name] }))}
            onChange={(name) => name && onChange({ ...content, table: name })}
          />
        ) : (
          <Select
            label="Chart"
            size="xs"
            allowDeselect={false}
            value={content.chart}
            data={chartNames.map((name) => ({ value: name, label: chartWords[name] }))}
            onChange={(name) => name && onChange({ ...content, chart: name })}
          />
        )}
        <TimeChoice value={time} size="xs" onChange={choose} />
      </Group>
      <ValueShown value={value} asOf={asOf} />
    </div>
  )
}

function AddBlock({
  committeeId,
  reportId,
  after,
}: {
  committeeId: string
  reportId: string
  after: string | null
}) {
  const add = useWrite(reports.addBlock, { refresh })
  const put = (content: BlockContent) =>
    add.run({ committeeId, reportId, blockId: crypto.randomUUID(), after, content })
  return (
    <Group gap="xs" mt="md">
      <Button size="xs" variant="default" onClick={() => put(emptyText)}>
        Add text
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => put({ kind: 'table', table: 'spending', time: 'year' })}
      >
        Add a table
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => put({ kind: 'chart', chart: 'money', time: 'year' })}
      >
        Add a chart
      </Button>
      <SavedChartChoice committeeId={committeeId} onChoose={(chartId) => put({ kind: 'saved', chartId })} />
    </Group>
  )
}
