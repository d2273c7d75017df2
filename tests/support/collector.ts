import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Value {
  stringValue?: string
  intValue?: number
}

/** A received span, with its attributes as a plain object. */
export interface ToldSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Record<string, string | number | undefined>
}

interface Told {
  resourceSpans: { scopeSpans: { spans: (Omit<ToldSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[] }[] }[]
}

/** A collector of traces (OTLP over HTTP, JSON) on its own port. */
export async function startCollector() {
  const spans: ToldSpan[] = []
  let everything = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      everything += `${JSON.stringify(request.headers)}${body}`
      if (request.url !== '/v1/traces') {
        response.writeHead(404).end()
        return
      }
      for (const { scopeSpans } of (JSON.parse(body) as Told).resourceSpans)
        for (const { spans: told } of scopeSpans)
          for (const span of told)
            spans.push({
              ...span,
              attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
            })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All received spans. */
    everything: () => everything,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
