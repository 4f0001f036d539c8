import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import { HelpLine } from './parts/HelpLine.tsx'
import { HelpPanel } from './parts/HelpPanel.tsx'
import { PanelView } from './parts/PanelView.tsx'
import { Prompt } from './parts/Prompt.tsx'
import { QuickCommands } from './parts/QuickCommands.tsx'
import classes from './parts/terminal.module.css'
import { useLines } from './parts/useLines.ts'
import { usePanels } from './parts/usePanels.ts'
import { focusFirstRow, useTerminalKeys } from './parts/useTerminalKeys.ts'
import { Waiting } from './parts/Waiting.tsx'

/** One prompt over all filings with the state. The URL holds every open line. */
export default function MoneyTerminal() {
  const { lines, run, open, close, back } = useLines()
  const { answers, asOf } = usePanels(lines)
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useTerminalKeys(frame, { run, back })
  const first = answers[0]?.data
  // What was opened from a row is where one goes on reading; what was typed leaves the prompt ready for the next line.
  const isOpened = useRef(false)
  const openBeside = (line: string) => {
    isOpened.current = true
    open(line)
  }
  useEffect(() => {
    if (!first || !isOpened.current) return
    isOpened.current = false
    focusFirstRow(frame.current)
  }, [first])
  let number = 0

  return (
    // Keys are heard wherever the focus is inside the terminal; everything they do has a button or a link too.
    <div ref={frame} className={classes.frame} role="presentation" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <h1 className={classes.title}>Money terminal</h1>
        <p className={classes.purpose}>
          Every filing with the state: type a name or a command.
          {asOf && <span> Loaded {formatDateTime(asOf)}.</span>}
        </p>
      </header>
      <Prompt onRun={run} onBack={back} />
      <QuickCommands onRun={run} />
      <p role="status" className={classes.spoken}>
        {first?.panels.map(({ title, total }) => `${title}: ${counted(total.rows, 'row')}.`).join(' ')}
      </p>
      <div className={classes.panels}>
        {answers.map(({ line, data, error, retry }) => {
          if (error)
            return (
              <Waiting key={line} line={line} error={error} onRetry={retry} onClose={() => close(line, [])} />
            )
          if (!data) return <Waiting key={line} line={line} />
          if (data.isHelp)
            return <HelpPanel key={line} number={++number} onRun={run} onClose={() => close(line, [])} />
          return data.panels.map((panel, at) => (
            <PanelView
              key={`${line} ${panel.table}`}
              number={++number}
              panel={panel}
              isPart={data.panels.length > 1}
              onOpen={openBeside}
              onClose={() =>
                close(
                  line,
                  data.panels.filter((_, other) => other !== at).map((other) => other.line),
                )
              }
            />
          ))
        })}
      </div>
      <HelpLine />
    </div>
  )
}
