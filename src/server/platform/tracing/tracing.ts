import type { Config } from '../../config.ts'

/** Attributes of a span. Never personal data: request ids, declared routes, queries without parameters. */
export type Attributes = Record<string, string | number>

/** A span that has started and not ended yet. */
export interface Span {
  /** Runs a function, and everything that it starts, inside of the span. */
  enter(run: () => void): void
  end(attributes?: Attributes): void
  /** Ends the span with an error. */
  fail(attributes: Attributes): void
}

/**
 * Sends traces to a collector. Spans are created by hooks of our own: OpenTelemetry's instrumentations patch modules
 * when they are loaded, which does not work in a bundle.
 */
export interface Tracing {
  /** Starts the root span of a trace. */
  begin(name: string, kind: 'server' | 'consumer', attributes: Attributes): Span
  /** Runs a function inside of a new root span. */
  asRoot<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** Runs a function inside of a child span. Without a current span nothing is recorded. */
  asPart<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** Sets up tracing if a collector is configured. OpenTelemetry is loaded only then. */
export async function openTracing({ traces }: Config): Promise<Tracing | null> {
  if (!traces) return null
  const { tracingTo } = await import('./opentelemetry.ts')
  return tracingTo(traces)
}
