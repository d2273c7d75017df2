import { Component, type ReactNode } from 'react'

/** In milliseconds. */
const AGAIN_AFTER = 1000

/** Shows its children again a moment after they failed, so that a page that is watched for an hour does not end by it. */
export class Recovering extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.timer = setTimeout(() => this.setState({ failed: false }), AGAIN_AFTER)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
