import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, partOf } from '../../domain/numbers.ts'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import type { useDataTable } from './useDataTable.ts'

interface TableToolsProps<Row extends object> {
  model: ReturnType<typeof useDataTable<Row>>
  columns: Column<Row>[]
  hidden: string[]
  onHiddenChange: (hidden: string[]) => void
  noun?: [one: string, many: string]
  total?: number
  loading?: boolean
  exporting?: ReactNode
  tools?: ReactNode
}

export function TableTools<Row extends object>(props: TableToolsProps<Row>) {
  const { model, columns, hidden, noun = ['row', 'rows'], total, loading } = props
  const shown = model.gridRows.length
  const words = total !== undefined && total > shown ? partOf(shown, total, noun[1]) : counted(shown, ...noun)

  return (
    <div className={classes.tools}>
      <Text size="sm" c="dimmed" role="status" className="figure">
        {loading ? 'Loading...' : words}
      </Text>
      <div className={classes.extra}>{props.tools}</div>
      {props.exporting}
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Choose columns" title="Choose columns">
            <IconColumns size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Columns</Menu.Label>
          {columns.slice(1).map(({ id, header }) => (
            <Menu.CheckboxItem
              key={id}
              checked={!hidden.includes(id)}
              onChange={(on) =>
                props.onHiddenChange(on ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            >
              {header}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
