import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Panel } from '../api.ts'
import { calls } from '../calls.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { PanelTable } from './PanelTable.tsx'
import classes from './terminal.module.css'

interface PanelViewProps {
  number: number
  panel: Panel
  /** One of several panels of a line: shows a few rows, and all of them when opened alone. */
  isPart: boolean
  onOpen: (line: string) => void
  onClose: () => void
}

export function PanelView({ number, panel, isPart, onOpen, onClose }: PanelViewProps) {
  const { rows, next, more, isLoading, problem } = useMoreRows(panel)
  const address = `/nadcterminal?q=${encodeURIComponent(panel.line)}`
  const { total } = panel
  return (
    <PanelFrame
      number={number}
      title={panel.title}
      onClose={onClose}
      tools={
        <>
          <a className={classes.tool} href={panel.csv} download data-export>
            CSV
          </a>
          <a className={classes.tool} href={panel.json} target="_blank" rel="noreferrer">
            JSON
          </a>
          <Link className={classes.tool} to={address} aria-label={`Link to ${panel.title} alone`}>
            Link
          </Link>
        </>
      }
    >
      {rows.length > 0 ? (
        <PanelTable panel={panel} rows={rows} onOpen={onOpen} />
      ) : (
        <p className={classes.empty}>{panel.ifEmpty}</p>
      )}
      <footer className={classes.foot}>
        <p className={classes.total}>
          <span>{counted(total.rows, 'row')}</span>
          {total.cents !== null && <strong>{formatMoney(total.cents)}</strong>}
        </p>
        <p className={classes.note}>{panel.note}</p>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {next && (
          <button type="button" className={classes.more} disabled={isLoading} onClick={more}>
            {isLoading ? 'Loading...' : `More rows, ${formatCount(total.rows - rows.length)} left`}
          </button>
        )}
        {isPart && total.rows > rows.length && (
          <Link
            className={classes.more}
            to={address}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              onOpen(panel.line)
            }}
          >
            All {formatCount(total.rows)} rows
          </Link>
        )}
      </footer>
    </PanelFrame>
  )
}

/** The pages that were asked for behind the first one; they go when the first one changes. */
function useMoreRows(panel: Panel) {
  const [state, setState] = useState<{ of: Panel; rows: Panel['rows']; next: string | null }>()
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const later = state?.of === panel ? state : { rows: [], next: panel.next }
  async function more() {
    setIsLoading(true)
    setProblem('')
    try {
      const { panels } = await call(calls.run, { line: panel.line, page: later.next })
      const page = panels[0]
      if (page) setState({ of: panel, rows: [...later.rows, ...page.rows], next: page.next })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setIsLoading(false)
    }
  }
  return {
    rows: [...panel.rows, ...later.rows],
    next: later.next,
    more: () => void more(),
    isLoading,
    problem,
  }
}
