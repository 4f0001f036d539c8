import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRead } from '../../app/browser/call.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { home, type Overview } from './api.ts'
import classes from './HomeBoard.module.css'
import { BoardWidget } from './parts/BoardWidget.tsx'
import { HomeSkeleton } from './parts/HomeSkeleton.tsx'
import { useBoard } from './parts/useBoard.tsx'
import { widgets } from './parts/widgets.tsx'

/** The widgets of the first page on a grid that each person arranges; the arrangement is kept on the server. */
export default function HomeBoard() {
  const overview = useRead(home.overview, {}, { refetchMs: 60_000 })
  const saved = useRead(home.layout, {})
  const failed = overview.error ?? saved.error
  if (overview.data && saved.data) return <Board overview={overview.data} />
  return (
    <Page title="My board" purpose={purpose}>
      {failed ? (
        <ErrorState
          title="Your board did not load."
          tryThis={failed.message}
          onRetry={() => void Promise.all([overview.refetch(), saved.refetch()])}
        />
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}

const purpose = 'Drag a widget by its handle, or use its menu. The board is saved as you go.'

function Board({ overview }: { overview: Overview }) {
  const board = useBoard(overview)
  const shown = board.layout.filter((place) => !place.isHidden)
  const hidden = board.layout.filter((place) => place.isHidden)
  return (
    <Page
      title="My board"
      purpose={purpose}
      moreActions={
        <ConfirmButton
          question="Put every widget back to its first place?"
          confirmLabel="Reset the board"
          size="xs"
          onConfirm={board.reset}
          disabled={!board.isArranged}
        >
          Reset
        </ConfirmButton>
      }
      action={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconPlus size={16} />} disabled={hidden.length === 0} size="xs">
              Add widget
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map(({ widget }) => (
              <Menu.Item key={widget} onClick={() => board.show(widget)}>
                {widgets[widget].title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      {shown.length === 0 && (
        <Empty title="The board is empty.">Add a widget with the button above, or reset the board.</Empty>
      )}
      <ul className={classes.grid} aria-label="Widgets">
        {shown.map((place, index) => (
          <BoardWidget
            key={place.widget}
            place={place}
            index={index}
            count={shown.length}
            board={board}
            title={widgets[place.widget].title}
          >
            {widgets[place.widget].body(overview)}
          </BoardWidget>
        ))}
      </ul>
      <VisuallyHidden role="status">{board.said}</VisuallyHidden>
    </Page>
  )
}
