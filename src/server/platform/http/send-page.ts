import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIZE_HEADER } from '#shared/product.ts'
import { acceptsEncoding } from './accept-headers.ts'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** A page that is ready to send, compressed in advance. */
export interface Page {
  status: 200 | 404
  html: Buffer
  br: Buffer
  gzip: Buffer
  tag: string
}

export async function preparePage(text: string, status: Page['status']): Promise<Page> {
  const html = Buffer.from(text)
  const [br, gzipped] = await Promise.all([toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), toGzip(html, { level: 9 })])
  return { status, html, br, gzip: gzipped, tag: createHash('sha256').update(html).digest('base64url').slice(0, 20) }
}

export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  const coding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(name, headers['accept-encoding']))
  const etag = `"${page.tag}${coding ? `-${coding}` : ''}"`
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie', etag })
  if (page.status === 200 && headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.code(page.status).type('text/html; charset=utf-8').header(SIZE_HEADER, page.html.length)
  return coding ? reply.header('content-encoding', coding).send(page[coding]) : reply.send(page.html)
}
