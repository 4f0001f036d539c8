import type { ChartFrameProps } from './ChartFrame.tsx'
import classes from './ChartFrame.module.css'

interface ChartTableProps extends Pick<ChartFrameProps, 'data' | 'x' | 'series'> {
  caption: string
  format: (value: number) => string
  height: number
}

export function ChartTable({ caption, data, x, series, format, height }: ChartTableProps) {
  return (
    <div
      className={classes.tableScroller}
      style={{ maxHeight: height }}
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row[x.name]}>
              <th scope="row">{row[x.name]}</th>
              {series.map(({ name }) => {
                const value = row[name]
                return <td key={name}>{typeof value === 'number' ? format(value) : (value ?? '–')}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
