import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Sets up tracing if a collector is configured. OpenTelemetry is loaded only then. */
export async function openTracing({ traces }: Config): Promise<Tracing | null> {
  if (!traces) return null
  const { tracingTo } = await import('./opentelemetry.ts')
  return tracingTo(traces)
}
