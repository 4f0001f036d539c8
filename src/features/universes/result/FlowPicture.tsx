import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useId, useState } from 'react'
import { formatCount } from '../../../domain/numbers.ts'
import type { Criteria } from '../criteria.ts'
import { describeStep, type Names } from '../words.ts'
import { type FlowRow, flowLayout, type FlowStep } from './flowLayout.ts'
import classes from './FlowPicture.module.css'

const rowHeight = 92
const pictureWidth = 300

interface FlowPictureProps {
  criteria: Criteria
  steps: FlowStep[]
  names: Names
}

interface Told extends FlowStep {
  words: string
}

/** What each step added and dropped, as a river whose width is voters; and the same as a table. */
export function FlowPicture({ criteria, steps, names }: FlowPictureProps) {
  const [shape, setShape] = useState('Picture')
  const told = steps.map((step) => ({ ...step, words: wordsFor(step.id, criteria, names) }))
  return (
    <section aria-label="Flow">
      <div className={classes.head}>
        <p className={classes.hint}>What each step added and dropped.</p>
        <SegmentedControl
          size="xs"
          aria-label="Show the flow as"
          value={shape}
          data={['Picture', 'Table']}
          onChange={setShape}
        />
      </div>
      {shape === 'Table' ? <FlowTable steps={told} /> : <Picture steps={told} />}
    </section>
  )
}

function Picture({ steps }: { steps: Told[] }) {
  const id = useId()
  const { ref, width } = useElementSize()
  const wide = width || pictureWidth
  const rows = flowLayout(steps, wide, rowHeight)
  return (
    <div className={classes.flow}>
      <ol className={classes.steps}>
        {steps.map((step, i) => (
          <li key={step.id} style={{ height: rowHeight }}>
            <span className={classes.words} title={step.words}>
              {i + 1}. {step.words}
            </span>
            <span className={classes.did}>{effectOf(step)}</span>
          </li>
        ))}
      </ol>
      <div ref={ref} className={classes.picture}>
        <svg
          role="img"
          aria-labelledby={id}
          width={wide}
          height={steps.length * rowHeight + 22}
          viewBox={`0 0 ${wide} ${steps.length * rowHeight + 22}`}
        >
          <title id={id}>{inWords(steps)}</title>
          {rows.flatMap((row) =>
            row.bands.map((band) => (
              <path key={row.id + band.kind} d={band.path} className={classes[band.kind]} />
            )),
          )}
          {rows.map((row, i) => (
            <Figures key={row.id} row={row} step={steps[i]!} isLast={i === rows.length - 1} />
          ))}
        </svg>
      </div>
    </div>
  )
}

/** Above all bands, or the next step's river would wash over them. */
function Figures({ row, step, isLast }: { row: FlowRow; step: FlowStep; isLast: boolean }) {
  return (
    <g>
      {row.added && (
        <text x={row.added.x + 2} y={row.added.y + 13} className={classes.note}>
          +{formatCount(step.added)}
        </text>
      )}
      {row.dropped && (
        <text x={row.dropped.x} y={row.dropped.y - 1} textAnchor="end" className={classes.note}>
          −{formatCount(step.dropped)}
        </text>
      )}
      <text x={row.trunk.x} y={row.trunk.y + (isLast ? 16 : 5)} textAnchor="middle" className={classes.left}>
        {formatCount(step.left)}
      </text>
    </g>
  )
}

function FlowTable({ steps }: { steps: Told[] }) {
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label="Flow as a table">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Met</th>
            <th scope="col">Added</th>
            <th scope="col">Dropped</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            <tr key={step.id}>
              <th scope="row">
                {i + 1}. {step.words}
              </th>
              <td>{formatCount(step.matched)}</td>
              <td>{formatCount(step.added)}</td>
              <td>{formatCount(step.dropped)}</td>
              <td>{formatCount(step.left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function effectOf({ added, dropped, left }: FlowStep): string {
  const did = [
    added > 0 && `+${formatCount(added)}`,
    dropped > 0 && `−${formatCount(dropped)}`,
    added === 0 && dropped === 0 && 'no change',
  ].filter(Boolean)
  return `${did.join(' ')}, ${formatCount(left)} left`
}

function inWords(steps: Told[]): string {
  return steps.map((step, i) => `Step ${i + 1}, ${step.words}: ${effectOf(step)}.`).join(' ')
}

function wordsFor(id: string, criteria: Criteria, names: Names): string {
  const index = criteria.steps.findIndex((step) => step.id === id)
  const step = criteria.steps[index]
  return step ? describeStep(step, names, index === 0) : 'a step'
}
