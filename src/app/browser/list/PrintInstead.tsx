import { Button, Popover, Portal, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { whoMay, type Ability, type May } from '../../../permissions.ts'
import { counted, partOf } from '../../../domain/numbers.ts'
import type { Column } from '../../../ui/table/columns.ts'
import classes from './PrintInstead.module.css'

interface PrintInsteadProps<Row> {
  /** Who may take the list along as a file. */
  may: May | Ability
  title: string
  columns: Column<Row>[]
  rows: Row[]
  rowId(row: Row): string
  total: number | undefined
}

/** Where a person may not export: who can, and the rows on the screen on paper. */
export function PrintInstead<Row>(props: PrintInsteadProps<Row>) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    print()
    return () => removeEventListener('afterprint', end)
  }, [isPrinting])
  return (
    <>
      <Popover position="bottom-end" width={300} withArrow trapFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPrinter size={15} stroke={1.6} />}
          >
            Print
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm">
            Exporting this list as a file is for {whoMay(props.may)}. Ask one of them for the file, or print
            the rows on this page.
          </Text>
          <Button mt="sm" size="xs" variant="default" onClick={() => setPrinting(true)}>
            Print this page of the list
          </Button>
        </Popover.Dropdown>
      </Popover>
      {isPrinting && (
        <Portal>
          <PrintedList {...props} />
        </Portal>
      )}
    </>
  )
}

/** A plain table: the one on the screen draws only the rows in sight. */
function PrintedList<Row>({ title, columns, rows, rowId, total }: PrintInsteadProps<Row>) {
  return (
    <div className={classes.sheet}>
      <h1>{title}</h1>
      <p>
        {total !== undefined && total > rows.length
          ? partOf(rows.length, total, 'rows')
          : counted(rows.length, 'row')}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
