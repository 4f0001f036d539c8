import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

/** A screen that breaks says so in its own place; the menu stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    console.error(error)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <ErrorState page title="This screen could not be shown." onRetry={() => window.location.reload()} />
    )
  }
}
