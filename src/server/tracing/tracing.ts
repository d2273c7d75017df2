import type { Config } from '../config.ts'

/** What is told of a span. Never anybody's data: ids of requests, routes as declared, queries without their values. */
export type Attributes = Record<string, string | number>

/** Something that has begun, and of which an end is awaited. */
export interface Span {
  /** Runs something as part of it, with all that it starts in turn. */
  enter(run: () => void): void
  end(attributes?: Attributes): void
  /** Ends it as something that did not work. */
  fail(attributes: Attributes): void
}

/**
 * Tells a collector what a process did, and how long each part took. Told by hooks of our own: OpenTelemetry's
 * instrumentations change modules as they are loaded, and in a bundle none are.
 */
export interface Tracing {
  /** Begins the first span of a trace. */
  begin(name: string, kind: 'server' | 'consumer', attributes: Attributes): Span
  /** Runs something as the first span of a trace. */
  asRoot<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** Runs something as a part of the span that it is called in; outside of any it is not told. */
  asPart<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** Hands over what is still to be told. */
  stop(): Promise<void>
}

/** Opens the way to the collector where one is set. Only then is OpenTelemetry loaded at all. */
export async function openTracing({ traces }: Config): Promise<Tracing | null> {
  if (!traces) return null
  const { tracingTo } = await import('./opentelemetry.ts')
  return tracingTo(traces)
}
