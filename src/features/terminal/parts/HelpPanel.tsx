import { commandHelp } from '../commands.ts'
import { PanelFrame } from './PanelFrame.tsx'
import classes from './terminal.module.css'

interface HelpPanelProps {
  number: number
  onRun: (line: string) => void
  onClose: () => void
}

export function HelpPanel({ number, onRun, onClose }: HelpPanelProps) {
  return (
    <PanelFrame number={number} title="What you can type" onClose={onClose}>
      <table className={classes.table} aria-label="Commands">
        <thead>
          <tr>
            <th scope="col">For example</th>
            <th scope="col">What it shows</th>
          </tr>
        </thead>
        <tbody>
          {commandHelp.map(({ word, rest, about, example }) => (
            <tr key={word} data-row tabIndex={-1}>
              <td>
                <a
                  href={`/nadcterminal?q=${encodeURIComponent(example)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onRun(example)
                  }}
                >
                  <code>{example}</code>
                </a>
              </td>
              <td className={classes.wraps}>
                {about}
                {rest && (
                  <code className={classes.syntax}>
                    {word} {rest}
                  </code>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        Anything else is a name: it finds filers, donors, payees and gifts. Slips of the finger and any order
        of words are understood. Put a name in quotes when it begins with a command: “late riser”.
      </p>
    </PanelFrame>
  )
}
