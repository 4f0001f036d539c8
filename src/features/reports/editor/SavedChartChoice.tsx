import { Button, Menu } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { charts } from '../../charts/api.ts'

interface Props {
  committeeId: string
  onChoose(chartId: string): void
}

/** Charts that were saved, of this committee or of none. They are asked for when the menu opens. */
export function SavedChartChoice(props: Props) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default">
          Add a saved chart
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Offered {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Offered({ committeeId, onChoose }: Props) {
  const read = useRead(charts.list, { forCommittee: committeeId })
  if (!read.data) return <Menu.Label>{read.error?.message ?? 'Loading...'}</Menu.Label>
  if (read.data.rows.length === 0) return <Menu.Label>No saved charts yet. Build one in Charts.</Menu.Label>
  return read.data.rows.map(({ id, title }) => (
    <Menu.Item key={id} onClick={() => onChoose(id)}>
      {title}
    </Menu.Item>
  ))
}
