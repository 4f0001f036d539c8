import { Table, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { imports, type BatchDetail } from '../api.ts'
import type { FieldNames, Mapping } from '../rules.ts'
import classes from './PreviewTable.module.css'

interface Props {
  batch: BatchDetail
  mappings: Mapping[]
  fields: FieldNames[]
}

const shownColumns = 30

/** The first rows under the names they will get; columns nobody chose are pale. */
export function PreviewTable({ batch, mappings, fields }: Props) {
  const preview = useRead(imports.preview, { id: batch.id })
  if (preview.error)
    return (
      <Text size="sm" c="dimmed">
        The first rows cannot be shown: {preview.error.message}
      </Text>
    )
  if (!preview.data) return <SkeletonRows rows={6} />
  return preview.data.parts.map((part, i) => {
    const header = batch.parts[i]!.header.slice(0, shownColumns)
    // The server's verdict holds for the columns as they were saved; while a person chooses others it would be wrong.
    const isSaved = JSON.stringify(mappings[i]) === JSON.stringify(batch.parts[i]!.mapping)
    const hasProblems = isSaved && part.rows.some((row) => row.problems.length > 0)
    const fieldOf = (column: number) => fields.find((field) => mappings[i]?.[field.name] === column)
    return (
      <div
        key={part.member}
        className={classes.scroller}
        // Wider than the page: a person who has no mouse scrolls it with the arrow keys.
        tabIndex={0}
        role="region"
        aria-label={`The first rows of ${part.member || batch.fileName}`}
      >
        <Table withTableBorder verticalSpacing={4} style={{ whiteSpace: 'nowrap' }}>
          <Table.Caption>
            The first rows of {part.member || batch.fileName}, as they stand in the file.
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              {header.map((name, column) => (
                <Table.Th key={name} c={fieldOf(column) ? undefined : 'dimmed'}>
                  {fieldOf(column)?.label ?? name}
                  {fieldOf(column) && (
                    <Text size="xs" c="dimmed" fw={400}>
                      {name}
                    </Text>
                  )}
                </Table.Th>
              ))}
              {hasProblems && <Table.Th>What is wrong</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {part.rows.map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td className="figure">{formatCount(row.row)}</Table.Td>
                {header.map((name, column) => (
                  <Table.Td
                    key={name}
                    c={fieldOf(column) ? undefined : 'dimmed'}
                    maw={260}
                    style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
                  >
                    {row.cells[column] ?? ''}
                  </Table.Td>
                ))}
                {hasProblems && <Table.Td c="red">{row.problems.map((p) => p.message).join(' ')}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    )
  })
}
