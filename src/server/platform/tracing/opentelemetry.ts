import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as OpenSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../../config.ts'
import type { Attributes, Span, Tracing } from './tracing.ts'

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER }
const STOP_TIMEOUT = 3000

/** Sends spans in batches by OTLP over HTTP. If the collector is unreachable, spans are dropped and nothing waits. */
export function tracingTo({ endpoint, share, service }: NonNullable<Config['traces']>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: STOP_TIMEOUT })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('moedani')
  // The context is stored here instead of in OpenTelemetry's globals: nothing else in the process needs it.
  const current = new AsyncLocalStorage<Context>()

  function open(span: OpenSpan, parent: Context): Span & { context: Context } {
    const context = trace.setSpan(parent, span)
    const end = (attributes: Attributes = {}) => {
      span.setAttributes(attributes)
      span.end()
    }
    return {
      context,
      enter: (run) => current.run(context, run),
      end,
      fail(attributes) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        end(attributes)
      },
    }
  }

  async function during<T>(span: Span & { context: Context }, run: () => Promise<T>): Promise<T> {
    try {
      const result = await current.run(span.context, run)
      span.end()
      return result
    } catch (error) {
      // The message may contain personal data; the type does not.
      span.fail({ 'error.type': errorType(error) })
      throw error
    }
  }

  const begin = (name: string, kind: 'server' | 'consumer', attributes: Attributes) =>
    open(tracer.startSpan(name, { kind: KINDS[kind], attributes }, ROOT_CONTEXT), ROOT_CONTEXT)

  return {
    begin,
    asRoot: (name, attributes, run) => during(begin(name, 'consumer', attributes), run),
    async asPart(name, attributes, run) {
      const parent = current.getStore()
      if (!parent) return run()
      return during(open(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent), run)
    },
    stop: () => Promise.race([provider.shutdown(), sleep(STOP_TIMEOUT)]),
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? String(error.code) : error.name
}
