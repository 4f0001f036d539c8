import { Select, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportState } from '../shapes.ts'
import classes from './people.module.css'

interface ImportColumnsProps {
  one: ImportState
  mapping: Record<string, number>
  onChange(mapping: Record<string, number>): void
  children?: ReactNode
}

/** Each column of the file with its first values, and what it is taken for. */
export function ImportColumns({ one, mapping, onChange, children }: ImportColumnsProps) {
  const takenFor = new Map(Object.entries(mapping).map(([field, column]) => [column, field]))
  function choose(column: number, field: string | null) {
    const rest = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
    onChange(Object.fromEntries([...rest, ...(field ? [[field, column] as const] : [])]))
  }
  return (
    <>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Column</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              First values
            </Table.Th>
            <Table.Th scope="col">Is the</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {one.header.map((header, column) => (
            <Table.Tr key={`${header} ${column}`}>
              <Table.Th scope="row" className={classes.column}>
                {header}
                <Text size="xs" c="dimmed" lineClamp={1} hiddenFrom="sm">
                  {firstValues(one, column)}
                </Text>
              </Table.Th>
              <Table.Td visibleFrom="sm">
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {firstValues(one, column)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={`What is in the column ${header}`}
                  placeholder="Leave out"
                  clearable
                  searchable
                  value={takenFor.get(column) ?? null}
                  onChange={(field) => choose(column, field)}
                  data={one.fields.map(({ name, label }) => ({ value: name, label }))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {children}
    </>
  )
}

function firstValues({ preview }: ImportState, column: number): string {
  const values = preview.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  return values.slice(0, 3).join(' · ') || 'empty'
}
