import { Component, type ReactNode, Suspense } from 'react'
import { ErrorState } from './states/ErrorState.tsx'

interface PartBoundaryProps {
  /** What is missing then: "The map did not load." */
  problem: string
  /** What the person can do without it. */
  tryThis?: string
  fallback: ReactNode
  children: ReactNode
}

/** Around a part whose code loads on demand: on a bad connection only that part is missing, not the screen around it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
  }

  override render() {
    const {
      problem,
      tryThis = 'Reload the page when the connection is better.',
      fallback,
      children,
    } = this.props
    if (this.state.failed) return <ErrorState title={problem} tryThis={tryThis} />
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
